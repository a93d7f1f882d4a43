/** The text of a statement as passed to the driver: alone, or with the name of a prepared statement. */
export const statementText = (given: unknown): string =>
  typeof given === "string" ? given : String((given as { text?: unknown }).text);
