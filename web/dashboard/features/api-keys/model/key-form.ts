import type { ApiKeyKind, CreateApiKeyInput } from "../../../generated/graphql.ts";
import type { Words } from "../../../lib/words/words.ts";

export const SCOPES = [
  "transactions:read",
  "payments:create",
  "events:read",
  "webhooks:manage",
  "api_keys:manage",
] as const;

const DAY_MS = 86_400_000;
const EXPIRY_DAYS = { never: null, days30: 30, days90: 90, year: 365 } as const;
export type Expiry = keyof typeof EXPIRY_DAYS;
export const EXPIRIES = Object.keys(EXPIRY_DAYS) as Expiry[];

/** The dialog's fields, each with the name of the argument that it becomes. */
export interface KeyForm {
  name: string;
  kind: ApiKeyKind;
  scopes: string[];
  expiresAt: Expiry;
  allowedIps: string;
  allowedOrigins: string;
}

export const NEW_KEY: KeyForm = {
  name: "",
  kind: "SECRET",
  scopes: ["transactions:read", "payments:create", "events:read"],
  expiresAt: "never",
  allowedIps: "",
  allowedOrigins: "",
};

/** What each kind takes: a publishable key has no scopes and no addresses, a secret one no origins. */
export function inputOf(form: KeyForm, mode: "test" | "live", now: number): CreateApiKeyInput {
  const days = EXPIRY_DAYS[form.expiresAt];
  return {
    name: form.name.trim(),
    kind: form.kind,
    mode: mode === "test" ? "TEST" : "LIVE",
    ...(days && { expiresAt: new Date(now + days * DAY_MS).toISOString() }),
    ...(form.kind === "SECRET"
      ? { scopes: form.scopes, allowedIps: linesOf(form.allowedIps) }
      : { allowedOrigins: linesOf(form.allowedOrigins) }),
  };
}

export function checkForm(
  form: KeyForm,
  words: Words["apiKeys"]["form"],
): Partial<Record<keyof KeyForm, string>> {
  return {
    ...(form.name.trim() === "" && { name: words.nameMissing }),
    ...(form.kind === "SECRET" && form.scopes.length === 0 && { scopes: words.scopesMissing }),
  };
}

const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== "");
