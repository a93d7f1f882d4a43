import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { hashSecret } from "../../../server/domain/api-key.ts";
import { ROLES } from "../../../server/domain/operations.ts";
import { MODES } from "../../../server/domain/scope.ts";
import { rootFields } from "../../support/root-fields.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { type QueryOptions, type Staff, TestMembers } from "../../support/staff-at-bff.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

/**
 * The token with which the dashboard's explorer calls `/graphql`: exactly the member's rights, for ten
 * minutes.
 */
let api: GraphqlApi;
let team: TestMembers;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(api.tua);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await team.close();
  await api.tua.close();
});

const CREATE = "mutation { createExplorerToken { token expiresAt } }";
const VIEWER = "{ viewer { id kind role mode scopes merchant { id } } }";
const EVENTS = `subscription { paymentEvents(after: "0") { sequence } }`;

async function readToken(staff: Staff, options?: QueryOptions): Promise<string> {
  return (await staff.data(CREATE, {}, options)).createExplorerToken.token;
}

/** Whether the request is authenticated, regardless of its result. */
const reportedTo = (errors: readonly { extensions: { code: string } }[]) =>
  errors.some(({ extensions }) => extensions.code === "insufficient_scope") ? "refused" : "let in";

describe.each(MODES)("in %s mode", (mode) => {
  test.each(ROLES)("the token of a member who is %s has exactly the member's rights", async (role) => {
    const staff = await team.add(role);
    const key = await readToken(staff, { mode });
    expect(await api.data(VIEWER, {}, { key })).toEqual(await staff.data(VIEWER, {}, { mode }));
    const asMember: Record<string, string> = {};
    const byToken: Record<string, string> = {};
    const fields = rootFields.filter(
      ({ operation, forBearers }) => forBearers && operation !== "subscription",
    );
    for (const { name, document, variables } of fields) {
      asMember[name] = reportedTo((await staff.execute(document, variables, { mode })).errors);
      byToken[name] = reportedTo((await api.execute(document, variables, { key })).errors);
    }
    expect(byToken).toEqual(asMember);
  });
});

test("it lasts ten minutes, over HTTP and on an open socket", async () => {
  const staff = await team.add("viewer");
  const { token, expiresAt } = (await staff.data(CREATE)).createExplorerToken;
  const lasts = Date.parse(expiresAt) - Date.now();
  expect(lasts).toBeGreaterThan(590_000);
  expect(lasts).toBeLessThanOrEqual(600_000);
  await using socket = await api.socket(token);
  vi.setSystemTime(Date.parse(expiresAt) - 5_000);
  expect((await api.execute(VIEWER, {}, { key: token })).status).toBe(200);
  vi.setSystemTime(Date.parse(expiresAt));
  expect(await socket.closed()).toEqual({ code: 4401, reason: "invalid_token" });
  const { status, errors } = await api.execute(VIEWER, {}, { key: token });
  expect([status, errors[0]?.extensions.code]).toEqual([401, "invalid_token"]);
});

/** The actions that end a member's access, and how their sockets notice. */
const ENDS: [string, (staff: Staff) => Promise<unknown>, { code: number; reason: string }][] = [
  [
    "signing out",
    ({ token }) => api.tua.services.useCases.signOut(token, "127.0.0.1"),
    { code: 4401, reason: "invalid_token" },
  ],
  [
    "the end of the session",
    ({ token }) =>
      team.sql(
        "update member_sessions set expires_at = now() - interval '1 second' where token_hash = $1",
        hashSecret(token),
      ),
    { code: 4401, reason: "invalid_token" },
  ],
  [
    "the end of the membership",
    ({ id }) => team.sql("delete from memberships where member_id = $1", id),
    { code: 4401, reason: "invalid_token" },
  ],
];

test.each(ENDS)("%s ends it within a second", async (_name, end, closing) => {
  const staff = await team.add("developer");
  const key = await readToken(staff);
  await using socket = await api.socket(key);
  socket.subscribe("1", EVENTS);
  const polls = vi.spyOn(api.tua.services.useCases, "authenticateExplorerToken");
  await vi.waitFor(() => expect(polls).toHaveBeenCalled(), 30_000);
  const started = performance.now();
  await end(staff);
  expect(await api.code(VIEWER, {}, { key })).toBe("invalid_token");
  expect(await socket.closed()).toEqual(closing);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("another role applies on the next request, and closes its sockets", async () => {
  const staff = await team.add("developer");
  const key = await readToken(staff);
  await using socket = await api.socket(key);
  expect(await api.execute("{ apiKeys { id } }", {}, { key })).toMatchObject({ status: 200, errors: [] });
  await team.sql("update memberships set role = 'viewer' where member_id = $1", staff.id);
  expect(await api.code("{ apiKeys { id } }", {}, { key })).toBe("insufficient_scope");
  expect(await socket.closed()).toEqual({ code: 4403, reason: "role_changed" });
});

test("an operation that needs a fresh sign-in is rejected, however fresh it is", async () => {
  const owner = await team.owner();
  const create = `mutation { createApiKey(input: { name: "Explored" }) { secret } }`;
  const live = { mode: "live" } as const;
  expect((await owner.execute(create, {}, live)).errors).toEqual([]);
  expect(await api.code(create, {}, { key: await readToken(owner, live) })).toBe("fresh_sign_in_required");
  expect((await api.execute(create, {}, { key: await readToken(owner) })).errors).toEqual([]);
});

test("a key that it creates or changes does not outlive it", async () => {
  const owner = await team.owner();
  const key = await readToken(owner);
  const { expiresAt } = (await owner.data(CREATE)).createExplorerToken;
  const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id expiresAt } } }`;
  const made = (await api.data(create, { input: { name: "Explored" } }, { key })).createApiKey.apiKey;
  expect(Date.parse(made.expiresAt)).toBeLessThanOrEqual(Date.parse(expiresAt));
  const later = { input: { name: "Kept", expiresAt: "2100-01-01T00:00:00Z" } };
  expect(await api.code(create, later, { key })).toBe("insufficient_scope");
  const endless = (await owner.data(create, { input: { name: "Endless" } })).createApiKey.apiKey;
  const rotate = `mutation ($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { secret } }`;
  expect(await api.code(rotate, { input: { id: endless.id } }, { key })).toBe("insufficient_scope");
});

test("only one spelling of it works", async () => {
  const key = await readToken(await team.owner());
  expect((await api.execute(VIEWER, {}, { key })).errors).toEqual([]);
  for (const other of [`${key}=`, `${key}==`, `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`])
    expect(await api.code(VIEWER, {}, { key: other })).toBe("invalid_token");
});

test("it cannot create another: members-only operations are not at this endpoint", async () => {
  const key = await readToken(await team.owner());
  for (const { document, variables } of rootFields.filter(({ forBearers }) => !forBearers))
    expect(await api.code(document, variables, { key })).toBe("invalid_request");
});

test("REST rejects it by name, and the dashboard's endpoint does not read it", async () => {
  const key = await readToken(await team.owner());
  const headers = { authorization: `Bearer ${key}` };
  for (const url of ["/v1/transactions", "/v1/events?after=0"]) {
    const response = await api.tua.app.inject({ url, headers });
    expect([response.statusCode, response.json().error.code]).toEqual([401, "invalid_token"]);
    expect(response.json().error.message).toContain("only works at /graphql");
  }
  const reply = await api.tua.app.inject({
    method: "POST",
    url: "/bff",
    payload: { query: VIEWER },
    headers: { ...headers, origin: "http://localhost:4000", "x-tua-csrf": "1" },
  });
  expect([reply.statusCode, reply.json().errors[0].extensions.code]).toEqual([401, "missing_credentials"]);
});

test("it is for one merchant and one mode, whatever the request names", async () => {
  const owner = await team.owner();
  const other = await api.tua.createMerchant("Other");
  await team.join(owner, "owner", other.merchantId);
  const { merchantId } = api.merchant;
  const headers = { "x-tua-merchant": other.merchantId, "x-tua-mode": "live" };
  const { data } = await api.execute(VIEWER, {}, { key: await readToken(owner), headers });
  expect(data.viewer).toMatchObject({ mode: "TEST", merchant: { id: merchantId } });
});

test.each([
  ["made up", () => "tua_explorer_AAAA"],
  ["changed", (token: string) => `${token.slice(0, -4)}AAAA`],
  ["encrypted for another use", () => `tua_explorer_${encryptedElsewhere()}`],
])("one that is %s is rejected", async (_name, change) => {
  const key = change(await readToken(await team.owner()));
  expect(await api.code(VIEWER, {}, { key })).toBe("invalid_token");
  const opening = SocketClient.connect(`${api.origin}/graphql`, { authorization: `Bearer ${key}` });
  await expect(opening).rejects.toThrow("4403 invalid_token");
});

function encryptedElsewhere(): string {
  const text = JSON.stringify(["x", api.merchant.merchantId, "test", Date.now() + 60_000]);
  const ciphertext = api.tua.services.entryOptions.encrypter.encrypt(text, "another use");
  return Buffer.from(ciphertext, "base64").toString("base64url");
}

test("using it keeps the session active; the check of its open socket does not", async () => {
  const staff = await team.add("viewer");
  const key = await readToken(staff);
  const seen = async () => {
    const [row] = await team.sql(
      "select now() - last_seen_at < interval '1 minute' as just_now from member_sessions where token_hash = $1",
      hashSecret(staff.token),
    );
    return row?.just_now;
  };
  const age = () =>
    team.sql(
      "update member_sessions set last_seen_at = now() - interval '1 hour' where token_hash = $1",
      hashSecret(staff.token),
    );
  await using _socket = await api.socket(key);
  await age();
  const polls = vi.spyOn(api.tua.services.useCases, "authenticateExplorerToken");
  await vi.waitFor(() => expect(polls.mock.calls.length).toBeGreaterThan(1), { timeout: 20_000 });
  expect(await seen()).toBe(false);
  await api.data(VIEWER, {}, { key });
  expect(await seen()).toBe(true);
});
