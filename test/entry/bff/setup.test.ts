import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua, withNewMerchant } from "../../support/app.ts";
import { order } from "../../support/orders.ts";
import { Receiver } from "../../support/receiver.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
let owner: Staff;
let receiver: Receiver;
beforeAll(async () => {
  tua = await startTua({ worker: true, env: { RATE_LIMITS: "off", WEBHOOK_RETRY_SCHEDULE: "0" } });
  team = new TestMembers(tua);
  owner = await team.owner();
  receiver = await Receiver.start();
});
afterAll(async () => {
  await receiver.close();
  await team.close();
  await tua.close();
});

const STEPS = "setup { apiKey testPayment webhook brand member liveKey dismissedAt }";
const setup = async (who = owner, mode: "test" | "live" = "test") =>
  (await who.data(`{ ${STEPS} }`, {}, { mode })).setup;
const nothingDone = {
  apiKey: false,
  testPayment: false,
  webhook: false,
  brand: false,
  member: false,
  liveKey: false,
  dismissedAt: null,
};

test("a new merchant has completed no setup step; its data completes each step, in both modes", async () => {
  expect(await setup()).toEqual(nothingDone);
  const { merchantId } = tua.merchant;
  const done: Record<string, unknown> = { ...nothingDone };
  const becomes = async (step: string) => {
    done[step] = true;
    await expect.poll(() => setup()).toEqual(done);
    expect(await setup(owner, "live")).toEqual(done);
  };

  const create = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }";
  // A publishable key is not a server's key.
  await owner.data(create, { input: { name: "Page", kind: "PUBLISHABLE" } });
  expect(await setup()).toEqual(nothingDone);
  await owner.data(create, { input: { name: "Server" } });
  await becomes("apiKey");

  const { useCases } = tua.services;
  const caller = await useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
  const pay = async (change: object, phone: string) => {
    const { checkoutId } = await useCases.initiateCheckout(caller, order(change), null);
    const paid = useCases.payCheckout(checkoutId, { method: "mobile_money", network: "mtn", phone });
    await paid.catch(() => {});
  };
  await pay({ callbackUrl: "http://127.0.0.1:9/nobody" }, "0241230002");
  expect(await setup()).toEqual(done);
  await pay({ callbackUrl: "http://127.0.0.1:9/nobody" }, "0240000000");
  await becomes("testPayment");

  await pay({ callbackUrl: receiver.url }, "0240000000");
  await becomes("webhook");

  await team.sql("update merchants set brand_color = '#0e5c4a' where id = $1", merchantId);
  await becomes("brand");

  const invite =
    "mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { invitation { id } } }";
  const input = { email: "new@example.com", role: "VIEWER" };
  const { inviteMember } = await owner.data(invite, { input });
  await becomes("member");
  const revoke = "mutation ($id: ID!) { revokeInvitation(input: { id: $id }) { invitation { id } } }";
  await owner.data(revoke, { id: inviteMember.invitation.id });
  expect(await setup()).toEqual({ ...done, member: false });
  await team.add("viewer");
  await becomes("member");

  await owner.data(create, { input: { name: "Shop", mode: "LIVE" } }, { mode: "live" });
  await becomes("liveKey");
  const other = await team.owner(await tua.createMerchant("Other"));
  expect(await setup(other)).toEqual(nothingDone);
});

test("an owner hides the steps for all members, once and with an audit log entry", async () => {
  const { merchant } = await withNewMerchant(tua);
  const [owner, viewer] = [await team.owner(merchant), await team.add("viewer", merchant.merchantId)];
  expect((await setup(viewer)).dismissedAt).toBeNull();
  const hide = `mutation { dismissSetup { ${STEPS} } }`;
  expect(await viewer.rejection(hide)).toBe("insufficient_scope");
  const { dismissSetup } = await owner.data(hide);
  const { dismissedAt } = dismissSetup.setup;
  expect(Date.parse(dismissedAt)).toBeGreaterThan(0);
  expect((await owner.data(hide)).dismissSetup.setup).toEqual(dismissSetup.setup);
  expect((await setup(viewer)).dismissedAt).toBe(dismissedAt);
  const entries = await team.sql(
    "select mode, actor, target from audit_log where merchant_id = $1 and action = 'merchant.setup_dismissed'",
    merchant.merchantId,
  );
  expect(entries).toEqual([{ mode: null, actor: `member ${owner.id}`, target: merchant.merchantId }]);
});
