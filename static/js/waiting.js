// The lobby and the waiting room: this browser's part of the shuffle, the countdown, and quiet polling. Everything works without it.
(() => {
  "use strict";

  const newSeed = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

  for (const field of document.querySelectorAll("[data-client-seed]")) {
    if (!field.value) field.value = newSeed();
  }

  // Play now: nothing to wait for, so nobody has to click a second time.
  document.querySelector("form[data-at-once]")?.requestSubmit();

  // An answer like the one before is not swapped in: focus, selection and screen readers stay where they are.
  const shown = new WeakMap();
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { target, xhr } = event.detail;
    if (!target.matches("[data-polled]")) return;
    if (shown.get(target) === xhr.responseText) event.detail.shouldSwap = false;
    else if (xhr.status === 200) shown.set(target, xhr.responseText);
  });

  // A table that is gone or private now: the page itself says so in words.
  document.addEventListener("htmx:responseError", (event) => {
    if (event.detail.target.matches("[data-polled]") && [403, 404].includes(event.detail.xhr.status)) location.reload();
  });

  // How far this browser's clock is ahead of the server's, whose moments the countdown ends at.
  const room = document.querySelector("[data-now]");
  const ahead = room ? Date.now() - 1000 * Number(room.dataset.now) : 0;

  const title = document.title;
  const tick = () => {
    let calls = false;
    for (const span of document.querySelectorAll("[data-until]")) {
      const left = Math.max(0, Math.ceil((Date.parse(span.dataset.until) - Date.now() + ahead) / 1000));
      span.textContent = `${left} s`;
      calls ||= "calls" in span.dataset && left > 0;
    }
    document.title = calls && document.hidden && new Date().getSeconds() % 2 ? `● ${title}` : title;
  };
  tick();
  setInterval(tick, 1000);
  document.addEventListener("htmx:afterSwap", tick);
})();
