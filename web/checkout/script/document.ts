export function find<Found extends Element = HTMLElement>(
  selector: string,
  within: Document | Element = document,
): Found | null {
  return within.querySelector<Found>(selector);
}

export function findAll<Found extends Element = HTMLElement>(selector: string, within: Element): Found[] {
  return [...within.querySelectorAll<Found>(selector)];
}

/**
 * Empty if missing. A field named `action` shadows its form's property of that name, but not the attribute.
 */
export function attribute(element: Element, name: string): string {
  return element.getAttribute(name) ?? "";
}
