import { addCopyButtons } from "./copy.ts";
import { followOutline, showIn } from "./outline.ts";
import { addSearch } from "./search.ts";
import { rememberLanguage } from "./tabs.ts";

/** Runs after the page is parsed. Without it, pages have their text, menu and tabs. */
rememberLanguage();
addCopyButtons();
addSearch();
followOutline();
const menu = document.querySelector<HTMLElement>(".side");
showIn(menu, menu?.querySelector('[aria-current="page"]'));
