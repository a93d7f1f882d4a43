import type { InjectOptions } from "fastify";
import type { Bucket } from "../../../server/domain/rate-limits.ts";

/** Rule of a route: the bucket that counts its anonymous requests by address, or the reason why none does. */
export type Rule = { bucket: Bucket; request?: () => InjectOptions } | { unlimited: string };

const file = { unlimited: "the same bytes for everybody: nothing is looked up or stored" };
const health = { unlimited: "health: a balancer asks, and must get an answer" };
const page = {
  unlimited: "read by the customers whom carriers put behind one address; it stores nothing for strangers",
};

const authorize = { bucket: "authorize" } as const;
const signInPage = { bucket: "sign-in-pages" } as const;
const checkoutPost = {
  bucket: "checkout-ip",
  request: () => ({ headers: FORM, payload: "method=none" }),
} as const;

export const WRONG_SESSION = `tua_session=${"s".repeat(43)}`;
const FORM = { "content-type": "application/x-www-form-urlencoded" };
let clients = 0;

/** Rejected credentials count in `invalid-keys`; a request without any is rejected before any lookup. */
const key = {
  bucket: "invalid-keys",
  request: () => ({ headers: { authorization: "Bearer nonsense" } }),
} as const;
const accessToken = {
  bucket: "invalid-keys",
  request: () => ({ headers: { authorization: `Bearer ${"t".repeat(43)}` } }),
} as const;
const client = {
  bucket: "invalid-keys",
  request: () => ({ headers: FORM, payload: `token=x&client_id=client-${clients++}&client_secret=x` }),
} as const;
const session = {
  bucket: "invalid-keys",
  request: () => ({
    headers: { cookie: WRONG_SESSION, origin: "http://localhost:4000", "x-tua-csrf": "1" },
  }),
} as const;
const question = {
  bucket: "invalid-keys",
  request: () => ({ ...session.request(), payload: {} }),
} as const;

/**
 * Every route of the server, as `<method> <path>`. A hash in a path is `{hash}`; HEAD goes by the rule of GET.
 */
export const RULES: Record<string, Rule> = {
  "GET /healthz": health,
  "GET /readyz": health,
  "GET /metrics": key,

  "GET /openapi.json": file,
  "GET /docs": file,
  "GET /docs/:page": file,
  "GET /docs/*": file,
  "GET /docs/assets/*": file,
  "GET /docs/api": file,
  "GET /client": file,
  "GET /client/:file": file,

  "POST /v1/checkout/initiate": key,
  "GET /v1/transactions/status": key,
  "GET /v1/transactions/:transactionId": key,
  "GET /v1/transactions": accessToken,
  "POST /v1/transactions/:transactionId/refunds": key,
  "GET /v1/transactions/:transactionId/refunds": key,
  "GET /v1/events": key,
  "GET /v1/event-hashes": key,
  "GET /v1/checkpoints": key,
  "GET /v1/checkpoints/:size": key,
  "POST /v1/checkpoints/:size/cosignatures": key,
  "GET /v1/transactions.csv": key,
  "POST /v1/checkouts/:checkoutId/cancel": key,
  "PUT /v1/order-lists/:date": key,
  "GET /v1/webhook-settings": key,
  "PATCH /v1/webhook-settings": key,
  "POST /v1/webhook-settings/rotate-secret": key,
  "POST /v1/webhook-settings/send-test": key,
  "GET /graphql": key,
  "POST /graphql": {
    bucket: "invalid-keys",
    request: () => ({ headers: { authorization: "Bearer tua_explorer_nonsense" } }),
  },

  "GET /pay/scripts/page.{hash}.js": file,
  "GET /pay/:checkoutId": page,
  "GET /pay/:checkoutId/cancel": page,
  "GET /pay/:checkoutId/sandbox": page,
  "POST /pay/:checkoutId": checkoutPost,
  "POST /pay/:checkoutId/cancel": checkoutPost,
  "POST /pay/:checkoutId/sandbox": checkoutPost,
  "GET /l/:linkId": page,
  "POST /l/:linkId": checkoutPost,
  "GET /logos/:merchantId/:hash": page,

  "GET /v2": file,
  "GET /v2/": file,
  "GET /v2/tua.mjs": file,
  "GET /v2/watch.mjs": file,
  "GET /v2/tua.d.ts": file,
  "GET /v2/integrity.json": file,
  "GET /v2/tua.{hash}.js": file,
  "GET /v2/tua.{hash}.mjs": file,
  "OPTIONS /v2/sessions": file,
  "OPTIONS /v2/checkouts/:checkoutId": file,
  "GET /v2/checkouts/:checkoutId": { bucket: "checkout-ip" },
  "POST /v2/sessions": checkoutPost,

  "POST /callbacks/:processor/:token": { bucket: "callback" },
  "PUT /callbacks/:processor/:token": { bucket: "callback" },

  "GET /oauth/authorize": authorize,
  "POST /oauth/authorize": { ...authorize, request: () => ({ headers: FORM, payload: "state=x" }) },
  "GET /oauth/authorize/:uid": signInPage,
  "POST /oauth/token": client,
  "POST /oauth/revoke": client,
  "POST /oauth/introspect": client,
  "GET /oauth/userinfo": accessToken,
  "POST /oauth/userinfo": accessToken,
  "GET /oauth/jwks": file,
  "GET /.well-known/oauth-authorization-server": file,
  "GET /.well-known/openid-configuration": file,
  "GET /.well-known/security.txt": file,
  "GET /oauth/invitation/:token": signInPage,
  "POST /oauth/invitation/:token": signInPage,
  "GET /oauth/forgot-password": signInPage,
  "POST /oauth/forgot-password": signInPage,
  "GET /oauth/reset-password/:token": signInPage,
  "POST /oauth/reset-password/:token": signInPage,
  "GET /oauth/sign-in/:uid": signInPage,
  "POST /oauth/sign-in/:uid": signInPage,
  "POST /oauth/sign-in/:uid/passkey": signInPage,
  "GET /oauth/scripts/passkey.{hash}.js": file,
  "GET /oauth/consent/:uid": signInPage,
  "POST /oauth/consent/:uid": signInPage,
  "GET /session/start": signInPage,
  "GET /session/callback": signInPage,
  "POST /session/end": { unlimited: "signing out must always work; it stores nothing for strangers" },

  "POST /bff": question,
  "GET /bff": {
    unlimited:
      "405; a socket's session counts in `invalid-keys`, and `MAX_WAITING` bounds silent sockets of an address",
  },
  "GET /m/:merchantId/:mode/payments.csv": session,
  "GET /m/:merchantId/:mode/audit-log.csv": session,
  "GET /m/:merchantId/:mode/daily-balances.csv": session,
  "GET /m/:merchantId/:mode/ledger.csv": session,
  "GET /m/:merchantId/:mode/sample-statement.csv": session,
  "GET /m/:merchantId/:mode/discrepancies.csv": session,
  "POST /m/:merchantId/:mode/statements": session,
  "GET /assets/*": file,
  "GET /": file,
  "GET /m/*": file,
  "GET /explorer": file,
  "GET /manifest.webmanifest": file,
  "GET /icons/apple-touch-icon.png": file,
  "GET /icons/icon-192.png": file,
  "GET /icons/icon-512.png": file,
  "GET /icons/maskable-512.png": file,
  "GET /push-worker.js": file,
};
