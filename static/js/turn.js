/* The clock, and how the page says that it is the player's turn: in its title, with a sound, with a notification, as they have chosen. */

import { byId, table } from "./view.js";

const texts = byId("legend-texts")?.dataset ?? {};
const title = document.title;
let deadline = 0;

/* Start the clock of the turn anew, from what the table says is left. */
export function startClock() {
  deadline = performance.now() + 1000 * Number(byId("clock")?.dataset.left || 0);
}

setInterval(() => {
  const bar = byId("clock-bar");
  if (!bar) return;
  const left = Math.max(0, (deadline - performance.now()) / 1000);
  bar.value = left;
  byId("clock-seconds").textContent = Math.ceil(left);
  byId("clock").classList.toggle("clock-low", left < 6 && byId("clock").classList.contains("clock-mine"));
}, 250);

/* Say whether a person wants to be told in this way: by "title", "sound" or "notify". */
export const wanted = (name) => (localStorage.getItem(`ferbl.${name}`) ?? (name === "title" ? "on" : "off")) === "on";

for (const box of document.querySelectorAll("[data-switch]")) box.checked = wanted(box.dataset.switch);
document.addEventListener("change", ({ target }) => {
  const name = target.dataset.switch;
  if (!name) return;
  localStorage.setItem(`ferbl.${name}`, target.checked ? "on" : "off");
  if (name === "notify" && target.checked && "Notification" in window) Notification.requestPermission();
  if (name === "sound" && target.checked) chime();
});

export function announceTurn() {
  if (wanted("title")) document.title = `▶ ${texts.yourTurn}`;
  if (wanted("sound")) chime();
  const notify = wanted("notify") && document.hidden && "Notification" in window && Notification.permission === "granted";
  if (notify) new Notification(texts.yourTurn, { tag: `ferbl-${table().dataset.match}` });
}

export function endTurn() {
  document.title = title;
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
