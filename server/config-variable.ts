/** Headings of docs/reference/environment.md, in its order. */
export const VARIABLE_GROUPS = [
  "Server",
  "Database",
  "Secrets",
  "URLs and proxies",
  "Webhooks and API",
  "Email",
  "Sign-in",
  "Rate limits",
  "Telemetry",
  "Development and commands",
] as const;

/** One environment variable (docs/contract.md §8). */
export interface Variable {
  readonly group: (typeof VARIABLE_GROUPS)[number];
  /** Meaning, as Markdown. */
  readonly about: string;
  /** When the server does not start without it: follows "Required". */
  readonly required?: string;
  readonly parse: (text: string) => unknown;
  /** Valid values: follows "must be". */
  readonly wants: string;
  /** Value if the variable is unset. */
  readonly fallback: unknown;
  /** That value as Markdown, if it depends on another variable. */
  readonly fallbackText?: string;
}
