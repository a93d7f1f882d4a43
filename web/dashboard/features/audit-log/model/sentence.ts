import type { AuditEntryRowFragment } from "../../../generated/graphql.ts";
import type { Messages } from "../../../lib/i18n/messages.ts";
import { wordOf } from "../../../lib/word-of.ts";
import type { AuditMessages } from "../i18n/audit-messages.ts";
import { type Names, nameOf, textIn } from "./names.ts";

/** Who did an entry, and what: two parts of one sentence. An action that is new to this page stands under its own name. */
export function sentenceOf(
  entry: AuditEntryRowFragment,
  names: Names,
  messages: AuditMessages,
  roles: Messages["roles"],
): { who: string; what: string } {
  const { actor, actorName, action, target, before, after } = entry;
  // What was let in is the application, and the entry is about the grant.
  const clientId = textIn(after, "clientId") ?? textIn(before, "clientId");
  const name = nameOf(clientId && !names.has(target) ? clientId : target, names);
  const role = textIn(after, "role")?.toUpperCase() as keyof typeof roles | undefined;
  const says = wordOf(messages.actions, action);
  return { who: actorName ?? actorOf(actor, names, messages), what: what() };

  function what(): string {
    if (action === "member.removed" && actor === `member ${target}`) return messages.left;
    // The owner with whom a merchant begins came by nobody's invitation.
    if (action === "member.joined" && actor !== `member ${target}`) return messages.added(name);
    return says ? says(name, (role && roles[role]) ?? "") : messages.fallback(action, name);
  }
}

/** "member mem_…" as far as it is known. */
function actorOf(actor: string, names: Names, messages: AuditMessages): string {
  const [kind = "", id] = actor.split(" ");
  if (!id) return actor === "bootstrap" ? messages.bootstrap : actor;
  return names.get(id) ?? wordOf(messages.unknownActor, kind) ?? actor;
}

/** The kind of thing that an action is about: `api_key` of `api_key.rotated`. */
export const areaOf = (action: string): string => action.split(".")[0] ?? action;
