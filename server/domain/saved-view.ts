import { err, FieldValidator, type Result } from "./result.ts";
import { parseName, parseText } from "./text.ts";

/** A member's named filter of the payments list. */
export interface SavedView {
  name: string;
  /** Filters in the dashboard's URL format, such as `status=failed&method=card`. Empty without filters. */
  search: string;
}

/** Maximum per member and merchant. */
export const MAX_VIEWS = 50;

const MAX_NAME = 60;
const MAX_SEARCH = 1_000;

/** @throws AppError `invalid_request` naming each invalid field. */
export function parseSavedView(input: SavedView): SavedView {
  const validator = new FieldValidator();
  const view = {
    name: validator.check("name", parseName(input.name, MAX_NAME)),
    search: validator.check("search", parseQueryString(input.search)),
  };
  validator.throwIfInvalid();
  return view as SavedView;
}

/** Allows only characters of a URI query (RFC 3986). All others must be percent-encoded. */
function parseQueryString(value: unknown): Result<string> {
  const parsed = parseText(value, { min: 0, max: MAX_SEARCH });
  if (!parsed.ok || /^[\w\-.~!$&'()*+,;=:@/?%]*$/.test(parsed.value)) return parsed;
  return err("not_a_query_string");
}
