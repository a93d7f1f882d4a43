import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { MemberCaller } from "../../../server/domain/access.ts";
import type { Role } from "../../../server/domain/operations.ts";
import { enumName } from "../../support/enum-name.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { memberCaller } from "../../support/member-caller.ts";
import { order } from "../../support/orders.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { hire, obtainTokens, register, sendRequest, type Tua } from "./application-flow.ts";

let tua: Tua;
let team: TestMembers;
let owner: MemberCaller;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  owner = memberCaller(tua.merchant, "owner", { memberId: (await team.owner()).id });
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { id } } }`;

/** Calls `/graphql` with a credential. @returns the data, or the first error's code. */
async function onGraphql(credential: string, query: string, variables: object = {}) {
  const response = await fetch(`${tua.baseUrl}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${credential}`, "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the test looks at
  const { data, errors } = (await response.json()) as any;
  return errors ? errors[0].extensions.code : data;
}

const makeKey = async (credential: string, { scopes, ...input }: { scopes: string[]; kind?: string }) =>
  (await onGraphql(credential, CREATE, { input: { name: "Till", scopes: scopes.map(enumName), ...input } }))
    .createApiKey;

/** A key that an application created with a member's token, with every scope of a developer in test mode. */
async function grantedKey(input: object = {}) {
  const scopes = ["transactions:read", "payments:create", "events:read", "api_keys:manage"];
  const app = await register(tua, { scopes });
  const person = await hire(tua, "developer");
  const { tokens } = await obtainTokens(tua, app, { as: person, params: { scope: scopes.join(" ") } });
  const made = await makeKey(tokens.access_token, { scopes, ...input });
  return { person, secret: made.secret as string, id: made.apiKey.id as string, token: tokens.access_token };
}

const lower = (memberId: string, role: Role) => tua.services.useCases.changeRole(owner, memberId, role);
/** Whether a credential may open checkouts, over REST. */
const mayInitiate = (credential: string) =>
  sendRequest(tua, credential, "/v1/checkout/initiate", { method: "POST", body: JSON.stringify(order()) });
/** The result after a second, in which every process has rechecked. */
const afterASecond = async <T>(read: () => Promise<T>) => {
  await new Promise((done) => setTimeout(done, 1_000));
  return read();
};

test("a key created by a token loses a right within a second of its member's role, and gets it back", async () => {
  const { person, secret } = await grantedKey();
  expect(await mayInitiate(secret)).toEqual([200, null]);
  await lower(person.id, "viewer");
  expect(await afterASecond(() => mayInitiate(secret))).toEqual([403, "insufficient_scope"]);
  expect(await sendRequest(tua, secret)).toEqual([200, null]);
  expect(await onGraphql(secret, "{ apiKeys { id } }")).toBe("insufficient_scope");
  expect(await onGraphql(secret, "{ viewer { scopes } }")).toEqual({
    viewer: { scopes: ["TRANSACTIONS_READ", "EVENTS_READ"] },
  });
  await lower(person.id, "developer");
  expect(await afterASecond(() => mayInitiate(secret))).toEqual([200, null]);
});

test("a key created by such a key follows the same member", async () => {
  const { person, secret } = await grantedKey();
  const next = await makeKey(secret, { scopes: ["payments:create"] });
  await lower(person.id, "viewer");
  expect(await afterASecond(() => mayInitiate(next.secret))).toEqual([403, "insufficient_scope"]);
});

test("such a key passes on no scope that its member's role has lost, at that moment too", async () => {
  const { person, secret } = await grantedKey();
  const caller = await tua.services.useCases.authenticateKey(secret, "127.0.0.1");
  await lower(person.id, "cashier");
  const making = tua.services.useCases.createApiKey(caller, { name: "Late", scopes: ["payments:create"] });
  await expect(making).rejects.toMatchObject({ code: "insufficient_scope" });
});

test("a publishable key created by a token opens no checkout once the role allows none", async () => {
  const { person, secret } = await grantedKey({ kind: "PUBLISHABLE", scopes: [] });
  const open = async () => {
    const fields = { key: secret, amount: "10.50", currency: "GHS", description: "Lunch" };
    const response = await fetch(`${tua.baseUrl}/v2/sessions`, {
      method: "POST",
      headers: { origin: "https://shop.example" },
      body: new URLSearchParams(fields),
    });
    return [response.status, ((await response.json()) as { error?: { code: string } }).error?.code];
  };
  expect(await open()).toEqual([200, undefined]);
  await lower(person.id, "viewer");
  expect(await afterASecond(open)).toEqual([403, "insufficient_scope"]);
});

test("an open socket of such a key closes within a second when the role loses a right of it", async () => {
  const { person, secret } = await grantedKey({ scopes: ["events:read", "payments:create"] });
  await using socket = await SocketClient.connect(`${tua.baseUrl}/graphql`, {
    authorization: `Bearer ${secret}`,
  });
  socket.subscribe("1", `subscription { paymentEvents(after: "0") { sequence } }`);
  await socket.data("1");
  const polls = vi.spyOn(tua.services.useCases, "authenticateKey");
  await vi.waitFor(() => expect(polls).toHaveBeenCalled(), 30_000);
  const started = performance.now();
  await lower(person.id, "viewer");
  expect(await socket.closed()).toEqual({ code: 4403, reason: "scopes_changed" });
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("a key whose grant was revoked without it still works, follows the role, and ends with the member", async () => {
  const { person, secret, id } = await grantedKey();
  const [grant] = await team.sql(
    "select g.id from application_grants g join api_keys k on k.grant_id = g.id where k.id = $1",
    id,
  );
  const caller: MemberCaller = memberCaller(tua.merchant, "developer", { memberId: person.id });
  await tua.services.useCases.revokeGrant(caller, { id: grant?.id as string });
  expect(await afterASecond(() => mayInitiate(secret))).toEqual([200, null]);
  await lower(person.id, "viewer");
  expect(await afterASecond(() => mayInitiate(secret))).toEqual([403, "insufficient_scope"]);
  await tua.services.useCases.removeMember(owner, person.id);
  expect(await afterASecond(() => sendRequest(tua, secret))).toEqual([401, "api_key_revoked"]);
  const entries = await team.sql("select action from audit_log where target = $1 order by at, id", id);
  expect(entries).toEqual([{ action: "api_key.created" }, { action: "api_key.revoked" }]);
  await team.join(person, "owner", tua.merchant.merchantId);
  expect(await afterASecond(() => sendRequest(tua, secret))).toEqual([401, "api_key_revoked"]);
});

test("a key that a member created in the dashboard belongs to the merchant, and stays when their role is lowered", async () => {
  const person = await hire(tua, "developer");
  const caller: MemberCaller = memberCaller(tua.merchant, "developer", { memberId: person.id });
  const { secret } = await tua.services.useCases.createApiKey(caller, { name: "Server" });
  await lower(person.id, "viewer");
  expect(await afterASecond(() => mayInitiate(secret))).toEqual([200, null]);
  await tua.services.useCases.removeMember(owner, person.id);
  expect(await afterASecond(() => mayInitiate(secret))).toEqual([200, null]);
});
