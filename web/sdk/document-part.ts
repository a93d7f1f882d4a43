/**
 * A part of the document, whatever the shop's elements are called: an `<img name="head">` takes the place of the
 * document's own `head`.
 */
export function documentPart<Part extends "currentScript" | "documentElement" | "head">(
  part: Part,
): Document[Part] {
  return Reflect.get(Document.prototype, part, document);
}

/** A new element with some of its properties. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const made = Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];
  return Object.assign(made, properties);
}

/**
 * Gives an element its look, `property:value;` for each. No stylesheet of the shop reaches it, and no policy forbids
 * it: policies have rules for style elements and attributes, none for properties.
 */
export function wear<Wearer extends HTMLElement>(wearer: Wearer, look: string): Wearer {
  wearer.style.cssText = `all:unset;${look}`.replaceAll(";", "!important;");
  return wearer;
}
