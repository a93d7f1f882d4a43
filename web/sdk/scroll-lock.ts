import { documentPart } from "./document-part.ts";

/** Keeps the page behind from scrolling. What is returned gives it back exactly as it was. */
export function lockScroll(): () => void {
  const root = documentPart("documentElement");
  const hadStyle = root.hasAttribute("style");
  const hasBar = window.innerWidth > root.clientWidth;
  // The gutter stays where a bar was: the page behind must not jump.
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
    // Asked for by its text: Chromium does not remove what it has not yet written out.
    if (!hadStyle && !root.getAttribute("style")) root.removeAttribute("style");
  };
}
