import MiniSearch, { type SearchResult } from "minisearch";
import type { SearchEntry as Entry } from "../build/lists.ts";

export type Index = MiniSearch<Entry>;

const MAX_RESULTS = 12;
const words = MiniSearch.getDefault("tokenize") as (text: string) => string[];
/** Names such as `returnUrl`, which are also found by their parts. */
const CAMEL = /\w*[a-z][A-Z]\w*/g;
/** Names such as `idempotency_key_in_use` and `InitiateCheckoutInput`. */
const CODE = /^(?=.*[_.]|.*[a-z][A-Z])\S+$/;

export function createIndex(entries: readonly Entry[]): Index {
  const index: Index = new MiniSearch({
    idField: "url",
    fields: ["heading", "page", "text", "url"],
    storeFields: ["url", "page", "heading", "text"],
    // The part before the first heading stands for the whole page.
    extractField: (entry, field) =>
      field === "heading" && entry.heading === "" ? entry.page : entry[field as keyof Entry],
    tokenize: (text) => words(`${text} ${(text.match(CAMEL) ?? []).join(" ").replace(/[A-Z]/g, " $&")}`),
    searchOptions: {
      boost: { heading: 4, page: 3, url: 3 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  index.addAll(entries);
  return index;
}

/** An exact name comes first, then whole pages, and titles with all words. A part of a code counts least. */
export function find(index: Index, query: string): SearchResult[] {
  const exact = query.toLowerCase();
  const singular = words(exact).map((word) => word.replace(/s$/, ""));
  const boostDocument = (_id: unknown, _term: string, stored: Record<string, unknown> = {}) => {
    const { url, heading, page, text } = stored as unknown as Entry;
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
  const all = index.search(query, { boostDocument });
  const found = all.length > 0 ? all : index.search(query, { boostDocument, combineWith: "OR" });
  return found.slice(0, MAX_RESULTS);
}
