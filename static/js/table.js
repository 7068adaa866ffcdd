/* The table page: around what the server sends. It acts over the line (line.js) while that is open, over HTTP while it is not, and shows
   each new view (view.js). */

import "./keys.js";
import { Line, messageOf } from "./line.js";
import { announceTurn, endTurn, startClock } from "./turn.js";
import { byId, change, isAtEnd, isOver, morph, read, scrollToEnd, table, version } from "./view.js";

const BUSY_FOR = 2500; // after an action, unless it is answered before

const texts = byId("legend-texts").dataset;
let busy = 0;
let chatRead = Number(byId("bar-chat")?.dataset.count ?? 0);

/* ---- showing ---- */

function receive(html) {
  const { notice, fresh } = read(html);
  if (notice?.children.length) refuse(notice);
  if (fresh?.dataset.match === table().dataset.match) show(fresh);
}

function refuse(notice) {
  busy = 0;
  byId("refusal").replaceChildren(...notice.children);
  prepare();
}

function show(fresh) {
  const ahead = Number(fresh.dataset.version) - version();
  if (ahead < 0) return acknowledge();
  if (ahead > 0) busy = 0;
  change(fresh, ahead > 0, () => swap(fresh));
}

async function swap(fresh) {
  const follow = isAtEnd(byId("log"));
  const wasOver = isOver();
  const { myTurn } = table().dataset;
  await morph(fresh);
  prepare();
  startClock();
  if (follow) scrollToEnd("log");
  scrollToEnd("chat");
  if (table().dataset.myTurn && table().dataset.myTurn !== myTurn) announceTurn();
  if (!wasOver && isOver()) scrollTo(0, 0);
  acknowledge();
}

const acknowledge = () => line.send({ type: "ack", version: version() });

/* Show what only works with this script, and whether there is something new to read. */
function prepare() {
  for (const element of document.querySelectorAll("#switches, [data-close], .amount-slider, .amount-marks")) element.hidden = false;
  if (!table().dataset.myTurn) endTurn();
  byId("bar-chat")?.classList.toggle("unread", Number(byId("bar-chat").dataset.count) > chatRead);
}

document.addEventListener("click", ({ target }) => {
  if (!target.closest("#bar-chat, #chat-panel")) return;
  chatRead = Number(byId("bar-chat").dataset.count);
  prepare();
});

/* ---- acting ---- */

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!table().contains(form) || "http" in form.dataset) return;
  event.preventDefault();
  const chats = form.dataset.message === "chat";
  if (!chats) {
    if (performance.now() < busy) return; // a double click
    busy = performance.now() + BUSY_FOR;
    byId("refusal").replaceChildren();
  }
  const data = new FormData(form, event.submitter);
  document.activeElement.closest(".choice[open]")?.querySelector("summary").focus(); // from where the swap takes it on, as of any card
  for (const choice of document.querySelectorAll(".choice[open]")) choice.open = false;
  // Not form.action: that is the buttons, which bear this name.
  if (!line.send(messageOf(form, data))) fetchTable(form.getAttribute("action"), { method: "POST", body: new URLSearchParams(data) });
  if (chats) form.reset();
});

async function fetchTable(url = location.href, options = {}) {
  try {
    const signal = AbortSignal.timeout(10000); // a dead line would keep it for minutes
    const answer = await fetch(url, { ...options, signal, headers: { "HX-Request": "true" } });
    receive(await answer.text());
  } catch {
    busy = 0; // offline: the next try may go through
  }
}

/* ---- the line ---- */

function connection(open) {
  const text = open ? "" : texts.offline;
  if (byId("connection").textContent !== text) byId("connection").textContent = text;
}

const line = new Line(byId("socket").dataset.path, { receive, connection, isOver, fetchTable: () => fetchTable() });

prepare();
startClock();
scrollToEnd("log");
scrollToEnd("chat");
if (table().dataset.myTurn) announceTurn();
