import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { hashSecret } from "../../../server/domain/api-key.ts";
import { startTua, type TestTua } from "../../support/app.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
let origin: string;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  origin = await tua.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await team.close();
  await tua.close();
});

/** As a page that does not know its member's merchant yet. */
const open = (staff: Staff, named: object = {}) =>
  SocketClient.connect(`${origin}/bff`, named, { headers: staff.headers() });

const unusedFor = (staff: Staff, interval: string) =>
  team.sql(
    "update member_sessions set last_seen_at = now() - $1::interval where token_hash = $2 returning last_seen_at",
    interval,
    hashSecret(staff.token),
  );
const lastSeen = (staff: Staff) =>
  team.sql("select last_seen_at from member_sessions where token_hash = $1", hashSecret(staff.token));

async function checksPass(): Promise<void> {
  const polls = vi.spyOn(tua.services.useCases, "authenticateSession");
  await vi.waitFor(() => expect(polls.mock.calls.length).toBeGreaterThan(2), { timeout: 20_000 });
}

test.each([
  ["no merchant", () => ({})],
  ["a merchant", () => ({ merchant: tua.merchant.merchantId, mode: "test" })],
])(
  "an open socket that names %s does not count as use of its session; an operation on it does",
  async (_what, named) => {
    const staff = await team.add("viewer");
    await using socket = await open(staff, named());
    const sendRequest = async (id: string) => {
      socket.subscribe(id, "{ viewer { id } }");
      await socket.data(id);
    };
    await sendRequest("1");
    const before = await unusedFor(staff, "2 minutes");
    await checksPass();
    expect(await lastSeen(staff)).toEqual(before);
    await sendRequest("2");
    expect(await lastSeen(staff)).not.toEqual(before);
  },
);

test("a socket that names no merchant stays at its first one: it is not found at another", async () => {
  const staff = await team.add("viewer");
  const neighbour = await tua.createMerchant("Zebra");
  await team.join(staff, "owner", neighbour.merchantId);
  await using socket = await open(staff);
  socket.subscribe("1", "{ viewer { merchant { id } } }");
  expect(await socket.data("1")).toEqual({ viewer: { merchant: { id: tua.merchant.merchantId } } });
  await team.sql(
    "delete from memberships where merchant_id = $1 and member_id = $2",
    tua.merchant.merchantId,
    staff.id,
  );
  expect(await socket.closed()).toEqual({ code: 4403, reason: "not_found" });
});
