import { createHash } from "node:crypto";
import type { Currency } from "../../domain/money.ts";
import type { Mode } from "../../domain/scope.ts";
import type { CredentialField, Credentials } from "../connector.ts";

/** MTN's production environments with a supported currency, by the name that each request sends. */
const CURRENCY_BY_ENVIRONMENT: Readonly<Record<string, Currency>> = {
  mtnghana: "GHS",
  mtnuganda: "UGX",
  mtnrwanda: "RWF",
  mtnzambia: "ZMW",
  mtncameroon: "XAF",
  mtncongo: "XAF",
  mtnivorycoast: "XOF",
  mtnbenin: "XOF",
};

/** The currencies of MTN's environments in a mode. */
export type Environments = Readonly<Partial<Record<Mode, Readonly<Record<string, Currency>>>>>;

/**
 * In test mode our sandbox simulates MTN: its own sandbox accepts only EUR, which no supported wallet uses.
 */
export const PRODUCTION: Environments = { live: CURRENCY_BY_ENVIRONMENT };

/** MTN's own sandbox, for checks of test credentials. */
export const MTN_SANDBOX = {
  url: "https://sandbox.momodeveloper.mtn.com",
  targetEnvironment: "sandbox",
  environments: { test: { sandbox: "EUR" } },
} as const satisfies { environments: Environments; [name: string]: unknown };

/** The currency of the credentials' environment. Null for an environment that the mode doesn't have. */
export function environmentCurrency(
  environments: Environments,
  mode: Mode,
  { targetEnvironment = "" }: Credentials,
): Currency | null {
  const currencies = environments[mode] ?? {};
  return Object.hasOwn(currencies, targetEnvironment) ? (currencies[targetEnvironment] ?? null) : null;
}

/** An MTN product. Each has its own subscription, user, key and tokens. */
export interface Product {
  name: "collection" | "disbursement";
  apiUser: string;
  apiKey: string;
  subscriptionKey: string;
  targetEnvironment: string;
  /** The credential fields that an error can refer to. */
  fields: { apiKey: string; subscriptionKey: string };
}

/** The product for payments. */
export function getCollectionProduct(credentials: Credentials): Product {
  const { apiUser = "", apiKey = "", subscriptionKey = "", targetEnvironment = "" } = credentials;
  const fields = { apiKey: "apiKey", subscriptionKey: "subscriptionKey" };
  return { name: "collection", apiUser, apiKey, subscriptionKey, targetEnvironment, fields };
}

/** The product for refunds. Null if its credentials are incomplete. */
export function getDisbursementProduct(credentials: Credentials): Product | null {
  const { disbursementApiUser, disbursementApiKey, disbursementSubscriptionKey } = credentials;
  if (!disbursementApiUser || !disbursementApiKey || !disbursementSubscriptionKey) return null;
  return {
    name: "disbursement",
    apiUser: disbursementApiUser,
    apiKey: disbursementApiKey,
    subscriptionKey: disbursementSubscriptionKey,
    targetEnvironment: credentials.targetEnvironment ?? "",
    fields: { apiKey: "disbursementApiKey", subscriptionKey: "disbursementSubscriptionKey" },
  };
}

/** A key for one merchant's product that changes with its credentials and doesn't reveal them. */
export function productKey({ name, apiUser, apiKey, subscriptionKey, targetEnvironment }: Product): string {
  const parts = JSON.stringify([name, apiUser, apiKey, subscriptionKey, targetEnvironment]);
  return createHash("sha256").update(parts).digest("base64");
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const KEY = /^[0-9A-Za-z_-]{16,128}$/;

export const CREDENTIAL_FIELDS: readonly CredentialField[] = [
  {
    name: "targetEnvironment",
    label: "Target environment",
    help: `MTN's name for your country's environment: ${Object.keys(CURRENCY_BY_ENVIRONMENT).join(", ")}.`,
    secret: false,
    pattern: new RegExp(`^(?:${Object.keys(CURRENCY_BY_ENVIRONMENT).join("|")})$`),
  },
  {
    name: "apiUser",
    label: "Collections API user",
    help: "The UUID from MTN's partner portal for the Collections product.",
    secret: false,
    pattern: UUID,
  },
  {
    name: "apiKey",
    label: "Collections API key",
    help: "The API user's key.",
    secret: true,
    pattern: KEY,
  },
  {
    name: "subscriptionKey",
    label: "Collections subscription key",
    help: "The primary or secondary key of your subscription to Collections.",
    secret: true,
    pattern: KEY,
  },
  {
    name: "disbursementApiUser",
    label: "Disbursements API user",
    help: "MTN's Disbursements product sends refunds. Without it you can't refund payments.",
    secret: false,
    optional: true,
    pattern: UUID,
  },
  {
    name: "disbursementApiKey",
    label: "Disbursements API key",
    help: "The Disbursements API user's key.",
    secret: true,
    optional: true,
    pattern: KEY,
  },
  {
    name: "disbursementSubscriptionKey",
    label: "Disbursements subscription key",
    help: "The primary or secondary key of your subscription to Disbursements.",
    secret: true,
    optional: true,
    pattern: KEY,
  },
];
