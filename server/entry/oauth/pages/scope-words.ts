import type { AccessScope } from "../../../domain/access.ts";

/** What each scope lets an application do at a merchant, as an end of "It can …". */
const WORK: Readonly<Record<string, string>> = {
  "transactions:read": "see your payments: amounts, customers and how each one ended",
  "payments:create": "ask customers for payments, and cancel what is not paid yet",
  "refunds:create": "give money of your payments back to who paid it",
  "events:read": "follow what happens to your payments while it happens",
  "webhooks:manage": "change where messages about payments are sent, and send them again",
  "api_keys:manage":
    "create, change and revoke API keys; one that it creates works for an hour at most, even if you revoke this access",
  offline_access: "do all this while you are away",
} satisfies Record<AccessScope | "offline_access", string>;

/** The same about whoever consents. */
const PERSON: Readonly<Record<string, string>> = {
  openid: "know you again by an id that never changes",
  profile: "see your profile, which today is nothing but that id",
  email: "see your e-mail address",
};

/** Scopes in plain words, in one order whatever the order in which they were asked. */
export const inWords = (scopes: readonly string[]): { work: string[]; person: string[] } => ({
  work: wordsOf(WORK, scopes),
  person: wordsOf(PERSON, scopes),
});

const wordsOf = (all: Readonly<Record<string, string>>, scopes: readonly string[]): string[] =>
  Object.entries(all)
    .filter(([scope]) => scopes.includes(scope))
    .map(([, words]) => words);
