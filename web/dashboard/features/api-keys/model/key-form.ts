import { DEFAULT_SCOPES } from "../../../generated/facts.ts";
import type {
  ApiKeyKind,
  ApiKeyRowFragment,
  CreateApiKeyInput,
  RehearseApiKeyInput,
  Scope,
  UpdateApiKeyInput,
} from "../../../generated/graphql.ts";
import type { ApiKeyMessages } from "../i18n/api-key-messages.ts";
import { shortRange } from "./restrictions.ts";

const DAY_MS = 86_400_000;
const EXPIRY_DAYS = { never: null, days30: 30, days90: 90, year: 365 } as const;
export type Expiry = keyof typeof EXPIRY_DAYS;
export const EXPIRIES = Object.keys(EXPIRY_DAYS) as Expiry[];

/** The dialog's fields, named after the arguments of the mutation. */
export interface KeyForm {
  name: string;
  kind: ApiKeyKind;
  scopes: Scope[];
  /** "keep": unchanged, for a key that is edited. */
  expiresAt: Expiry | "keep";
  allowedIps: string;
  allowedOrigins: string;
  serverSessionsOnly: boolean;
  /** A setting of the mode, not of the key. Shown if a new key's sessions would send no webhooks. */
  defaultCallbackUrl: string;
}

export const NEW_KEY: KeyForm = {
  name: "",
  kind: "SECRET",
  scopes: [...DEFAULT_SCOPES],
  expiresAt: "never",
  allowedIps: "",
  allowedOrigins: "",
  serverSessionsOnly: false,
  defaultCallbackUrl: "",
};

/** Whether browsers create sessions with the key. Their events go to the mode's default webhook URL. */
export const opensSessions = ({ kind, serverSessionsOnly }: KeyForm): boolean =>
  kind === "PUBLISHABLE" && !serverSessionsOnly;

/** The default webhook URL to set before the key is created. Null to leave it unchanged. */
export const urlToSet = (form: KeyForm): string | null =>
  (opensSessions(form) && form.defaultCallbackUrl.trim()) || null;

export const toForm = (key: ApiKeyRowFragment): KeyForm => ({
  name: key.name,
  kind: key.kind,
  scopes: [...key.scopes],
  expiresAt: "keep",
  allowedIps: key.allowedIps.map(shortRange).join("\n"),
  allowedOrigins: key.allowedOrigins.join("\n"),
  serverSessionsOnly: key.serverSessionsOnly,
  defaultCallbackUrl: "",
});

export function toCreateInput(form: KeyForm, mode: "test" | "live", now: number): CreateApiKeyInput {
  return { kind: form.kind, mode: mode === "test" ? "TEST" : "LIVE", ...toKeyInput(form, now) };
}

export function toUpdateInput(form: KeyForm, id: string, now: number): UpdateApiKeyInput {
  return { id, ...toKeyInput(form, now) };
}

/** The settings that can be rehearsed. */
export function toRehearsalInput(form: KeyForm, id: string, now: number): RehearseApiKeyInput {
  const { scopes, allowedIps, expiresAt } = toKeyInput(form, now);
  return { id, scopes, allowedIps, expiresAt };
}

/** Settings by kind: publishable keys have no scopes or IP ranges, secret keys have no origins. */
function toKeyInput(
  { name, kind, expiresAt, ...form }: KeyForm,
  now: number,
): Omit<UpdateApiKeyInput, "id"> & {
  name: string;
} {
  return {
    name: name.trim(),
    ...(expiresAt !== "keep" && { expiresAt: toExpiry(expiresAt, now) }),
    ...(kind === "SECRET"
      ? { scopes: form.scopes, allowedIps: toLines(form.allowedIps) }
      : { allowedOrigins: toLines(form.allowedOrigins), serverSessionsOnly: form.serverSessionsOnly }),
  };
}

function toExpiry(expiry: Expiry, now: number): string | null {
  const days = EXPIRY_DAYS[expiry];
  return days && new Date(now + days * DAY_MS).toISOString();
}

export function checkForm(
  form: KeyForm,
  messages: ApiKeyMessages["form"],
): Partial<Record<keyof KeyForm, string>> {
  return {
    ...(form.name.trim() === "" && { name: messages.nameMissing }),
    ...(form.kind === "SECRET" && form.scopes.length === 0 && { scopes: messages.scopesMissing }),
  };
}

const toLines = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== "");
