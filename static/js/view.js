/* Showing the table. htmx morphs each fragment into the page, so elements stay themselves, and with them focus, scroll positions, open
   menus, half-typed messages and the lines that a screen reader has already read. Newer tables come with a transition. */

let transition = null;
let homeless = false; // the focus: what had it is gone, and nothing to take it has come yet

export const byId = (id) => document.getElementById(id);
export const table = () => byId("table");
export const version = () => Number(table().dataset.version);
export const isOver = () => "over" in table().dataset;

/* Return the cards in the hand: those to play, or the boxes of those to tick. */
export const handCards = () => [...document.querySelectorAll("#hand .card:not(.pick), #hand .pick input")];

/* Return what a frame or an answer holds: the notice, the table, or null for either. */
export function read(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  return { notice: page.getElementById("refusal"), fresh: page.getElementById("table") };
}

/* Add to a list that only grows: what it has stays, what is new comes to its end. */
function append(list, fresh) {
  for (const line of fresh.querySelectorAll("li")) {
    const known = byId(line.id);
    if (!known) list.append(line);
    else if (!known.isEqualNode(line)) known.replaceWith(line);
  }
}

htmx.registerExtension("table", {
  htmx_before_morph_node(old, { newNode }) {
    if (!old.matches("[data-append]")) return true;
    append(old, newNode);
    return false;
  },
  htmx_before_morph_attr: (old, { attrName }) => attrName !== "open" || old.nodeName !== "DETAILS", // a person opens and closes them
});

/* Make the table on the page like the fresh one, and give the focus back. */
export async function morph(fresh) {
  const focused = document.activeElement?.id;
  const place = handCards().findIndex((card) => card.id === focused);
  await htmx.swap({ target: table(), swap: "outerMorph", text: fresh.outerHTML });
  restoreFocus(focused, place);
}

function restoreFocus(id, place) {
  if (id ? document.activeElement.id === id : !homeless) return;
  const cards = handCards();
  const near = cards[Math.min(Math.max(place, 0), cards.length - 1)];
  for (const target of [byId(id), near, byId("move-continue")]) {
    target?.focus({ preventScroll: true }); // a card that lies on the pile now does not take it
    homeless = document.activeElement !== target;
    if (!homeless) return;
  }
}

/* Do the change of the page to a fresh table, in a transition where that is wanted and possible. */
export function change(fresh, moves, swap) {
  transition?.skipTransition();
  if (!moves || !document.startViewTransition || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return swap();
  const borrowed = borrowNames(fresh);
  const begun = document.startViewTransition(() => {
    for (const element of borrowed) element.style.viewTransitionName = "";
    return swap();
  });
  transition = begun;
  begun.ready.catch(() => {}); // skipped by the next one
  return begun.finished.finally(() => (transition = transition === begun ? null : transition));
}

/* Lend a card that was unseen until now the place of a back to fly from: of the stock, or of the hand that played it. */
function borrowNames(fresh) {
  const stock = [...document.querySelectorAll("[data-stock]")];
  const borrowed = [];
  for (const card of fresh.querySelectorAll("[data-card]")) {
    if (byId(card.id)) continue;
    const played = card.closest("#pile-cards");
    const back = played ? [...document.querySelectorAll(".plate-turn [data-back]")].at(-1) : stock.pop();
    if (!back || back.style.viewTransitionName) continue;
    back.style.viewTransitionName = card.id;
    borrowed.push(back);
  }
  return borrowed;
}

export function scrollToEnd(id) {
  byId(id)?.scrollTo(0, 1e6);
}

/* Say whether the end of a list is in sight, so that it is to be followed. */
export function isAtEnd(list) {
  return !list || list.scrollHeight - list.scrollTop - list.clientHeight < 60;
}
