/** What each scope lets an application do, as an end of "It can …". Those about the person come after. */
const WORDS: Readonly<Record<string, string>> = {
  "transactions:read": "see your payments: amounts, customers and how each one ended",
  "payments:create": "ask customers for payments, and cancel what is not paid yet",
  "events:read": "follow what happens to your payments while it happens",
  "webhooks:manage": "change where messages about payments are sent, and send them again",
  "api_keys:manage": "create, change and revoke API keys, which work without it and outlast this access",
  openid: "know you again by an id that never changes",
  profile: "see your profile, in which there is no more than that id today",
  email: "see your e-mail address",
  offline_access: "do all this while you are away",
};

/** Scopes in plain words, in one order whatever the order in which they were asked. */
export function inWords(scopes: readonly string[]): { scope: string; words: string }[] {
  return Object.entries(WORDS)
    .filter(([scope]) => scopes.includes(scope))
    .map(([scope, words]) => ({ scope, words }));
}
