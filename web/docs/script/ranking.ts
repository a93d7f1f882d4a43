import MiniSearch, { type SearchResult } from "minisearch";
import type { SearchEntry as Entry } from "../build/lists.ts";

export type Index = MiniSearch<Entry>;

const MAX_RESULTS = 12;
/** Limits of a query: a search takes time for each word and each letter, and a pasted text has thousands. */
const MAX_LENGTH = 200;
const MAX_WORDS = 8;
const words = MiniSearch.getDefault("tokenize") as (text: string) => string[];
/** Names such as `returnUrl`, which are also found by their parts. */
const CAMEL = /\w*[a-z][A-Z]\w*/g;
/** Names such as `idempotency_key_in_use` and `InitiateCheckoutInput`. */
const CODE = /^(?=.*[_.]|.*[a-z][A-Z])\S+$/;

const tokenize = (text: string): string[] =>
  words(`${text} ${(text.match(CAMEL) ?? []).join(" ").replace(/[A-Z]/g, " $&")}`);

/** The words of a query within the limits, each once. */
function getSearchedWords(query: string): string[] {
  const searched = tokenize(query).map((word) => word.toLowerCase());
  return [...new Set(searched)].filter((word) => word !== "").slice(0, MAX_WORDS);
}

/** Words in many titles, in the singular, with the page that comes first. */
const FIRST_PAGES = new Map([["webhook", "/docs/verify-webhooks"]]);

export function createIndex(entries: readonly Entry[]): Index {
  const index: Index = new MiniSearch({
    idField: "url",
    fields: ["heading", "page", "text", "url"],
    storeFields: ["url", "page", "heading", "text"],
    // The part before the first heading stands for the whole page.
    extractField: (entry, field) =>
      field === "heading" && entry.heading === "" ? entry.page : entry[field as keyof Entry],
    tokenize,
    searchOptions: {
      boost: { heading: 4, page: 3, url: 3 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      maxFuzzy: 2,
      combineWith: "AND",
    },
  });
  index.addAll(entries);
  return index;
}

/** An exact name comes first, then whole pages, and titles with all words. A part of a code counts least. */
export function find(index: Index, query: string): SearchResult[] {
  const exact = query.slice(0, MAX_LENGTH).toLowerCase();
  const searched = getSearchedWords(query.slice(0, MAX_LENGTH));
  const singular = words(exact)
    .slice(0, MAX_WORDS)
    .map((word) => word.replace(/s$/, ""));
  const boostDocument = (_id: unknown, _term: string, stored: Record<string, unknown> = {}) => {
    const { url, heading, page, text } = stored as unknown as Entry;
    if (url === FIRST_PAGES.get(singular.join(" "))) return 32;
    const name = url.replace(/^.*[/#]/, "");
    const isPage = heading === page;
    const isCode = CODE.test(heading) || CODE.test(name);
    if ((isPage || isCode) && name.toLowerCase() === exact) return 16;
    if (isCode) return heading.toLowerCase() === exact ? 8 : 0.4;
    const title = `${heading} ${url}`.toLowerCase();
    const isNamed = singular.every((word) => title.includes(word));
    const isQuoted = `${heading} ${text}`.toLowerCase().includes(exact);
    return (isPage ? 2 : 1) * (isNamed ? 2 : 1) * (isQuoted ? 2 : 1);
  };
  const options = { boostDocument, tokenize: () => searched };
  const all = index.search(exact, options);
  const found = all.length > 0 ? all : index.search(exact, { ...options, combineWith: "OR" });
  return found.slice(0, MAX_RESULTS);
}
