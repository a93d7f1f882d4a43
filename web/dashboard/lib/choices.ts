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

/** With what the address asks for, where it is none of the choices: it stands under its own name. */
export function withChosen(choices: Choices, chosen: string | undefined): Choices {
  const all = choices.flatMap((one) => ("items" in one ? one.items : [one]));
  const isThere = all.some(({ value }) => value === chosen);
  return !chosen || isThere ? choices : [{ value: chosen, label: chosen }, ...choices];
}
