import { addCopyButtons } from "./copy.ts";
import { followOutline } from "./outline.ts";
import { addSearch } from "./search.ts";
import { rememberLanguage } from "./tabs.ts";

/** Runs after the page is parsed. Without it, pages have their text, menu and tabs. */
rememberLanguage();
addCopyButtons();
addSearch();
followOutline();
document.querySelector('.side [aria-current="page"]')?.scrollIntoView({ block: "nearest" });
