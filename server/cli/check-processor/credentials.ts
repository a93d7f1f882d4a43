import { readFile, stat } from "node:fs/promises";
import type { CredentialField, Credentials } from "../../connectors/connector.ts";
import { CommandError } from "../command-errors.ts";
import type { Environment } from "../resolve-target.ts";

export interface CredentialSources {
  env: Environment;
  /** A JSON file that only its owner can read. */
  file: string | undefined;
  /** Asks the operator, without showing a secret. Null if there is no terminal. */
  ask: ((field: CredentialField) => Promise<string>) | null;
}

/** The environment variable of a field, such as `PAYSTACK_SECRET_KEY`. */
export const getVariable = (processor: string, field: string): string =>
  `${processor.replaceAll("-", "_")}_${field.replace(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase();

/**
 * Reads the credentials from the file, otherwise from the environment, otherwise from the operator. Messages
 * contain no value.
 * @throws CommandError
 */
export async function readCredentials(
  processor: string,
  fields: readonly CredentialField[],
  { env, file, ask }: CredentialSources,
): Promise<Credentials> {
  const variable = (field: CredentialField) => getVariable(processor, field.name);
  const fromEnvironment = fields.flatMap((field) => {
    const value = env[variable(field)];
    return value ? [[field.name, value] as const] : [];
  });
  const known: Credentials =
    file === undefined ? Object.fromEntries(fromEnvironment) : await readCredentialFile(file, fields);
  const missing = fields.filter(({ name, optional }) => !optional && !known[name]);
  if (missing.length > 0 && (file !== undefined || !ask)) {
    const names = missing.map((field) => (file === undefined ? variable(field) : field.name));
    throw new CommandError(`Missing credentials: ${names.join(", ")}.`);
  }
  const asked: [string, string][] = [];
  if (missing.length > 0 && ask) {
    for (const field of fields.filter(({ name }) => !known[name]))
      asked.push([field.name, (await ask(field)).trim()]);
  }
  const all: Credentials = { ...known, ...Object.fromEntries(asked.filter(([, value]) => value !== "")) };
  for (const { name, label, help, optional, pattern } of fields) {
    const value = all[name];
    if (value === undefined && optional) continue;
    if (!pattern.test(value ?? "")) throw new CommandError(`${label} has another form. ${help}`);
  }
  return all;
}

async function readCredentialFile(
  file: string,
  fields: readonly CredentialField[],
): Promise<Record<string, string>> {
  const names = fields.map(({ name }) => name);
  try {
    const info = await stat(file);
    if (info.isFile() && (info.mode & 0o077) !== 0)
      throw new CommandError(`Other users can read ${file}. Run chmod 600 on it first.`);
    const content: unknown = JSON.parse(await readFile(file, "utf8"));
    const entries = Object.entries(content as object);
    const isValid = entries.every(([name, value]) => names.includes(name) && typeof value === "string");
    if (!isValid || Array.isArray(content))
      throw new CommandError(`${file} must be a JSON object of texts with the names ${names.join(", ")}.`);
    return Object.fromEntries(entries);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(`${file} can't be read as JSON${code ? ` (${code})` : ""}.`);
  }
}
