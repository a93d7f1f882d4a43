import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { KeyCaller, MemberCaller } from "../../../server/domain/access.ts";
import type { AccessScope } from "../../../server/domain/access-scopes.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { memberCaller } from "../../support/member-caller.ts";
import { order } from "../../support/orders.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { hire, obtainTokens, register, type Tua } from "../oauth/application-flow.ts";

let tua: Tua;
let team: TestMembers;
let key: KeyCaller;
let owner: MemberCaller;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  key = await tua.services.useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
  await tua.services.useCases.initiateCheckout(key, order(), null);
  owner = memberCaller(tua.merchant, "owner", { memberId: (await team.owner()).id });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await team.close();
  await tua.close();
});

const EVENTS = `subscription { paymentEvents(after: "0") { sequence } }`;
const BOTH: AccessScope[] = ["transactions:read", "events:read"];
const ONE: AccessScope[] = ["transactions:read"];

const makeKey = (scopes: AccessScope[]) =>
  tua.services.useCases.createApiKey(key, { name: "For a test", scopes });
const open = (token: string) =>
  SocketClient.connect(`${tua.baseUrl}/graphql`, { authorization: `Bearer ${token}` });

/** Opens a stream with a credential. @returns a function that removes one of its rights. */
const STREAMS: Record<string, () => Promise<[token: string, change: () => Promise<unknown>]>> = {
  async updateApiKey() {
    const { apiKey, secret } = await makeKey(BOTH);
    return [secret, () => tua.services.useCases.updateApiKey(key, { id: apiKey.id, scopes: ONE })];
  },
  async updateApplication() {
    const app = await register(tua, { scopes: BOTH });
    const { tokens } = await obtainTokens(tua, app, { params: { scope: BOTH.join(" ") } });
    const change = { id: app.clientId, scopes: ONE };
    return [tokens.access_token, () => tua.services.useCases.updateApplication(owner, change)];
  },
  async changeRole() {
    const app = await register(tua, { scopes: ["events:read", "payments:create"] });
    const person = await hire(tua, "cashier");
    const { tokens } = await obtainTokens(tua, app, {
      as: person,
      params: { scope: "events:read payments:create" },
    });
    return [tokens.access_token, () => tua.services.useCases.changeRole(owner, person.id, "viewer")];
  },
};

test.each(Object.keys(STREAMS))("%s that removes a right closes the stream within a second", async (by) => {
  const [token, change] = await (STREAMS[by] as (typeof STREAMS)[string])();
  await using socket = await open(token);
  socket.subscribe("1", EVENTS);
  await socket.data("1");
  const polls = vi.spyOn(
    tua.services.useCases,
    by === "updateApiKey" ? "authenticateKey" : "authenticateToken",
  );
  await vi.waitFor(() => expect(polls).toHaveBeenCalled(), 30_000);
  const started = performance.now();
  await change();
  expect(await socket.closed()).toEqual({ code: 4403, reason: "scopes_changed" });
  expect(performance.now() - started).toBeLessThan(1_000);
});

test("a key that gets a right has it on its open sockets, and they close when it is removed again", async () => {
  const { apiKey, secret } = await makeKey(ONE);
  await using socket = await open(secret);
  const begin = async (id: string) => {
    socket.subscribe(id, `{ events(first: 1) { pageInfo { hasNextPage } } }`);
    const { payload } = await socket.next(id);
    return (payload as { errors?: unknown }).errors === undefined;
  };
  expect(await begin("0")).toBe(false);
  const update = (scopes: AccessScope[]) =>
    tua.services.useCases.updateApiKey(key, { id: apiKey.id, scopes });
  await update(BOTH);
  let requested = 0;
  await expect
    .poll(() => {
      requested += 1;
      return begin(String(requested));
    })
    .toBe(true);
  await update(ONE);
  expect(await socket.closed()).toEqual({ code: 4403, reason: "scopes_changed" });
});

test("the check of an open socket does not count as use of its key; an operation does", async () => {
  const { apiKey, secret } = await makeKey(BOTH);
  await using socket = await open(secret);
  const usedLast = async () => {
    await tua.services.useCases.recordKeyUses();
    const keys = await tua.services.useCases.listApiKeys(key);
    return Number(keys.find(({ id }) => id === apiKey.id)?.lastUsedAt);
  };
  const sendRequest = async (id: string) => {
    socket.subscribe(id, "{ viewer { id } }");
    await socket.data(id);
  };
  await sendRequest("1");
  const connected = await usedLast();
  expect(connected).toBeGreaterThan(0);
  const polls = vi.spyOn(tua.services.useCases, "authenticateKey");
  await vi.waitFor(() => expect(polls.mock.calls.length).toBeGreaterThan(2), { timeout: 20_000 });
  expect(await usedLast()).toBe(connected);
  await sendRequest("2");
  expect(await usedLast()).toBeGreaterThan(connected);
});
