interface Choice {
  value: string;
  label: string;
}

/** Choices under one heading. */
export interface ChoiceGroup {
  group: string;
  items: readonly Choice[];
}

export type Choices = readonly (Choice | ChoiceGroup)[];

/** Adds the URL's value if no choice has it, labeled with the value itself. */
export function withChosen(choices: Choices, chosen: string | undefined): Choices {
  const all = choices.flatMap((one) => ("items" in one ? one.items : [one]));
  const isThere = all.some(({ value }) => value === chosen);
  return !chosen || isThere ? choices : [{ value: chosen, label: chosen }, ...choices];
}
