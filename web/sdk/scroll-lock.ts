import { documentProperty } from "./dom.ts";

/** Stops the page behind from scrolling. Returns a function that restores it exactly. */
export function lockScroll(): () => void {
  const root = documentProperty("documentElement");
  const hadStyle = root.hasAttribute("style");
  const hasBar = window.innerWidth > root.clientWidth;
  // Keeps the space of a scrollbar, so that the page does not jump.
  const locked = {
    "overflow-x": "hidden",
    "overflow-y": "hidden",
    ...(hasBar && { "scrollbar-gutter": "stable" }),
  };
  const before = Object.keys(locked).map(
    (name) => [name, root.style.getPropertyValue(name), root.style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(locked)) root.style.setProperty(name, value, "important");
  return () => {
    for (const property of before) root.style.setProperty(...property);
    // Reads the attribute first: Chromium does not remove a style attribute before it is serialized.
    if (!hadStyle && !root.getAttribute("style")) root.removeAttribute("style");
  };
}
