import type { AuditNamesQuery } from "../../../generated/graphql.ts";
import type { ChoiceGroup } from "../../../lib/choices.ts";
import type { AuditMessages } from "../i18n/audit-messages.ts";
import { getArea } from "./sentence.ts";

/** Actors to filter by, in the format of entries. */
export function actorChoices(
  names: AuditNamesQuery | undefined,
  messages: AuditMessages["filters"],
): ChoiceGroup[] {
  if (!names) return [];
  const groups: ChoiceGroup[] = [
    {
      group: messages.members,
      items: names.members.map(({ id, email }) => ({ value: `member ${id}`, label: email })),
    },
    {
      group: messages.keys,
      items: names.apiKeys.map(({ id, name }) => ({ value: `key ${id}`, label: name })),
    },
    {
      group: messages.applications,
      items: names.applications.map(({ id, name }) => ({ value: `application ${id}`, label: name })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Every known action by area. Each area is also a choice. */
export function actionChoices(messages: AuditMessages): ChoiceGroup[] {
  const actions = Object.entries(messages.actionLabels);
  return Object.entries(messages.areas).map(([area, group]) => ({
    group,
    items: [
      { value: `${area}.`, label: messages.filters.allActions(group) },
      ...actions.filter(([action]) => getArea(action) === area).map(([value, label]) => ({ value, label })),
    ],
  }));
}
