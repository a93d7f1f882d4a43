import { afterAll, beforeAll } from "vitest";
import { listeningTua } from "../../support/form-browser.ts";
import { type App, obtainTokens, register, type Tokens, type Tua } from "./application-flow.ts";
import { withSql } from "./rows.ts";

export const PAGE = "https://app.example";
export const OTHERS_PAGE = "https://other.example";
const REMOVED_PAGE = "https://removed.example";

/** A public application with the origin of its page, and tokens of a member. */
export interface PageApp {
  tua: Tua;
  app: App;
  tokens: Tokens;
}

/**
 * Starts a Tua for the tests of a file, in which another merchant's application has another origin.
 * @param set receives it before the first test
 * @returns a function that sends a request with a token, as a page of an origin.
 */
export function pageApp(set: (pages: PageApp) => void) {
  let tua: Tua;
  let tokens: Tokens;
  beforeAll(async () => {
    tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
    const kind = "public" as const;
    const app = await register(tua, { kind, allowedOrigins: [PAGE] });
    const { merchantId } = await tua.createMerchant("Neighbor");
    await register(tua, { merchantId, mode: "live", kind, allowedOrigins: [OTHERS_PAGE] });
    const removed = await register(tua, { kind, allowedOrigins: [REMOVED_PAGE] });
    await withSql(tua, (sql) =>
      sql("update applications set removed_at = now() where client_id = $1", removed.clientId),
    );
    ({ tokens } = await obtainTokens(tua, app));
    set({ tua, app, tokens });
  });
  afterAll(() => tua.close());
  return (
    origin: string | null,
    { token = tokens.access_token, path = "/v1/transactions", ...init }: Call = {},
  ): Promise<Response> =>
    fetch(tua.baseUrl + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...(origin !== null && { origin }) },
    });
}

/** Origins that no application has. */
export const UNLISTED: [name: string, origin: string][] = [
  ["another site", "https://evil.example"],
  ["an opaque origin", "null"],
  ["a sub-domain", "https://evil.app.example"],
  ["a domain that ours begins", "https://app.example.evil.example"],
  ["another scheme", "http://app.example"],
  ["another port", "https://app.example:8443"],
  ["a slash", "https://app.example/"],
  ["capitals", "https://APP.example"],
  ["two origins", "https://app.example, https://app.example"],
  ["a list", "https://app.example https://evil.example"],
  ["SQL", "https://app.example'; --"],
  ["any", "*"],
  ["nothing", ""],
  ["a removed application's", REMOVED_PAGE],
];

export const getCors = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith("access-control")));

export const preflight = ({ baseUrl }: Tua, path: string, origin: string): Promise<Response> =>
  fetch(baseUrl + path, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    },
  });

interface Call extends RequestInit {
  token?: string;
  path?: string;
}
