/* The line to the table: htmx's socket extension opens the socket, everything else about it is done here.
   A phone sleeps, goes through a tunnel, changes its network: then the socket seems open and is dead, and a script cannot see the server's
   pings. So the line is asked after twenty quiet seconds, after an action that shows no effect, and whenever the page is looked at again;
   one that does not answer is given up, and another opened after a moment that is not the same for all. Meanwhile the page polls. */
(function () {
  "use strict";

  const ASK_AFTER = 20000; // quiet ones are asked
  const EFFECT_WITHIN = 2000; // of an action
  const ANSWER_WITHIN = 5000;
  const OPEN_WITHIN = 10000;
  const POLL_EVERY = 2500;
  const LONGEST_PAUSE = 30000;
  const NOT_FOR_YOU = 4403;
  const TOO_MANY = 4429;

  /* `page` has receive(html), connection(open), isOver() and fetchTable(). */
  window.ferblLine = function (element, page) {
    let wrapper = null; // htmx's, whether the socket is open or not
    let newest = null; // the newest WebSocket, in whatever state; what older ones say of themselves is of no interest
    let open = false;
    let begun = 0;
    let heard = Date.now(); // of the wall: while a phone sleeps, other clocks stand still
    let askAt = Infinity;
    let asked = 0; // since when an answer is due
    let failures = 0;
    let coming = null;

    htmx.config.wsReconnectDelay = () => 2 ** 31 - 1; // coming back is done here alone
    htmx.createWebSocket = (url) => (newest = new WebSocket(url));

    function send(message) {
      if (!open) return false;
      wrapper.sendImmediately(JSON.stringify(message));
      if (message.type === "ping" || message.type === "view") asked = asked || Date.now();
      else if (message.type !== "ack") askAt = Math.min(askAt, Date.now() + EFFECT_WITHIN);
      return true;
    }

    function hear() {
      heard = Date.now();
      askAt = heard + ASK_AFTER;
      asked = 0;
      page.connection(true);
    }

    /* ---- coming back ---- */

    const isConnecting = () => newest !== null && newest.readyState === WebSocket.CONNECTING;

    function comeBack(after) {
      clearTimeout(coming);
      coming = setTimeout(() => {
        if (!open && !isConnecting() && wrapper) wrapper.reconnect();
      }, after);
    }

    function lose(code) {
      open = false;
      asked = 0;
      askAt = Infinity;
      if (page.isOver()) return;
      page.connection(false);
      if (code === NOT_FOR_YOU) return;
      const pause = Math.min(1000 * 2 ** failures, LONGEST_PAUSE);
      failures += 1;
      comeBack(code === TOO_MANY ? LONGEST_PAUSE * (1 + Math.random()) : pause * Math.random());
    }

    function giveUp() {
      // It will close, after minutes: nobody waits for that, nor may htmx take it for the one that is open then.
      newest.onclose = newest.onerror = null;
      newest.close();
      lose();
      page.fetchTable();
    }

    element.addEventListener("htmx:wsConnecting", () => {
      open = false;
      begun = Date.now();
    });
    element.addEventListener("htmx:wsOpen", (event) => {
      wrapper = event.detail.socketWrapper;
      newest = event.detail.event.target;
      open = true;
      hear();
    });
    element.addEventListener("htmx:wsClose", (event) => {
      wrapper = event.detail.socketWrapper || wrapper;
      if (event.detail.event.target === newest) lose(event.detail.event.code);
    });
    element.addEventListener("htmx:wsBeforeMessage", (event) => {
      event.preventDefault(); // shown by the page, not by htmx
      failures = 0;
      hear();
      page.receive(event.detail.message);
    });

    /* ---- is anybody there? ---- */

    setInterval(() => {
      if (page.isOver()) return;
      const now = Date.now();
      if (isConnecting() && now - begun > OPEN_WITHIN) newest.close(); // tells wsClose
      else if (open && asked && now - asked > ANSWER_WITHIN) giveUp();
      else if (open && !asked && now > askAt) send({ type: "ping" });
    }, 1000);

    setInterval(() => {
      if (!open && !document.hidden && !page.isOver()) page.fetchTable();
    }, POLL_EVERY);

    function lookAgain() {
      if (document.hidden || page.isOver()) return;
      const slept = Date.now() - heard > ASK_AFTER + ANSWER_WITHIN;
      const told = send({ type: "view" });
      if (!told) comeBack(1000 * Math.random());
      if (!told || slept) page.fetchTable();
    }

    document.addEventListener("visibilitychange", lookAgain);
    document.addEventListener("resume", lookAgain);
    for (const name of ["focus", "online"]) window.addEventListener(name, lookAgain);
    window.addEventListener("pageshow", (event) => event.persisted && lookAgain());
    window.addEventListener("offline", () => page.connection(false));

    return send;
  };
})();
