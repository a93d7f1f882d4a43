import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request as send } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, signIn } from "../../support/form-browser.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { withSql } from "../oauth/rows.ts";

type Tua = TestTua & { baseUrl: string };
type Forwarded = string | string[] | undefined;

const LIMIT = 2;
const behindProxy = { RATE_LIMIT_INVALID_KEYS: String(LIMIT), TRUSTED_PROXIES: "127.0.0.1,192.0.2.0/24" };

/** Sends a request over the network. Each entry of a list is a separate header line. */
async function sendRequest({ baseUrl }: Tua, key: string, forwarded: Forwarded): Promise<number> {
  const headers: RequestOptions["headers"] = {
    authorization: `Bearer ${key}`,
    ...(forwarded !== undefined && { "x-forwarded-for": forwarded }),
  };
  const requested = send(`${baseUrl}/v1/transactions`, { headers, agent: false });
  requested.end();
  const [response] = (await once(requested, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode as number;
}

/** Sends a wrong key once for each header. @returns the statuses. */
async function guess(tua: Tua, ...headers: Forwarded[]): Promise<number[]> {
  const statuses = [];
  for (const forwarded of headers) statuses.push(await sendRequest(tua, "nonsense", forwarded));
  return statuses;
}

const FULL = [401, 401, 429];

describe("behind a trusted proxy", () => {
  let tua: Tua;
  beforeAll(async () => {
    tua = await listeningTua({ env: behindProxy });
  });
  afterAll(() => tua.close());

  test.each([
    ["ports", ["198.51.100.1:2001", "198.51.100.1:2002", "198.51.100.1"]],
    ["brackets and ports", ["[2001:db8:1::1]:3000", "[2001:db8:1::2]", "2001:db8:1::3"]],
    [
      "other ways to write an IPv6 address",
      ["2001:DB8:2:0::1", "2001:db8:2::1%eth0", "[2001:db8:2:0:0::1]:9"],
    ],
    ["IPv4 inside IPv6", ["::ffff:198.51.100.2", "[::ffff:198.51.100.2]:80", "198.51.100.2:81"]],
    ["spaces and empty entries", [" 198.51.100.3:1 ", "198.51.100.3:2, ", ",, 198.51.100.3:3"]],
    [
      "proxies after it",
      ["198.51.100.4:1, 192.0.2.1:443", "198.51.100.4:2,192.0.2.2", "198.51.100.4, [::ffff:192.0.2.3]:443"],
    ],
    ["what the caller adds in front", ["10.0.0.1, 198.51.100.5:1", "x, 198.51.100.5:2", "198.51.100.5"]],
  ])("an IP address is one caller whatever its %s", async (_name, headers) => {
    expect(await guess(tua, ...headers)).toEqual(FULL);
  });

  test("of several header lines the last one names the caller", async () => {
    const lines = ["1", "2", "3"].map((port) => [`203.0.113.${port}`, `198.51.100.6:${port}`]);
    expect(await guess(tua, ...lines)).toEqual(FULL);
    expect(await guess(tua, ["198.51.100.6:4", "198.51.100.7:4"])).toEqual([401]);
  });

  test("at most 32 proxy hops are followed back", async () => {
    const chain = (hops: number) => ", 192.0.2.50".repeat(hops);
    const far = ["1", "2", "3"].map((last) => `198.51.100.10${last}${chain(32)}`);
    expect(await guess(tua, ...far)).toEqual(FULL);
    const near = ["1", "2", "3"].map((last) => `198.51.100.10${last}${chain(31)}`);
    expect(await guess(tua, ...near)).toEqual([401, 401, 401]);
  });

  test("two IP addresses are two callers", async () => {
    const headers = ["198.51.100.8:1", "198.51.100.9:1", "198.51.100.8:2", "198.51.100.9:2"];
    expect(await guess(tua, ...headers)).toEqual([401, 401, 401, 401]);
  });
});

describe("an invalid IP address counts as the proxy", () => {
  test.each([
    ["words", ["unknown", "_hidden", "localhost"]],
    ["half an address", ["198.51.100", "1", "198.51.100.1.2"]],
    ["numbers that some read as addresses", ["0x7f.0.0.1", "010.0.0.1", "3325256705"]],
    ["ports that are none", ["198.51.100.1:port", "198.51.100.1:", "198.51.100.1:123456"]],
    ["brackets around nothing", ["[]:80", "[198.51.100.1]:80", "[2001:db8::1"]],
    ["IPv4-compatible IPv6", ["::198.51.100.1", "[::198.51.100.2]:80", "::198.51.100.3"]],
    ["a quoted entry", ['"198.51.100.1"', "for=198.51.100.1", "198.51.100.1;x"]],
    ["nothing", ["", " ", ", ,"]],
    ["an entry that hides another", ["198.51.100.1, unknown", "198.51.100.2, unknown", "198.51.100.3, x"]],
  ])("%s", async (_name, headers) => {
    const tua = await listeningTua({ env: behindProxy });
    try {
      expect(await guess(tua, ...headers)).toEqual(FULL);
      // The proxy itself, by its own connection.
      expect(await guess(tua, undefined)).toEqual([429]);
      expect(await guess(tua, "198.51.100.10")).toEqual([401]);
    } finally {
      await tua.close();
    }
  });

  test("it counts as the last proxy, if one before it is trusted too", async () => {
    const tua = await listeningTua({ env: behindProxy });
    try {
      const headers = ["unknown, 192.0.2.1:443", "x, 192.0.2.1:444", "192.0.2.1"];
      expect(await guess(tua, ...headers)).toEqual(FULL);
      expect(await guess(tua, undefined)).toEqual([401]);
    } finally {
      await tua.close();
    }
  });
});

test("without a trusted proxy the header is ignored", async () => {
  const tua = await listeningTua({ env: { RATE_LIMIT_INVALID_KEYS: String(LIMIT) } });
  try {
    expect(await guess(tua, "198.51.100.1", "198.51.100.2:1", "[2001:db8::1]:1")).toEqual(FULL);
    expect(await guess(tua, undefined)).toEqual([429]);
  } finally {
    await tua.close();
  }
});

describe("other uses of the IP address", () => {
  let tua: Tua;
  let key: string;
  beforeAll(async () => {
    tua = await listeningTua({ env: { ...behindProxy, RATE_LIMITS: "off" } });
    const caller = await tua.services.useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
    const allowedIps = ["198.51.100.0/24", "2001:db8:7::/48"];
    const terms = { name: "Bound", scopes: ["transactions:read"], allowedIps } as const;
    ({ secret: key } = await tua.services.useCases.createApiKey(caller, terms as never));
  });
  afterAll(() => tua.close());

  test.each([
    [200, "198.51.100.7:4711"],
    [200, "[2001:db8:7::1]:4711"],
    [200, "[::ffff:198.51.100.7]:4711"],
    [200, "203.0.113.1, 198.51.100.7:4711"],
    [403, "203.0.113.1:4711"],
    [403, "198.51.100.7:4711, 203.0.113.1:4711"],
    [403, "198.51.100.7:4711, unknown"],
    [403, undefined],
  ])("a key's allowed IP addresses: %i for %s", async (status, forwarded) => {
    expect(await sendRequest(tua, key, forwarded)).toBe(status);
  });

  test("a socket's caller has the same IP address", async () => {
    const open = (forwarded: string) =>
      SocketClient.connect(
        `${tua.baseUrl}/graphql`,
        { authorization: `Bearer ${key}` },
        { headers: { "x-forwarded-for": forwarded } },
      );
    await using _socket = await open("198.51.100.7:4711");
    await expect(open("203.0.113.1:4711")).rejects.toThrow("ip_not_allowed");
  });

  test("sessions and the audit log show the IP address without its port", async () => {
    const { owner } = tua.merchant;
    const browser = new Browser((url, init) => {
      const headers = { ...init.headers, "x-forwarded-for": "198.51.100.7:4711" };
      return fetch(url, { ...init, headers, redirect: "manual" });
    });
    await signIn(browser, tua.baseUrl, owner);
    const seen = await withSql(tua, async (sql) => ({
      sessions: await sql("select address from member_sessions"),
      audited: await sql("select distinct address from audit_log where action = 'member.signed_in'"),
    }));
    const expected = [{ address: "198.51.100.7" }];
    expect(seen).toEqual({ sessions: expected, audited: expected });
  });

  test.each(["unknown", "", "127.0.0.1:80"])("metrics stay closed to a request with %j", async (value) => {
    const headers = { "x-forwarded-for": value };
    expect((await fetch(`${tua.baseUrl}/metrics`, { headers })).status).toBe(404);
  });
});
