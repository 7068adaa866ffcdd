// The lobby and the waiting room: this browser's part of the shuffle, and the countdown. Everything works without it.

/* Return a contribution to the shuffle: 32 hexadecimal digits by chance. */
export const newContribution = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

for (const field of document.querySelectorAll("[data-client-seed]")) field.value ||= newContribution();

// Play now: nothing to wait for, so nobody has to click a second time.
document.querySelector("form[data-at-once]")?.requestSubmit();

// A table that is gone or private now: the page itself says so in words.
document.addEventListener("htmx:response:error", ({ detail: { ctx } }) => {
  if (ctx.target.matches("[data-polled]") && [403, 404].includes(ctx.response.status)) location.reload();
});

/* Return how many seconds are left until a moment of the server's, by a clock that is `ahead` of the server's by so many milliseconds. */
export const secondsLeft = (until, ahead, now = Date.now()) => Math.max(0, Math.ceil((Date.parse(until) - now + ahead) / 1000));

const room = document.querySelector("[data-now]");
const ahead = room ? Date.now() - 1000 * Number(room.dataset.now) : 0;
const title = document.title;

const tick = () => {
  let calls = false;
  for (const span of document.querySelectorAll("[data-until]")) {
    const left = secondsLeft(span.dataset.until, ahead);
    span.textContent = `${left} s`;
    calls ||= "calls" in span.dataset && left > 0;
  }
  document.title = calls && document.hidden && new Date().getSeconds() % 2 ? `● ${title}` : title;
};
tick();
setInterval(tick, 1000);
document.addEventListener("htmx:after:swap", tick);
