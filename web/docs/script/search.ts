import type { SearchResult } from "minisearch";
import { loadEntries } from "./entries.ts";
import { createIndex, find, type Index } from "./ranking.ts";

const SVG = "http://www.w3.org/2000/svg";
const ICON = "M12 7A5 5 0 1 1 2 7a5 5 0 0 1 10 0ZM11 11l4 4";

let index: Promise<Index> | undefined;

/** Loads the index once. After a failure, the next call retries. */
function loadIndex(): Promise<Index> {
  index ??= loadEntries()
    .then(createIndex)
    .catch((error: unknown) => {
      index = undefined;
      throw error;
    });
  return index;
}

/** Adds the button in the header, and the dialog behind it. */
export function addSearch(): void {
  const header = document.querySelector(".find");
  if (!header) return;
  const button = element("button", { type: "button", ariaLabel: "Search the documentation" });
  const key = element("kbd", { textContent: "/", ariaHidden: "true" });
  button.append(icon(), element("span", { textContent: "Search" }), key);
  const { dialog, open } = createDialog();
  button.addEventListener("click", () => open(""));
  header.append(button);
  document.body.append(dialog);
  document.addEventListener("keydown", (event) => {
    const isTyping = (event.target as Element).closest("input, textarea, select");
    const isShortcut = event.key === "/" ? !isTyping : event.key === "k" && (event.ctrlKey || event.metaKey);
    if (!isShortcut || dialog.open || event.altKey) return;
    event.preventDefault();
    open("");
  });
  if (document.body.classList.contains("missing")) offerSearch(open);
}

/** On the page for an unknown URL: a search for its words. */
function offerSearch(open: (query: string) => void): void {
  const query = decodePath(location.pathname)
    .replace(/^\/docs\/?|\.\w+$/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  if (!query) return;
  const button = element("button", {
    type: "button",
    className: "words",
    textContent: `Search for “${query}”`,
  });
  button.addEventListener("click", () => open(query));
  document.querySelector("main p:last-of-type")?.before(button);
}

/** A URL can have a `%` that is no escape. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function createDialog() {
  const dialog = element("dialog", { className: "search", ariaLabel: "Search the documentation" });
  const form = element("form", { method: "dialog" });
  const input = element("input", {
    type: "search",
    placeholder: "Search the documentation",
    ariaLabel: "Search",
  });
  input.autocomplete = "off";
  input.spellcheck = false;
  const status = element("p", { role: "status" });
  const list = element("ul", {});
  form.append(icon(), input, element("button", { textContent: "Close" }));
  dialog.append(form, status, list);

  const update = async () => {
    const query = input.value.trim();
    if (query === "") {
      status.textContent = "Try “refund”, “verify a webhook” or an error code.";
      return list.replaceChildren();
    }
    try {
      const found = find(await loadIndex(), query);
      if (input.value.trim() !== query) return;
      status.textContent = found.length === 0 ? `No page has “${query}”.` : `Results: ${found.length}`;
      list.replaceChildren(...found.map((result) => toItem(result)));
    } catch {
      status.textContent = "The search couldn't be loaded. Check the connection and try again.";
    }
  };
  input.addEventListener("input", update);
  // Enter in the field opens the first result.
  form.addEventListener("submit", (event) => {
    if (event.submitter?.matches(":focus")) return;
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  list.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("keydown", (event) => {
    // The browser's own Escape only empties the field.
    if (event.key === "Escape") dialog.close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [input, ...list.querySelectorAll("a")];
    const focused = stops.indexOf(document.activeElement as HTMLInputElement);
    stops[Math.min(Math.max(focused + step, 0), stops.length - 1)]?.focus();
  });
  const open = (query: string) => {
    input.value = query;
    dialog.showModal();
    input.focus();
    void loadIndex().catch(() => {});
    void update();
  };
  return { dialog, open };
}

function toItem({ url, page, heading, text, match }: SearchResult): HTMLElement {
  const link = element("a", { href: url });
  const title = element("b", {});
  title.append(...marked(heading, Object.keys(match)));
  link.append(title);
  if (heading !== page) link.append(element("small", { textContent: page }));
  const extract = element("span", {});
  extract.append(...marked(getExtract(text, Object.keys(match)), Object.keys(match)));
  if (text) link.append(extract);
  const item = element("li", {});
  item.append(link);
  return item;
}

/** The text from just before the first match. */
function getExtract(text: string, terms: readonly string[]): string {
  const positions = terms.map((term) => text.toLowerCase().indexOf(term)).filter((position) => position > 40);
  if (positions.length === 0) return text.slice(0, 160);
  const start = text.indexOf(" ", Math.min(...positions) - 40);
  return `… ${text.slice(start + 1, start + 160)}`;
}

function marked(text: string, terms: readonly string[]): (Node | string)[] {
  const pattern = terms.map((term) => term.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|");
  return text
    .split(new RegExp(`(${pattern})`, "giu"))
    .map((part, index) => (index % 2 ? element("mark", { textContent: part }) : part));
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

function icon(): Element {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICON);
  svg.append(path);
  return svg;
}
