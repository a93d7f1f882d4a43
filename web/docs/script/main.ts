import { addCopyButtons } from "./copy.ts";
import { followOutline } from "./outline.ts";
import { addSearch } from "./search.ts";
import { rememberLanguage } from "./tabs.ts";

/** Runs after the page is parsed. Without it, pages have their text, menu and tabs. */
rememberLanguage();
addCopyButtons();
addSearch();
followOutline();
showCurrent();

/** Scrolls the menu, but not the page, to the current page. */
function showCurrent(): void {
  const menu = document.querySelector<HTMLElement>(".side");
  const current = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (menu && current && current.offsetTop > menu.clientHeight - 80)
    menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
}
