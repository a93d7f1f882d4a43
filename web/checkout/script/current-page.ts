import { hideBanner } from "./banner.ts";
import { attribute, find, findAll } from "./document.ts";

/** The current page's `<main>`, which every page from our server has. */
const main = (page: Document = document) => find("main", page) as HTMLElement;

/** State of a page. `-` if it has none. */
export const getState = (page?: Document): string => attribute(main(page), "data-state") || "-";

/** Whether the page is an error page, which belongs to no checkout. */
export const isErrorPage = (page: Document): boolean => getState(page) === "-";

/** Whether the page can change without the customer. */
export const isPollable = (): boolean => main().matches("[data-long-poll-after]");

/** Seconds until polls of this page may be long polls. */
export const secondsBeforeLongPolling = (): number => Number(attribute(main(), "data-long-poll-after"));

/** The payment as JSON for the SDK, if the page is in its frame. */
export const paymentJson = (): string => attribute(main(), "data-payment");

const listeners: (() => void)[] = [];

/** Calls the listener for the current page and for each page that replaces it, before the focus moves. */
export function onEachPage(listener: () => void): void {
  listeners.push(listener);
  listener();
}

interface NextPage {
  page: Document;
  pageUrl: string | null;
  url: string | null;
}

/** Replaces the current page as a navigation would, and follows its redirect. */
export function replacePage({ page, pageUrl, url }: NextPage): void {
  const next = main(page);
  // Parsed without scripting, so `<noscript>` content would be active: a refresh, for example.
  for (const element of findAll("noscript", next)) element.remove();
  hideBanner();
  for (const selector of ["html", "body"]) {
    const [old, now] = [find(selector) as HTMLElement, find(selector, page) as HTMLElement];
    old.lang = now.lang;
    old.className = now.className;
  }
  (find("title") as HTMLElement).textContent = find("title", page)?.textContent ?? "";
  main().replaceWith(next);
  for (const listener of listeners) listener();
  focusOn(next);
  if (pageUrl) history.replaceState(null, "", pageUrl);
  if (url) goTo(url);
}

/** Shows an error page's message above the current page, whose form stays usable. */
export function showAbove(page: Document): void {
  find("#network-notice")?.remove();
  const notice = document.createElement("div");
  notice.id = "network-notice";
  notice.append(...main(page).childNodes);
  main().prepend(notice);
  focusOn(notice);
}

/** Goes to another site. "Back" still leads to the page before the checkout. */
export function goTo(url: string): void {
  if (/^https?:/i.test(url)) location.replace(url);
}

function focusOn(part: HTMLElement): void {
  scrollTo(0, 0);
  const wrong = find("[aria-invalid=true]", part);
  if (wrong) focusField(wrong);
  else (find("[autofocus]", part) ?? find("[data-focus]", part))?.focus();
}

/** Focuses a field. In a group of choices, the first choice takes the focus. */
export function focusField(field: HTMLElement): void {
  (field.matches("input") ? field : (find(":checked", field) ?? find("input", field)))?.focus();
}
