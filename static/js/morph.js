/* Make one piece of the page like another, touching only what differs: elements stay themselves, and with them focus, scroll positions,
   open popovers, half-typed messages and the lines that a screen reader has already read. */
(function () {
  "use strict";

  function same(a, b) {
    return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.nodeType !== 1 || (a.id || "") === (b.id || ""));
  }

  function attributes(old, fresh) {
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && !(name === "open" && old.nodeName === "DETAILS")) old.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    if (old.nodeName === "INPUT" && old.type === "hidden") old.value = fresh.value;
  }

  /* The next old child that is the fresh one: at this place, or further on when it is known by its id. */
  function find(fresh, from) {
    if (from && same(from, fresh)) return from;
    for (let old = from; old; old = old.nextSibling) {
      if (fresh.id ? same(old, fresh) : old.nodeType === 1 && !old.id && same(old, fresh)) return old;
    }
    return null;
  }

  function children(parent, fresh) {
    let at = parent.firstChild;
    for (const child of [...fresh.childNodes]) {
      const old = find(child, at);
      if (!old) {
        parent.insertBefore(document.importNode(child, true), at);
        continue;
      }
      while (at !== old) {
        const gone = at;
        at = at.nextSibling;
        gone.remove();
      }
      at = old.nextSibling;
      morph(old, child);
    }
    while (at) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
  }

  /* A list that only grows: what it has stays, what is new comes to its end. */
  function append(old, fresh) {
    for (const child of fresh.children) {
      const known = document.getElementById(child.id);
      if (known) morph(known, child);
      else old.append(document.importNode(child, true));
    }
  }

  function morph(old, fresh) {
    if (old.nodeType !== 1) {
      if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    } else if (!old.hasAttribute("data-keep") && !old.isEqualNode(fresh)) {
      attributes(old, fresh);
      (old.hasAttribute("data-append") ? append : children)(old, fresh);
    }
  }

  window.ferblMorph = morph;
})();
