import { attribute, find, findAll } from "./document.ts";
import { hush } from "./trouble.ts";

/** The page that is shown. The server always prints one. */
const main = (page: Document = document) => find("main", page) as HTMLElement;

/** The state of a page; `-` for one that has none. */
export const stateOf = (page?: Document): string => attribute(main(page), "data-state") || "-";

/** Whether a page is of no checkout: it says what went wrong. */
export const isNotice = (page: Document): boolean => stateOf(page) === "-";

/** Whether the page may change by itself. */
export const isWatched = (): boolean => main().matches("[data-watch]");

/** For how long the server is not to hold looks at the page. */
export const secondsUnheld = (): number => Number(attribute(main(), "data-watch"));

/** The payment as the SDK is told of it, where the page stands in its frame. */
export const paymentText = (): string => attribute(main(), "data-payment");

const listeners: (() => void)[] = [];

/** Calls it for the page that is there and for each that takes its place, before that gets the focus. */
export function whenShown(listener: () => void): void {
  listeners.push(listener);
  listener();
}

interface NextPage {
  page: Document;
  address: string | null;
  url: string | null;
}

/** Puts a page in place of the one that is shown, as if the browser had gone there, and goes on where it leads. */
export function replacePage({ page, address, url }: NextPage): void {
  const next = main(page);
  // Parsed where scripts do not run, so what stands in there would come alive: a refresh, for instance.
  for (const element of findAll("noscript", next)) element.remove();
  hush();
  for (const place of ["html", "body"]) {
    const [old, now] = [find(place) as HTMLElement, find(place, page) as HTMLElement];
    old.lang = now.lang;
    old.className = now.className;
  }
  (find("title") as HTMLElement).textContent = find("title", page)?.textContent ?? "";
  main().replaceWith(next);
  for (const listener of listeners) listener();
  focusOn(next);
  if (address) history.replaceState(null, "", address);
  if (url) goTo(url);
}

/** Shows what a page of no checkout says above the one that is there: the form below it is still to be used. */
export function showAbove(page: Document): void {
  find("#network-notice")?.remove();
  const notice = document.createElement("div");
  notice.id = "network-notice";
  notice.append(...main(page).childNodes);
  main().prepend(notice);
  focusOn(notice);
}

/** Goes on to another site; the page before the checkout stays the one that "back" leads to. */
export function goTo(url: string): void {
  if (/^https?:/i.test(url)) location.replace(url);
}

function focusOn(part: HTMLElement): void {
  scrollTo(0, 0);
  const wrong = find("[aria-invalid=true]", part);
  if (wrong) focusField(wrong);
  else (find("[autofocus]", part) ?? find("[data-focus]", part))?.focus();
}

/** Goes to a field, or into a group of choices, which takes no focus itself. */
export function focusField(field: HTMLElement): void {
  (field.matches("input") ? field : (find(":checked", field) ?? find("input", field)))?.focus();
}
