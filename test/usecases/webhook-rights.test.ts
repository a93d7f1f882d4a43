import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberCaller } from "../../server/domain/access.ts";
import { formatDeliveryId } from "../../server/domain/ids.ts";
import { ROLES, type Role } from "../../server/domain/operations.ts";
import { MODES, type Mode } from "../../server/domain/scope.ts";
import { memberCaller } from "../support/member-caller.ts";
import { RestClient } from "../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open();
});
afterAll(() => rest.close());

/** A member as the dashboard's endpoint authenticates them. */
const inMode = (role: Role, mode: Mode) => memberCaller({ ...rest.caller.scope, mode }, role);

const MANAGEMENT_CALLS = {
  viewWebhook: (caller: MemberCaller) => rest.useCases.viewWebhook(caller),
  viewWebhookHealth: (caller: MemberCaller) => rest.useCases.viewWebhookHealth(caller),
  updateWebhook: (caller: MemberCaller) => rest.useCases.updateWebhook(caller, { defaultCallbackUrl: null }),
  rotateWebhookSecret: (caller: MemberCaller) => rest.useCases.rotateWebhookSecret(caller, 0),
  pauseEndpoint: (caller: MemberCaller) => rest.useCases.pauseEndpoint(caller, "https://shop.example"),
  resumeEndpoint: (caller: MemberCaller) => rest.useCases.resumeEndpoint(caller, "https://shop.example"),
  resendDelivery: (caller: MemberCaller) =>
    rest.useCases.resendDelivery(caller, formatDeliveryId(caller.scope, 99n)),
  resendEvents: (caller: MemberCaller) => rest.useCases.resendEvents(caller, { after: 0n }),
  sendTestEvent: (caller: MemberCaller) =>
    rest.useCases.sendTestEvent(caller, "nowhere", new AbortController().signal),
};
const READ_CALLS = {
  listDeliveries: (caller: MemberCaller) =>
    rest.useCases.listDeliveries(caller, { filter: {}, limit: 1, cursor: null }),
  loadDeliveries: (caller: MemberCaller) => rest.useCases.loadDeliveries(caller, []),
  loadDeliveryAttempts: (caller: MemberCaller) => rest.useCases.loadDeliveryAttempts(caller, []),
  loadEvents: (caller: MemberCaller) => rest.useCases.loadEvents(caller, []),
};

const rejected = async (pending: () => Promise<unknown>) => {
  try {
    await pending();
    return false;
  } catch (error) {
    return (error as { code: string }).code === "insufficient_scope";
  }
};

describe.each(ROLES)("a member who is %s", (role) => {
  const manages = { owner: MODES, admin: MODES, developer: ["test"], cashier: [], viewer: [] }[
    role
  ] as Mode[];

  test.each(MODES)("manages webhooks in %s mode as in the table", async (mode) => {
    for (const [name, call] of Object.entries(MANAGEMENT_CALLS))
      expect([name, await rejected(() => call(inMode(role, mode)))]).toEqual([name, !manages.includes(mode)]);
  });

  test.each(MODES)("reads deliveries in %s mode", async (mode) => {
    for (const [name, call] of Object.entries(READ_CALLS))
      expect([name, await rejected(() => call(inMode(role, mode)))]).toEqual([name, false]);
  });
});

test("the audit log has every change with its actor, without secrets and URLs", async () => {
  const caller = inMode("owner", "test");
  const url = "http://127.0.0.1:9/hook?token=hush";
  const { secret } = await rest.useCases.rotateWebhookSecret(caller, 60);
  await rest.useCases.updateWebhook(caller, { defaultCallbackUrl: url });
  await rest.useCases.updateWebhook(caller, { defaultCallbackUrl: url });
  await rest.useCases.sendTestEvent(caller, null, new AbortController().signal);
  await rest.useCases.resendEvents(caller, { after: 7n });
  await rest.useCases.updateWebhook(caller, { defaultCallbackUrl: null });
  const rows = await rest.sql(
    "select action, before, after from audit_log where actor = 'member mem_x' order by at, id",
  );
  const before = { defaultEndpoint: null };
  const after = { defaultEndpoint: "http://127.0.0.1:9" };
  // Entries of the same millisecond have no defined order.
  const made = [
    { action: "webhook_secret.rotated", before: null, after: { overlapSeconds: 60 } },
    { action: "webhook.updated", before, after },
    { action: "webhook.tested", before: null, after: { endpoint: "http://127.0.0.1:9" } },
    { action: "events.resent", before: null, after: { afterSequence: "7", count: 0 } },
    { action: "webhook.updated", before: after, after: before },
  ];
  expect(rows).toEqual(expect.arrayContaining(made));
  expect(rows.filter(({ after: it }) => it && "defaultEndpoint" in (it as object))).toHaveLength(2);
  const whole = JSON.stringify(await rest.sql("select * from audit_log"));
  for (const hidden of [secret, "hush"]) expect(whole).not.toContain(hidden);
  const stored = JSON.stringify(await rest.sql("select * from webhook_secrets"));
  expect(stored).not.toContain(secret);
});
