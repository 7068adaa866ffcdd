/* An amount: a number, with a slider and marks that follow each other. */

const sliderOf = (number) => number.closest("[data-amount]").querySelector(".amount-slider");

/* Set the amount on the page to `change` of its number, within its limits. Return whether there is an amount to choose. */
export function changeAmount(change) {
  const number = document.querySelector("[data-amount] .amount-number");
  if (!number) return false;
  number.value = Math.min(Math.max(change(Number(number.value)), number.min), number.max);
  sliderOf(number).value = number.value;
  return true;
}

document.addEventListener("input", ({ target }) => {
  const number = target.closest("[data-amount]")?.querySelector(".amount-number");
  if (!number) return;
  if (target === number) sliderOf(number).value = number.value;
  else number.value = target.value;
});

document.addEventListener("click", ({ target }) => {
  const mark = target.closest("[data-set]");
  if (mark) changeAmount(() => Number(mark.dataset.set));
});
