import type { AccessScope, PersonScope } from "../../domain/access.ts";
import { enumOfWords } from "./words.ts";

const ACCESS = {
  "transactions:read":
    "transactions:read: reads payments, refunds, reviews, deliveries, statements and the ledger.",
  "payments:create": "payments:create: opens and cancels checkouts.",
  "refunds:create": "refunds:create: refunds payments.",
  "events:read": "events:read: reads and follows events.",
  "webhooks:manage": "webhooks:manage: reads and changes webhook settings, and resends webhooks.",
  "api_keys:manage": "api_keys:manage: creates, changes, rotates and revokes API keys.",
} as const satisfies Record<AccessScope, string>;

export const ScopeEnum = enumOfWords<AccessScope>("Scope", "The scopes of API keys and tokens.", ACCESS);

export const OAuthScopeEnum = enumOfWords<AccessScope | PersonScope>(
  "OAuthScope",
  "The scopes that applications can request.",
  {
    ...ACCESS,
    openid: "openid: identifies the member (OpenID Connect).",
    profile: "profile: reads the member's profile.",
    email: "email: reads the member's email address.",
    offline_access: "offline_access: refresh tokens, which work while the member is away.",
  },
);
