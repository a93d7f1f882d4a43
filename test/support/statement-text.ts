/** The text of a statement as the driver was given it: alone, or with the name of a plan that is kept. */
export const statementText = (given: unknown): string =>
  typeof given === "string" ? given : String((given as { text?: unknown }).text);
