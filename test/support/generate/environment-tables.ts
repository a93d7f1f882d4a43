import { VARIABLE_GROUPS, VARIABLES, type Variable } from "../../../server/config-variables.ts";
import { markdownTable } from "./markdown-table.ts";
import { limitVariablesTable } from "./rate-limit-tables.ts";

const code = (text: string): string => `\`${text}\``;

/** A list of words, such as "on or off". */
const WORDS = /^\w+(, \w+)*( or \w+)?$/;
const EXAMPLE = /[a-z]+:\/\/[\w.-]*|\d+(?:\.\d+){3}\/\d+|from$/g;

/** Puts words, URLs and ranges in code, and separates thousands. */
const valueText = (wants: string): string =>
  WORDS.test(wants)
    ? wants.replace(/\b(?!or\b)\w+/g, code)
    : wants.replace(EXAMPLE, code).replace(/\b\d{5,}\b/g, (digits) => Number(digits).toLocaleString("en"));

function fallbackOf({ fallback, fallbackText }: Variable): string {
  if (fallbackText) return fallbackText;
  if (fallback === null || fallback === "") return "none";
  return code(fallback === true ? "on" : String(fallback));
}

const row = ([name, variable]: readonly [string, Variable]): string[] => [
  code(name),
  fallbackOf(variable),
  valueText(variable.wants),
  variable.required ? `${variable.about} Required ${variable.required}.` : variable.about,
];

/** All environment variables: a heading and a table for each group. */
export const environmentTables = (): string =>
  VARIABLE_GROUPS.map((group) => {
    const rows = Object.entries<Variable>(VARIABLES)
      .filter(([, variable]) => variable.group === group)
      .map(row);
    const table = markdownTable(["variable", "default", "value", "meaning"], rows);
    return [`## ${group}`, table, ...(group === "Rate limits" ? [limitVariablesTable()] : [])].join("\n\n");
  }).join("\n\n");
