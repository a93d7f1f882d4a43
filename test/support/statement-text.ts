/** The text of a statement as passed to the driver: alone, or with the name of a prepared statement. */
export const statementText = (statement: unknown): string =>
  typeof statement === "string" ? statement : String((statement as { text?: unknown }).text);
