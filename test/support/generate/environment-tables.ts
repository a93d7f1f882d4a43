import { VARIABLE_GROUPS, type Variable } from "../../../server/config-variable.ts";
import { VARIABLES } from "../../../server/config-variables.ts";
import { code } from "./markdown-entry.ts";
import { markdownTable } from "./markdown-table.ts";
import { limitVariablesTable } from "./rate-limit-tables.ts";

const COLUMNS = ["variable", "default", "value", "meaning"];

/** A list of words, such as "on or off". */
const CHOICES = /^\w+(, \w+)*( or \w+)?$/;
const EXAMPLE = /mailto:|[a-z]+:\/\/[\w.-]*|\d+(?:\.\d+){3}\/\d+|from$/g;

/** Puts words, URLs and ranges in code, and separates thousands. */
const valueText = (wants: string): string =>
  CHOICES.test(wants)
    ? wants.replace(/\b(?!or\b)\w+/g, code)
    : wants.replace(EXAMPLE, code).replace(/\b\d{5,}\b/g, (digits) => Number(digits).toLocaleString("en"));

function getFallback({ fallback, fallbackText }: Variable): string {
  if (fallbackText) return fallbackText;
  if (fallback === null || fallback === "") return "none";
  return code(fallback === true ? "on" : String(fallback));
}

/** Pages with the task in which a variable is set. */
const PAGES: Partial<Record<keyof typeof VARIABLES, string>> = {
  DATABASE_POOL_SIZE: "scaling",
  DATABASE_URL: "install",
  EVENT_RETENTION_DAYS: "data-retention",
  METRICS_TOKEN: "monitoring",
  MTN_MOMO_URL: "processors",
  OIDC_ISSUER: "identity-provider",
  OIDC_ROLES_CLAIM: "identity-provider",
  OIDC_ROLES_SCOPE: "identity-provider",
  OTEL_EXPORTER_OTLP_ENDPOINT: "logs-and-traces",
  PAYSTACK_URL: "processors",
  REDIS_URL: "scaling",
  SECRET_KEY: "secret-key",
  SECRET_KEY_FALLBACK: "secret-key",
  SMTP_URL: "email",
  TRUSTED_PROXIES: "reverse-proxy",
};

function row([name, variable]: readonly [string, Variable]): string[] {
  const { about, required, wants } = variable;
  const page = PAGES[name as keyof typeof VARIABLES];
  const meaning = [
    about,
    ...(required ? [`Required ${required}.`] : []),
    ...(page ? [`[More](../operate/${page}.md)`] : []),
  ];
  return [code(name), getFallback(variable), valueText(wants), meaning.join(" ")];
}

/** Read by Node.js itself, so it is not among the server's own variables. Operators look for it beside them. */
const OF_NODE = [
  [
    code("NODE_EXTRA_CA_CERTS"),
    "none",
    "path of a PEM file that the server's user can read",
    "Certificate authorities that are trusted in addition to the public ones: for webhook endpoints, the mail server, the identity provider and all other TLS connections. [More](../operate/install.md#receive-a-webhook)",
  ],
];
const NODE_TEXT =
  "Node.js reads this variable when the process starts. If it cannot read the file, it prints a warning, and the server starts without it.";

/** All environment variables: a heading and a table for each group. */
export function environmentTables(): string {
  const groups = VARIABLE_GROUPS.map((group) => {
    const rows = Object.entries<Variable>(VARIABLES)
      .filter(([, variable]) => variable.group === group)
      .map(row);
    const table = markdownTable(COLUMNS, rows);
    return [`## ${group}`, table, ...(group === "Rate limits" ? [limitVariablesTable()] : [])];
  });
  return [...groups.flat(), "## Node.js", NODE_TEXT, markdownTable(COLUMNS, OF_NODE)].join("\n\n");
}
