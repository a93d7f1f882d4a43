import { bad, FieldReader, type Parsed } from "./parsed.ts";
import { parseName, parseText } from "./text.ts";

/** Filters of the payments that a member gave a name. */
export interface SavedView {
  name: string;
  /** As they stand in the dashboard's address, such as `status=failed&method=card`; empty without any. */
  search: string;
}

/** How many a member may have at a merchant. */
export const MOST_VIEWS = 50;

const MAX_NAME = 60;
const MAX_SEARCH = 1_000;

/** @throws Failure `invalid_request` naming each wrong field. */
export function readSavedView(input: SavedView): SavedView {
  const reader = new FieldReader();
  const view = {
    name: reader.read("name", parseName(input.name, MAX_NAME)),
    search: reader.read("search", parseAddressQuery(input.search)),
  };
  reader.done();
  return view as SavedView;
}

/** What RFC 3986 lets stand in a query; anything else comes percent-encoded. */
function parseAddressQuery(value: unknown): Parsed<string> {
  const parsed = parseText(value, { min: 0, max: MAX_SEARCH });
  if (!parsed.ok || /^[\w\-.~!$&'()*+,;=:@/?%]*$/.test(parsed.value)) return parsed;
  return bad("not_a_query_string");
}
