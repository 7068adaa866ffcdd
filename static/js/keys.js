/* Keys and taps at the table: through the hand, the letters on the buttons, closing what is open. */

import { changeAmount } from "./amount.js";
import { byId, handCards } from "./view.js";

function alongTheHand(step) {
  const cards = handCards();
  const at = cards.indexOf(document.activeElement);
  if (at < 0) return false;
  cards[(at + step + cards.length) % cards.length].focus();
  return true;
}

function closeAll() {
  const open = [...document.querySelectorAll(".choice[open], .menu[open], .chat-more[open]")];
  for (const details of open) details.open = false;
  open[0]?.querySelector("summary").focus();
  byId("refusal").replaceChildren();
}

const isTyping = ({ target }) => target.matches("input:not([type=checkbox], [type=range]), textarea, select");

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const key = event.key.toLowerCase();
  const more = { "+": 1, "-": -1 }[key];
  const step = { arrowleft: -1, arrowright: 1 }[key];
  if ((more && changeAmount((amount) => amount + more)) || (step && alongTheHand(step))) event.preventDefault();
  else if (key === "escape") closeAll();
  else if (key === "h") (document.querySelector("#hand .playable:not(.pick)") ?? handCards()[0])?.focus();
  else if (/^[a-z0-9]$/u.test(key)) document.querySelector(`[data-key="${key}"]`)?.click();
});

document.addEventListener("click", ({ target }) => {
  const close = target.closest("[data-close]");
  if (close) byId(close.dataset.close).replaceChildren();
  for (const details of document.querySelectorAll(".choice[open], .menu[open]")) {
    if (!details.contains(target)) details.open = false;
  }
});
