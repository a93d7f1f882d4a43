import { type DocumentNode, parse } from "graphql";
import { MAX_TOKENS } from "./limits.ts";
import { getField } from "./variable-problem.ts";

/** Names the position of a problem in a posted operation. Variables have the REST name of their field. */
export function postedFieldPath(body: unknown, path: readonly string[]): string {
  const [part, variable, ...inside] = path;
  if (part !== "variables" || variable === undefined) return path.join(".");
  return getField(documentIn(body as { query?: unknown }), variable, inside);
}

function documentIn({ query }: { query?: unknown }): DocumentNode | null {
  try {
    return parse(String(query), { maxTokens: MAX_TOKENS });
  } catch {
    return null;
  }
}
