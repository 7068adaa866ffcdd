// Checks the shuffle of a finished match in the browser, from the values in the form alone: nothing is asked of the server.

const form = document.querySelector("[data-shuffle-check]");
const encoder = new TextEncoder();
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../gu), (pair) => Number.parseInt(pair, 16));

const hmac = async (key, message) => {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, encoder.encode(message)));
};

async function* words(key, prefix) {
  for (let block = 0; ; block += 1) {
    const view = new DataView((await hmac(key, `${prefix}${block}`)).buffer);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

const below = async (limit, stream) => {
  const ceiling = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const { value } = await stream.next();
    if (value < ceiling) return value % limit;
  }
};

const shuffled = async (things, stream) => {
  const deck = [...things];
  for (let i = deck.length - 1; i > 0; i -= 1) {
    const j = await below(i + 1, stream);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
};

/* Return what the form says, or null where that cannot be read. */
const read = () => {
  const value = (name) => form.elements[name].value.trim();
  const facts = {
    commitment: value("commitment").toLowerCase(),
    secret: value("server_seed"),
    contributions: form.elements.client_seeds.value.split("\n").map((line) => line.replace(/\r$/u, "")).filter(Boolean),
    chairs: value("chairs").split(/[\s,]+/u).filter(Boolean).map(Number),
    deals: Math.min(Math.max(Number(value("deals")) || 1, 1), 100),
    pack: value("pack").split(/\s+/u).filter(Boolean),
  };
  const readable = /^[0-9a-f]{64}$/iu.test(facts.secret) && facts.chairs.length === facts.contributions.length;
  return readable ? facts : null;
};

/* Return what follows from the facts of a match: whether its commitment and seats fit, its seed, and its packs as shuffled. */
export const check = async ({ commitment, secret, contributions, chairs, deals, pack }) => {
  const key = unhex(secret);
  const fingerprint = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", key)));
  const order = chairs.map((chair, seat) => [chair, contributions[seat]]).toSorted(([a], [b]) => a - b);
  const draw = await hmac(key, ["seats", ...order.map(([, seed]) => seed)].join("|"));
  const drawn = await shuffled(order.map(([chair]) => chair), words(draw, "seats:"));
  const seed = await hmac(key, contributions.join("|"));
  const decks = [];
  for (let deal = 0; deal < deals; deal += 1) decks.push(await shuffled(pack, words(seed, `deal:${deal}:`)));
  return { fits: fingerprint === commitment, seats: drawn.join() === chairs.join(), seed: hex(seed), decks };
};

const show = (output, { fits, seats, seed, decks }) => {
  const say = output.dataset;
  const line = (label, text, kind = "") => {
    const p = document.createElement("p");
    const strong = document.createElement("strong");
    strong.textContent = text;
    strong.className = kind;
    p.append(`${label} `, strong);
    output.append(p);
  };
  line(say.commitment, fits ? say.yes : say.no, fits ? "plus" : "minus");
  line(say.seats, seats ? say.yes : say.no, seats ? "plus" : "minus");
  line(say.seed, seed, "mono");
  decks.forEach((deck, deal) => line(`${say.deal} ${deal + 1}:`, deck.join(" "), "mono"));
};

if (form && crypto.subtle) {
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const output = form.querySelector("output");
    const facts = read();
    output.textContent = facts ? "" : output.dataset.unreadable;
    if (facts) show(output, await check(facts));
  });
}
