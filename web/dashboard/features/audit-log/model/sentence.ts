import type { AuditEntryRowFragment } from "../../../generated/graphql.ts";
import { findLabel } from "../../../lib/find-label.ts";
import type { Messages } from "../../../lib/i18n/messages.ts";
import type { AuditMessages } from "../i18n/audit-messages.ts";
import { getName, type Names, textIn } from "./names.ts";

/** Actor and action of an entry, as two parts of a sentence. An unknown action shows its identifier. */
export function toSentence(
  entry: AuditEntryRowFragment,
  names: Names,
  messages: AuditMessages,
  roles: Messages["roles"],
): { who: string; what: string } {
  const { actor, actorName, action, target, before, after } = entry;
  // The sentence names the application, but the entry's target is the grant.
  const clientId = textIn(after, "clientId") ?? textIn(before, "clientId");
  const name = getName(clientId && !names.has(target) ? clientId : target, names);
  const role = textIn(after, "role")?.toUpperCase() as keyof typeof roles | undefined;
  const toText = findLabel(messages.actions, action);
  return { who: actorName ?? actorText(actor, names, messages), what: what() };

  function what(): string {
    if (action === "member.removed" && actor === `member ${target}`) return messages.left;
    // A merchant's first owner joins without an invitation.
    if (action === "member.joined" && actor !== `member ${target}`) return messages.added(name);
    return toText ? toText(name, (role && roles[role]) ?? "") : messages.fallback(action, name);
  }
}

/** Display name of an actor such as "member mem_…". */
function actorText(actor: string, names: Names, messages: AuditMessages): string {
  const [kind = "", id] = actor.split(" ");
  if (!id) return actor === "bootstrap" ? messages.bootstrap : actor;
  return names.get(id) ?? findLabel(messages.unknownActor, kind) ?? actor;
}

/** Area of an action: `api_key` for `api_key.rotated`. */
export const getArea = (action: string): string => action.split(".")[0] ?? action;
