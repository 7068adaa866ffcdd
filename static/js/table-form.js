// A new table: only the options of the chosen game are in sight. Without it all are shown, and those of other games are not looked at.

const game = document.getElementById("id_game");
const show = () => {
  for (const options of document.querySelectorAll("[data-options-of]")) options.hidden = options.dataset.optionsOf !== game.value;
};
game.addEventListener("change", show);
show();
