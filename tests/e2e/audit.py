"""What every page must keep to: names for all controls, unique ids, no reference to nothing, nothing too wide."""

from __future__ import annotations

from playwright.sync_api import Page

AUDIT = """(widest) => {
  const faults = [];
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const brief = (element) => element.outerHTML.replace(/\\s+/g, " ").slice(0, 120);
  const spoken = (element) => {
    if (element.nodeType === 3) return element.nodeValue;
    if (element.nodeType !== 1 || element.getAttribute("aria-hidden") === "true") return "";
    return element.getAttribute("aria-label") || element.getAttribute("alt") || [...element.childNodes].map(spoken).join(" ");
  };
  const referred = (element, attribute) => (element.getAttribute(attribute) || "").split(/\\s+/).filter(Boolean);
  const name = (element) => [
    element.getAttribute("aria-label"),
    ...referred(element, "aria-labelledby").map((id) => spoken(document.getElementById(id) || document.createTextNode(""))),
    ...[...(element.labels || [])].map(spoken),
    /INPUT|SELECT|TEXTAREA/.test(element.nodeName) ? "" : spoken(element),
  ].filter(Boolean).join(" ").trim();

  const ids = all("[id]").map((element) => element.id);
  for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) !== at))) faults.push("id twice: " + id);
  for (const attribute of ["aria-labelledby", "aria-describedby", "aria-controls", "for", "form"])
    for (const element of all(`[${attribute}]`))
      for (const id of referred(element, attribute))
        if (!document.getElementById(id)) faults.push(`${attribute} to nowhere: ${brief(element)}`);
  for (const element of all("a[href], button, summary, input:not([type=hidden]), select, textarea").filter(shown)) {
    if (!name(element)) faults.push("no name: " + brief(element));
    const box = element.getBoundingClientRect();
    const inText = element.nodeName === "A" || element.type === "checkbox" || element.type === "radio";
    const outside = element.classList.contains("skip-link");
    if (!inText && !outside && (box.width < 24 || box.height < 24)) faults.push("too small to hit: " + brief(element));
  }
  for (const image of all("img:not([alt])")) faults.push("no alt: " + brief(image));
  for (const element of all("[tabindex]").filter((element) => element.tabIndex > 0)) faults.push("tabindex: " + brief(element));
  if (!document.documentElement.lang) faults.push("no language");
  if (!document.title.trim()) faults.push("no title");
  for (const [what, number] of [["main", all("main").length], ["h1", all("h1").filter(shown).length]])
    if (number !== 1) faults.push(`${number} × ${what}`);
  if (document.documentElement.scrollWidth > widest) {
    faults.push(`wider than ${widest}: ${document.documentElement.scrollWidth}`);
    const wide = all("body *").filter((element) => shown(element) && element.getBoundingClientRect().right > widest + 1);
    faults.push(...wide.slice(0, 3).map((element) => "sticks out: " + brief(element)));
  }
  return faults;
}"""


def faults(page: Page) -> list[str]:
    """Return what is wrong with the page as it is now, in words."""
    width = (page.viewport_size or {"width": 0})["width"]
    return [f"{page.url}: {fault}" for fault in page.evaluate(AUDIT, width)]
