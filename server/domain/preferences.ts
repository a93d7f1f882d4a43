import { err, FieldValidator, ok, type Result } from "./result.ts";

/** Languages of the dashboard. */
export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Color scheme of the dashboard. `auto` follows the operating system. */
const APPEARANCES = ["auto", "light", "dark"] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Emails to staff that a member can turn off. */
const EMAILS = [
  "emailFailingEndpoints",
  "emailFailedDeliveries",
  "emailReviews",
  "emailProcessors",
  "emailLiveKeys",
  "emailNewBrowsers",
  "emailCheckpoints",
] as const;
export type EmailPreference = (typeof EMAILS)[number];

/** A member's preferences: the dashboard and emails about incidents. */
export interface Preferences extends Readonly<Record<EmailPreference, boolean>> {
  /** Null: language of the browser. */
  language: Language | null;
  appearance: Appearance;
  /** Whether an incoming payment plays a sound. */
  sound: boolean;
  /** Whether single-key shortcuts are enabled. */
  shortcuts: boolean;
  /** Columns of the payments table. Null: the default columns. */
  paymentColumns: readonly string[] | null;
}

/** Changes. Absent fields stay unchanged. Null restores the default. */
export type PreferencesChange = { [K in keyof Preferences]?: Preferences[K] | null | undefined };

/** The same value for each email preference. */
const eachEmail = <V>(value: V) =>
  Object.fromEntries(EMAILS.map((name) => [name, value])) as Record<EmailPreference, V>;

const DEFAULT_PREFERENCES: Preferences = {
  ...eachEmail(true),
  // Not about an incident, so only for members who keep checkpoints.
  emailCheckpoints: false,
  language: null,
  appearance: "auto",
  sound: false,
  shortcuts: true,
  paymentColumns: null,
};

const MAX_COLUMNS = 12;

const PARSERS: { [K in keyof Preferences]: (value: unknown) => Result<NonNullable<Preferences[K]>> } = {
  language: (value) => parseChoice(value, LANGUAGES),
  appearance: (value) => parseChoice(value, APPEARANCES),
  sound: parseSwitch,
  shortcuts: parseSwitch,
  paymentColumns: parseColumns,
  ...eachEmail(parseSwitch),
};
const NAMES = Object.keys(PARSERS) as (keyof Preferences)[];

/**
 * Validates changes of preferences.
 * @throws AppError `invalid_request` naming each invalid field.
 */
export function parsePreferences(input: PreferencesChange): PreferencesChange {
  const validator = new FieldValidator();
  const changed = NAMES.filter((name) => input[name] !== undefined);
  const change = changed.map((name) => {
    const value = input[name];
    return [name, value === null ? null : validator.check<unknown>(name, PARSERS[name](value))];
  });
  validator.throwIfInvalid();
  return Object.fromEntries(change);
}

/** Reads stored preferences. Ignores unknown values, because another version may have stored them. */
export function parseStoredPreferences(stored: Readonly<Record<string, unknown>>): Preferences {
  const valid = NAMES.flatMap((name) => {
    const parsed = PARSERS[name](stored[name]);
    return parsed.ok ? [[name, parsed.value]] : [];
  });
  return { ...DEFAULT_PREFERENCES, ...Object.fromEntries(valid) };
}

function parseChoice<W extends string>(value: unknown, choices: readonly W[]): Result<W> {
  const choice = choices.find((one) => one === value);
  return choice ? ok(choice) : err("unknown_value", { allowed: choices });
}

function parseSwitch(value: unknown): Result<boolean> {
  return typeof value === "boolean" ? ok(value) : err("wrong_type", { expected: "boolean" });
}

function parseColumns(value: unknown): Result<readonly string[]> {
  const isName = (one: unknown) => typeof one === "string" && /^[a-zA-Z]{1,30}$/.test(one);
  if (!Array.isArray(value) || !value.every(isName)) return err("wrong_type", { expected: "list" });
  if (value.length > MAX_COLUMNS) return err("too_many", { max: MAX_COLUMNS });
  return new Set(value).size === value.length ? ok(value) : err("duplicate_value");
}
