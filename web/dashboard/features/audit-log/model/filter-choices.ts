import type { AuditNamesQuery } from "../../../generated/graphql.ts";
import type { ChoiceGroup } from "../../../lib/choices.ts";
import type { AuditTexts } from "../words/audit-words.ts";
import { areaOf } from "./sentence.ts";

/** Who may have done something here, as entries name them. */
export function actorChoices(
  names: AuditNamesQuery | undefined,
  words: AuditTexts["filters"],
): ChoiceGroup[] {
  if (!names) return [];
  const groups: ChoiceGroup[] = [
    {
      group: words.members,
      items: names.members.map(({ id, email }) => ({ value: `member ${id}`, label: email })),
    },
    {
      group: words.keys,
      items: names.apiKeys.map(({ id, name }) => ({ value: `key ${id}`, label: name })),
    },
    {
      group: words.applications,
      items: names.applications.map(({ id, name }) => ({ value: `application ${id}`, label: name })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Every action that this page has words for, by what it is about; each area whole as well. */
export function actionChoices(words: AuditTexts): ChoiceGroup[] {
  const actions = Object.entries(words.actionLabels);
  return Object.entries(words.areas).map(([area, group]) => ({
    group,
    items: [
      { value: `${area}.`, label: words.filters.allOf(group) },
      ...actions.filter(([action]) => areaOf(action) === area).map(([value, label]) => ({ value, label })),
    ],
  }));
}
