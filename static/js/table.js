/* The table page: around what the server sends. It acts over the socket while that is open, over HTTP while it is not; it shows each new
   view with a transition and keeps focus and scroll; it runs the clock, says that it is the player's turn, and takes keys.
   The socket itself is line.js's; sending and showing are done here, because htmx's extension queues what is sent while the socket is
   down, and loses forms in a swap. */
(function () {
  "use strict";

  const texts = document.getElementById("legend-texts").dataset;
  let transition = null;
  let deadline = 0;
  let busy = 0;
  let homeless = false; // the focus: what had it is gone, and nothing to take it has come yet
  const title = document.title;
  let chatRead = Number(document.getElementById("bar-chat")?.dataset.count || 0);

  const table = () => document.getElementById("table");
  const version = () => Number(table().dataset.version);
  const byId = (id) => document.getElementById(id);

  /* ---- showing ---- */

  function receive(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const notice = page.getElementById("refusal");
    if (notice) refuse(notice);
    const fresh = page.getElementById("table");
    if (fresh) show(fresh);
  }

  function refuse(notice) {
    if (!notice.children.length) return;
    busy = 0;
    byId("refusal").replaceChildren(...notice.children);
    prepare();
  }

  function show(fresh) {
    const next = Number(fresh.dataset.version);
    if (fresh.dataset.match !== table().dataset.match) return;
    if (next < version()) return acknowledge();
    if (next > version()) busy = 0;
    const change = () => swap(fresh);
    if (transition) transition.skipTransition();
    const moves = next > version() && document.startViewTransition && !document.hidden && !reducedMotion();
    if (!moves) return change();
    const borrowed = borrowNames(fresh);
    transition = document.startViewTransition(() => {
      borrowed.forEach((element) => (element.style.viewTransitionName = ""));
      change();
    });
    transition.ready.catch(() => {}); // skipped by the next one
    transition.finished.finally(() => (transition = null));
  }

  const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  /* A card that was unseen until now has no place to fly from: it borrows a back's, of the stock or of the hand that played it. */
  function borrowNames(fresh) {
    const stock = [...document.querySelectorAll("[data-stock]")];
    const borrowed = [];
    for (const card of fresh.querySelectorAll("[data-card]")) {
      if (byId(card.id)) continue;
      const played = card.closest("#pile-cards");
      const backs = played ? [...document.querySelectorAll(".plate-turn [data-back]")] : stock;
      const back = played ? backs.at(-1) : backs.pop();
      if (!back || back.style.viewTransitionName) continue;
      back.style.viewTransitionName = card.id;
      borrowed.push(back);
    }
    return borrowed;
  }

  function swap(fresh) {
    const focused = document.activeElement && document.activeElement.id;
    const place = handCards().findIndex((card) => card.id === focused);
    const log = byId("log");
    const atEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    const wasOver = "over" in table().dataset;
    const myTurn = table().dataset.myTurn;
    window.ferblMorph(table(), fresh);
    restoreFocus(focused, place);
    prepare();
    startClock();
    if (atEnd) scrollToEnd("log");
    scrollToEnd("chat");
    if (table().dataset.myTurn && table().dataset.myTurn !== myTurn) announceTurn();
    if (!wasOver && "over" in table().dataset) window.scrollTo(0, 0);
    acknowledge();
  }

  const acknowledge = () => send({ type: "ack", version: version() });

  function restoreFocus(id, place) {
    if (id ? document.activeElement.id === id : !homeless) return;
    const cards = handCards();
    const near = cards[Math.min(Math.max(place, 0), cards.length - 1)];
    for (const target of [byId(id), near, byId("move-continue")]) {
      if (target) target.focus({ preventScroll: true }); // a card that lies on the pile now does not take it
      homeless = document.activeElement !== target;
      if (!homeless) return;
    }
  }

  function prepare() {
    const switches = byId("switches");
    if (switches) switches.hidden = false;
    document.querySelectorAll("[data-close], .amount-slider, .amount-marks").forEach((element) => (element.hidden = false));
    if (!table().dataset.myTurn) document.title = title;
    const chat = byId("bar-chat");
    if (chat) chat.classList.toggle("unread", Number(chat.dataset.count) > chatRead);
  }

  function startClock() {
    deadline = performance.now() + 1000 * Number(byId("clock")?.dataset.left || 0);
  }

  function scrollToEnd(id) {
    byId(id)?.scrollTo(0, 1e6);
  }

  setInterval(() => {
    const bar = byId("clock-bar");
    if (!bar) return;
    const left = Math.max(0, (deadline - performance.now()) / 1000);
    bar.value = left;
    byId("clock-seconds").textContent = Math.ceil(left);
    byId("clock").classList.toggle("clock-low", left < 6 && byId("clock").classList.contains("clock-mine"));
  }, 250);

  /* ---- acting ---- */

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!table().contains(form) || "http" in form.dataset) return;
    event.preventDefault();
    if (form.dataset.message !== "chat") {
      if (performance.now() < busy) return; // a double click
      busy = performance.now() + 2500;
      byId("refusal").replaceChildren();
    }
    const data = new FormData(form, event.submitter);
    const chosen = document.activeElement.closest(".choice[open]");
    if (chosen) chosen.querySelector("summary").focus(); // from where the swap takes it on, as of any card
    document.querySelectorAll(".choice[open]").forEach((choice) => (choice.open = false));
    const fields = {}; // a name that comes more than once: its values in one text
    for (const [name, value] of data) if (name !== "csrfmiddlewaretoken") fields[name] = (fields[name] || "") + value;
    if ("version" in fields) fields.version = Number(fields.version);
    // Not form.action: that is the buttons, which bear this name.
    if (!send({ type: form.dataset.message, ...fields })) post(form.getAttribute("action"), data);
    if (form.dataset.message === "chat") form.reset();
  });

  function csrfToken() {
    const found = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
    return found ? found[1] : JSON.parse(document.body.getAttribute("hx-headers") || "{}")["X-CSRFToken"] || "";
  }

  async function fetched(url, options) {
    try {
      const usual = { credentials: "same-origin", signal: AbortSignal.timeout(10000) }; // a dead line would keep it for minutes
      const answer = await fetch(url, { ...usual, ...options, headers: { "HX-Request": "true", ...options?.headers } });
      receive(await answer.text());
    } catch {
      busy = 0; // offline: the next try may go through
    }
  }

  function post(url, data) {
    return fetched(url, { method: "POST", body: new URLSearchParams(data), headers: { "X-CSRFToken": csrfToken() } });
  }

  /* ---- the line ---- */

  function connection(open) {
    const sign = byId("connection");
    const text = open ? "" : texts.offline;
    if (sign && sign.textContent !== text) sign.textContent = text;
  }

  const send = window.ferblLine(byId("socket"), {
    receive,
    connection,
    isOver: () => "over" in table().dataset,
    fetchTable: () => fetched(location.href),
  });

  /* ---- my turn ---- */

  const wanted = (name) => (localStorage.getItem("ferbl." + name) || (name === "title" ? "on" : "off")) === "on";

  document.querySelectorAll("[data-switch]").forEach((box) => (box.checked = wanted(box.dataset.switch)));
  document.addEventListener("change", (event) => {
    const name = event.target.dataset.switch;
    if (!name) return;
    localStorage.setItem("ferbl." + name, event.target.checked ? "on" : "off");
    if (name === "notify" && event.target.checked && "Notification" in window) Notification.requestPermission();
    if (name === "sound" && event.target.checked) chime();
  });

  function announceTurn() {
    if (wanted("title")) document.title = "▶ " + texts.yourTurn;
    if (wanted("sound")) chime();
    const notify = wanted("notify") && document.hidden && "Notification" in window && Notification.permission === "granted";
    if (notify) new Notification(texts.yourTurn, { tag: "ferbl-" + table().dataset.match });
  }

  function chime() {
    const audio = new AudioContext();
    [660, 880].forEach((pitch, nth) => {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + nth * 0.14;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.12, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.4);
    });
  }

  /* ---- keys and taps ---- */

  /* In the hand: cards to play, or the boxes of those to tick. */
  const handCards = () => [...document.querySelectorAll("#hand .card:not(.pick), #hand .pick input")];

  function alongTheHand(step) {
    const cards = handCards();
    const at = cards.indexOf(document.activeElement);
    if (at < 0) return false;
    cards[(at + step + cards.length) % cards.length].focus();
    return true;
  }

  function closeAll() {
    const open = [...document.querySelectorAll(".choice[open], .menu[open], .chat-more[open]")];
    open.forEach((details) => (details.open = false));
    if (open.length) open[0].querySelector("summary").focus();
    byId("refusal").replaceChildren();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=checkbox], [type=range]), textarea, select")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    const more = { "+": 1, "-": -1 }[event.key];
    if (more && changeAmount((number) => Number(number.value) + more)) return event.preventDefault();
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step && alongTheHand(step)) return event.preventDefault();
    if (event.key === "Escape") return closeAll();
    if (event.key.toLowerCase() === "h") {
      const card = document.querySelector("#hand .playable:not(.pick)") || handCards()[0];
      if (card) card.focus();
      return;
    }
    const button = /^[a-z0-9]$/i.test(event.key) && document.querySelector(`[data-key="${event.key.toLowerCase()}"]`);
    if (button) button.click();
  });

  document.addEventListener("click", (event) => {
    const chat = event.target.closest("#bar-chat, #chat-panel");
    if (chat) {
      chatRead = Number(byId("bar-chat").dataset.count);
      prepare();
    }
    const close = event.target.closest("[data-close]");
    if (close) byId(close.dataset.close).replaceChildren();
    for (const details of document.querySelectorAll(".choice[open], .menu[open]")) {
      if (!details.contains(event.target)) details.open = false;
    }
  });

  /* ---- an amount: a number, with a slider and marks that follow each other ---- */

  function changeAmount(change) {
    const number = document.querySelector("[data-amount] .amount-number");
    if (!number) return false;
    setAmount(number, change(number));
    return true;
  }

  function setAmount(number, value) {
    number.value = Math.min(Math.max(value, number.min), number.max);
    number.closest("[data-amount]").querySelector(".amount-slider").value = number.value;
  }

  document.addEventListener("input", (event) => {
    const number = event.target.closest("[data-amount]")?.querySelector(".amount-number");
    if (!number) return;
    if (event.target === number) number.closest("[data-amount]").querySelector(".amount-slider").value = number.value;
    else number.value = event.target.value;
  });

  document.addEventListener("click", (event) => {
    const mark = event.target.closest("[data-set]");
    if (mark) changeAmount(() => Number(mark.dataset.set));
  });

  prepare();
  startClock();
  scrollToEnd("log");
  scrollToEnd("chat");
  if (table().dataset.myTurn) announceTurn();
})();
