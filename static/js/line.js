/* The line to the table: a WebSocket, and another one when it is lost.
   A phone sleeps, goes through a tunnel, changes its network: then the socket seems open and is dead, and a script cannot see the server's
   pings. So the line is asked after twenty quiet seconds, after an action that shows no effect, and whenever the page is looked at again;
   one that does not answer is given up, and another opened after a moment that is not the same for all. Meanwhile the page polls. */

const ASK_AFTER = 20000; // quiet ones are asked
const EFFECT_WITHIN = 2000; // of an action
const ANSWER_WITHIN = 5000;
const OPEN_WITHIN = 10000;
const LOOK_EVERY = 1000;
const POLL_EVERY = 2500;
const LONGEST_PAUSE = 30000;
const NOT_FOR_YOU = 4403;
const TOO_MANY = 4429;

/* Return the milliseconds to wait before another line is opened: drawn by `chance` (0 to 1) from a span that doubles with every failure in
   a row; Infinity when the line was closed for good. */
export function pauseAfter(code, failures, chance) {
  if (code === NOT_FOR_YOU) return Infinity;
  if (code === TOO_MANY) return LONGEST_PAUSE * (1 + chance);
  return Math.min(1000 * 2 ** failures, LONGEST_PAUSE) * chance;
}

/* Return the address of a socket of this site. */
export function socketAddress(path, page = location.href) {
  const address = new URL(path, page);
  address.protocol = address.protocol.replace("http", "ws");
  return address.href;
}

/* Return the message that a form is, from its data: a name that comes more than once has its values in one text. */
export function messageOf(form, data) {
  const fields = {};
  for (const [name, value] of data) if (name !== "csrfmiddlewaretoken") fields[name] = (fields[name] ?? "") + value;
  if ("version" in fields) fields.version = Number(fields.version);
  return { type: form.dataset.message, ...fields };
}

/* Keeps a line open. `page` has receive(html), connection(open), isOver() and fetchTable(). */
export class Line {
  #socket = null; // the newest one; what older ones say is of no interest
  #begun = 0;
  #heard = Date.now(); // of the wall: while a phone sleeps, other clocks stand still
  #askAt = Infinity;
  #asked = 0; // since when an answer is due
  #failures = 0;
  #coming = null;
  #ended = false;
  #path;
  #page;

  constructor(path, page) {
    this.#path = path;
    this.#page = page;
    setInterval(() => this.#look(), LOOK_EVERY);
    setInterval(() => this.#isOpen || document.hidden || page.isOver() || page.fetchTable(), POLL_EVERY);
    const lookAgain = () => this.#lookAgain();
    for (const name of ["visibilitychange", "resume"]) document.addEventListener(name, lookAgain);
    for (const name of ["focus", "online"]) addEventListener(name, lookAgain);
    addEventListener("pageshow", ({ persisted }) => persisted && lookAgain());
    addEventListener("offline", () => page.connection(false));
    if (!page.isOver()) this.#open();
  }

  /* Send a message. Return false while there is no line. */
  send(message) {
    if (!this.#isOpen) return false;
    this.#socket.send(JSON.stringify(message));
    if (message.type === "ping" || message.type === "view") this.#asked ||= Date.now();
    else if (message.type !== "ack") this.#askAt = Math.min(this.#askAt, Date.now() + EFFECT_WITHIN);
    return true;
  }

  get #isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  get #isConnecting() {
    return this.#socket?.readyState === WebSocket.CONNECTING;
  }

  #open() {
    const socket = new WebSocket(socketAddress(this.#path));
    this.#socket = socket;
    this.#begun = Date.now();
    const on = (name, handle) => socket.addEventListener(name, (event) => socket === this.#socket && handle(event));
    on("open", () => this.#hear());
    on("message", ({ data }) => {
      this.#failures = 0;
      this.#hear();
      this.#page.receive(data);
    });
    on("close", ({ code }) => this.#lose(code));
  }

  #hear() {
    this.#heard = Date.now();
    this.#askAt = this.#heard + ASK_AFTER;
    this.#asked = 0;
    this.#page.connection(true);
  }

  #lose(code) {
    this.#socket = null;
    this.#asked = 0;
    this.#askAt = Infinity;
    if (this.#page.isOver()) return;
    this.#page.connection(false);
    const pause = pauseAfter(code, this.#failures, Math.random());
    this.#failures += 1;
    this.#ended = pause === Infinity;
    this.#comeBack(pause);
  }

  #comeBack(pause) {
    clearTimeout(this.#coming);
    if (!this.#ended) this.#coming = setTimeout(() => this.#isOpen || this.#isConnecting || this.#open(), pause);
  }

  /* Lose a line that is dead: it will close, after minutes, and that is not waited for. */
  #giveUp() {
    this.#socket.close();
    this.#lose();
    this.#page.fetchTable();
  }

  /* Look whether there is anybody at the other end. */
  #look() {
    if (this.#page.isOver()) return;
    const now = Date.now();
    if (this.#isConnecting && now - this.#begun > OPEN_WITHIN) this.#socket.close(); // its end is heard
    else if (this.#isOpen && this.#asked && now - this.#asked > ANSWER_WITHIN) this.#giveUp();
    else if (this.#isOpen && !this.#asked && now > this.#askAt) this.send({ type: "ping" });
  }

  /* Look whether the table has changed while the page was not looked at. */
  #lookAgain() {
    if (document.hidden || this.#page.isOver()) return;
    const slept = Date.now() - this.#heard > ASK_AFTER + ANSWER_WITHIN;
    const told = this.send({ type: "view" });
    if (!told) this.#comeBack(1000 * Math.random());
    if (!told || slept) this.#page.fetchTable();
  }
}
