import type { AuditEntryRowFragment } from "../../../generated/graphql.ts";
import { wordOf } from "../../../lib/word-of.ts";
import type { Words } from "../../../lib/words/words.ts";
import type { AuditTexts } from "../words/audit-words.ts";
import { type Names, nameOf, textIn } from "./names.ts";

/** Who did an entry, and what: two parts of one sentence. An action that is new to this page stands under its own name. */
export function sentenceOf(
  entry: AuditEntryRowFragment,
  names: Names,
  words: AuditTexts,
  roles: Words["roles"],
): { who: string; what: string } {
  const { actor, actorName, action, target, before, after } = entry;
  // What was let in is the application, and the entry is about the grant.
  const clientId = textIn(after, "clientId") ?? textIn(before, "clientId");
  const name = nameOf(clientId && !names.has(target) ? clientId : target, names);
  const role = textIn(after, "role")?.toUpperCase() as keyof typeof roles | undefined;
  const says = wordOf(words.actions, action);
  return { who: actorName ?? actorOf(actor, names, words), what: what() };

  function what(): string {
    if (action === "member.removed" && actor === `member ${target}`) return words.left;
    // The owner with whom a merchant begins came by nobody's invitation.
    if (action === "member.joined" && actor !== `member ${target}`) return words.added(name);
    return says ? says(name, (role && roles[role]) ?? "") : words.fallback(action, name);
  }
}

/** "member mem_…" as far as it is known. */
function actorOf(actor: string, names: Names, words: AuditTexts): string {
  const [kind = "", id] = actor.split(" ");
  if (!id) return actor === "bootstrap" ? words.bootstrap : actor;
  return names.get(id) ?? wordOf(words.unknownActor, kind) ?? actor;
}

/** The kind of thing that an action is about: `api_key` of `api_key.rotated`. */
export const areaOf = (action: string): string => action.split(".")[0] ?? action;
