import { PROCESSOR_NAMES } from "../../../generated/facts.ts";
import type { AuditEntryRowFragment, AuditNamesQuery } from "../../../generated/graphql.ts";

/** Display names by id. */
export type Names = ReadonlyMap<string, string>;

/**
 * Names from the entries and from the current lists, which take precedence. Entries about the other mode or
 * about deleted objects only have the former.
 */
export function getNames(
  entries: readonly AuditEntryRowFragment[],
  today: AuditNamesQuery | undefined,
  merchant: { id: string; name: string },
): Names {
  const names = new Map<string, string>(Object.entries(PROCESSOR_NAMES));
  for (const { actor, actorName, target, before, after } of entries.toReversed()) {
    const own =
      textIn(after, "name") ?? textIn(after, "email") ?? textIn(before, "name") ?? textIn(before, "email");
    if (own) names.set(target, own);
    const id = actor.split(" ")[1];
    if (id && actorName) names.set(id, actorName);
  }
  for (const { id, email } of today?.members ?? []) names.set(id, email);
  for (const { id, name } of [...(today?.apiKeys ?? []), ...(today?.applications ?? [])]) names.set(id, name);
  names.set(merchant.id, merchant.name);
  return names;
}

/** A string from an entry's details. Null if there is none. */
export function textIn(details: unknown, name: string): string | null {
  const value = (details as Record<string, unknown> | null)?.[name];
  return typeof value === "string" && value !== "" ? value : null;
}

const SUFFIX_LENGTH = 4;

/** Display name of an id. Without a name, its type and last characters. */
export function getName(id: string, names: Names): string {
  const name = names.get(id);
  if (name) return name;
  const [kind, rest = ""] = id.split(/_(?=[^_]*$)/);
  return rest.length > 2 * SUFFIX_LENGTH ? `${kind}_…${rest.slice(-SUFFIX_LENGTH)}` : id;
}
