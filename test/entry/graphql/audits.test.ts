import { type Audit, serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser, listeningTua, signIn } from "../../support/form-browser.ts";

let tua: Awaited<ReturnType<typeof listeningTua>>;
let page: Record<string, string>;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  const browser = new Browser();
  await signIn(browser, tua.baseUrl, tua.merchant.owner);
  page = {
    cookie: `tua_session=${browser.cookies.get("tua_session")?.value}`,
    origin: tua.baseUrl,
    "x-tua-csrf": "1",
    "x-tua-merchant": tua.merchant.merchantId,
    "x-tua-mode": "test",
  };
});
afterAll(() => tua.close());

const pending =
  (headers: () => Record<string, string>): typeof fetch =>
  (url, init) =>
    fetch(url, { ...init, headers: { ...(init?.headers as object), ...headers() } });

const GET = "a GET needs a header that no page of another site can send, and /bff is for posts alone";
const STATUS = "a request that was refused before it ran is a 4xx at every door and for every media type";

/**
 * The SHOULD and MAY audits of GraphQL over HTTP that fail on purpose, with the reason, by the audit's id.
 */
const PREFERENCES: Record<string, { status: "warn" | "notice"; why: string }> = {
  "5A70": { status: "notice", why: GET },
  D6D5: { status: "notice", why: GET },
  "6A70": { status: "notice", why: GET },
  "572B": { status: "warn", why: STATUS },
  FDE2: { status: "warn", why: STATUS },
  "7B9B": { status: "warn", why: STATUS },
};

const credentials: Record<string, () => Record<string, string>> = {
  "/graphql": () => ({ authorization: `Bearer ${tua.merchant.keys.test.secret}` }),
  // By the document's text, which production rejects there.
  "/bff": () => page,
};

describe.each(Object.entries(credentials))("G1 GraphQL over HTTP at %s", (path, headers) => {
  const audits = serverAudits({ url: () => tua.baseUrl + path, fetchFn: pending(headers) });

  test.each(audits.map((audit: Audit) => [audit.id, audit.name, audit] as const))(
    "%s %s",
    async (id, _name, audit) => {
      const result = await audit.fn();
      const reason = result.status === "ok" ? "" : result.reason;
      expect(result.status, reason).toBe(PREFERENCES[id]?.status ?? "ok");
    },
  );

  test("every exception is one of the audits", () => {
    expect(audits.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(PREFERENCES)));
  });
});
