/** Reads a document property by its prototype, because an element such as `<img name="head">` shadows it. */
export function documentProperty<Part extends "currentScript" | "documentElement" | "head">(
  part: Part,
): Document[Part] {
  return Reflect.get(Document.prototype, part, document);
}

/** Creates an element with properties. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const created = Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];
  return Object.assign(created, properties);
}

/**
 * Sets inline styles from `property:value;` text. The shop's stylesheets cannot override them, and no policy
 * forbids them: policies only cover style elements and attributes.
 */
export function applyStyle<Styled extends HTMLElement>(target: Styled, style: string): Styled {
  target.style.cssText = `all:unset;${style}`.replaceAll(";", "!important;");
  return target;
}
