import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { KeyCaller } from "../../../server/domain/access.ts";
import { ACCESS_SCOPES, type AccessScope } from "../../../server/domain/access-scopes.ts";
import type { RehearseApiKeyInput } from "../../../server/usecases/keys/rehearse-api-key.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { getGraphqlErrorCode } from "../../support/error-code.ts";
import { rootFields } from "../../support/root-fields.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { ENDPOINTS } from "../required-rights.ts";

type Settings = Omit<RehearseApiKeyInput, "id">;

let tua: TestTua;
let team: TestMembers;
let owner: KeyCaller;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  owner = await tua.services.useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const QUERY: Readonly<Record<string, string>> = { "GET /v1/transactions/status": "?transactionId=none" };
/** Several fields, of which one or two need another scope. */
const PARTIAL = [
  "{ merchant { id } apiKeys { id } }",
  "{ transactions { nodes { id } } webhook { defaultCallbackUrl } }",
];

interface Call {
  name: string;
  method: "GET" | "PATCH" | "POST";
  url: string;
  payload?: object;
}

/** Each REST endpoint, each query and mutation of `/graphql`, and limits of keys that keys create. */
function listCalls(scopes: readonly AccessScope[]): Call[] {
  const graphql = (name: string, query: string, variables: object = {}): Call => ({
    name,
    method: "POST",
    url: "/graphql",
    payload: { query, variables },
  });
  const enums = scopes.map((scope) => scope.toUpperCase().replace(":", "_"));
  const create = (terms: string) => `mutation { createApiKey(input: { name: "Made", ${terms} }) { secret } }`;
  return [
    ...Object.keys(ENDPOINTS).map((name): Call => {
      const [method, path] = name.split(" ") as [Call["method"], string];
      const url = `${path.replace(/\{\w+\}/, "none")}${QUERY[name] ?? ""}`;
      return { name, method, url, ...(method !== "GET" && { payload: {} }) };
    }),
    ...rootFields
      .filter(({ operation, forBearers }) => forBearers && operation !== "subscription")
      .map(({ name, document, variables }) => graphql(name, document, variables)),
    ...PARTIAL.map((query) => graphql(query, query)),
    ...enums.map((scope) => graphql(`create with ${scope}`, create(`scopes: [${scope}]`))),
    graphql("create anywhere", create("allowedIps: []")),
    graphql("create within", create('allowedIps: ["127.0.0.1"]')),
    graphql("create by default", create("serverSessionsOnly: false")),
    graphql("create until", create('expiresAt: "2098-01-01T00:00:00Z"')),
  ];
}

/** The code of the response, and the ID in the log. */
async function send(secret: string, { method, url, payload }: Call) {
  const response = await tua.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${secret}` },
    ...(payload && { payload }),
  });
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  const { error, errors } = isJson ? response.json() : {};
  const code: string | null = error?.code ?? getGraphqlErrorCode(errors);
  return { code, requestId: String(response.headers["x-request-id"]) };
}

/**
 * Rehearses settings over all operations, enforces them and repeats the operations.
 * @param hasExpired whether the rehearsed expiry has passed before the first call
 */
async function compare(settings: Settings, hasExpired = false) {
  const { useCases } = tua.services;
  const { apiKey, secret } = await useCases.createApiKey(owner, {
    name: "Rehearsed",
    scopes: [...ACCESS_SCOPES],
  });
  const { rehearsal } = await useCases.rehearseApiKey(owner, { id: apiKey.id, ...settings });
  if (hasExpired)
    await team.sql(
      `update api_keys set rehearsal = rehearsal || jsonb_build_object('expiresAt', now() - interval '1 minute')
       where id = $1`,
      apiKey.id,
    );
  const calls = listCalls(ACCESS_SCOPES);
  const before = [];
  for (const call of calls) before.push(await send(secret, call));
  await useCases.writeRequests();
  const rows = await team.sql(
    `select id, rehearsed_code from request_log where actor = 'key ' || $1`,
    apiKey.id,
  );
  const codes = new Map(rows.map((row) => [row.id, row.rehearsed_code as string | null]));
  await useCases.recordKeyUses();
  const counted = await useCases.readRehearsedCalls(owner, [
    { keyId: apiKey.id, rehearsalId: String(rehearsal?.id) },
  ]);

  await useCases.enforceRehearsal(owner, { id: apiKey.id, rehearsalId: String(rehearsal?.id) });
  // The earlier settings are cached for half a second.
  const state = () =>
    useCases.authenticateKey(secret, "127.0.0.1").then(
      (caller) => caller.rehearsal ?? "enforced",
      () => "enforced",
    );
  await expect.poll(state).toBe("enforced");
  const predicted: Record<string, string | null> = {};
  const got: Record<string, string | null> = {};
  for (const [i, call] of calls.entries()) {
    const shadow = before[i] as { code: string | null; requestId: string };
    expect(codes.has(shadow.requestId)).toBe(true);
    predicted[call.name] = codes.get(shadow.requestId) ?? toRefusal(call, shadow.code);
    got[call.name] = toRefusal(call, (await send(secret, call)).code);
  }
  const listed = [...codes.values()].filter((code) => code !== null);
  return { predicted, got, listed, counted: counted.get(apiKey.id)?.total ?? 0 };
}

async function expectEqual(settings: Settings, hasExpired = false): Promise<string[]> {
  const { predicted, got, listed, counted } = await compare(settings, hasExpired);
  expect(got).toEqual(predicted);
  expect(counted).toBe(listed.length);
  return listed;
}

const REFUSALS = ["insufficient_scope", "ip_not_allowed", "api_key_expired"];
/**
 * Other errors depend on the state, such as the number of secrets. They mean that the call was admitted. Only creating a key is
 * refused with `invalid_request`: a key that lacks all scopes that new keys get by default creates none without `scopes`.
 */
function toRefusal({ name }: Call, code: string | null): string | null {
  const isCreation = /^create |createApiKey$/.test(name);
  return code !== null && [...REFUSALS, ...(isCreation ? ["invalid_request"] : [])].includes(code)
    ? code
    : null;
}

const without = (removed: AccessScope) => ACCESS_SCOPES.filter((scope) => scope !== removed);

describe("over all operations, the log of a rehearsal has the calls that enforcement refuses, with their codes", () => {
  test.each(ACCESS_SCOPES)("without the scope %s", async (removed) => {
    expect(new Set(await expectEqual({ scopes: without(removed) }))).toEqual(new Set(["insufficient_scope"]));
  });

  test("with a list that lacks the address", async () => {
    const listed = await expectEqual({ allowedIps: ["192.0.2.0/24"] });
    expect(listed).toHaveLength(listCalls(ACCESS_SCOPES).length);
    expect(new Set(listed)).toEqual(new Set(["ip_not_allowed"]));
  });

  test("with a list that has the address, calls that create keys without it", async () => {
    expect(new Set(await expectEqual({ allowedIps: ["127.0.0.1", "::1"] }))).toEqual(
      new Set(["insufficient_scope"]),
    );
  });

  test("after the rehearsed expiry", async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    expect(new Set(await expectEqual({ expiresAt }, true))).toEqual(new Set(["api_key_expired"]));
  });

  test("before the rehearsed expiry, calls that create keys which outlive it", async () => {
    const expiresAt = new Date("2097-01-01T00:00:00Z");
    expect(await expectEqual({ expiresAt })).not.toContain("api_key_expired");
  });

  test("with random settings", { timeout: 120_000 }, async () => {
    const settings = fc.record({
      scopes: fc.subarray([...ACCESS_SCOPES], { minLength: 1 }),
      allowedIps: fc.constantFrom([], ["127.0.0.1"], ["192.0.2.7", "127.0.0.0/8"], ["2001:db8::/32"]),
      expiresAt: fc.constantFrom(null, new Date("2099-01-01T00:00:00Z")),
    });
    await fc.assert(
      fc.asyncProperty(settings, async (one) => void (await expectEqual(one))),
      { numRuns: 8, examples: [[{ scopes: ["api_keys:manage"], allowedIps: [], expiresAt: null }]] },
    );
  });
});
