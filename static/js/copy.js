// Buttons that copy the text of another element: <button data-copy="its id" data-copied="what to say then" hidden>.

for (const button of navigator.clipboard ? document.querySelectorAll("[data-copy]") : []) {
  const source = document.getElementById(button.dataset.copy);
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(source.value ?? source.textContent);
    button.textContent = button.dataset.copied;
  });
}
