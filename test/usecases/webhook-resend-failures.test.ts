import { afterAll, beforeAll, expect, test } from "vitest";
import { RestClient } from "../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open();
});
afterAll(() => rest.close());

const rename = (table: string, name: string) => rest.sql(`alter table ${table} rename to ${name}`);
const resend = () => rest.useCases.resendEvents(rest.caller, { after: 0n });

test("a resend that fails returns its reason and is in the audit log, and returns it even if the log cannot be written", async () => {
  await rename("deliveries", "gone");
  await expect(resend()).rejects.toThrow('"deliveries" does not exist');
  const reported = await rest.sql("select after from audit_log where action = 'events.resent'");
  expect(reported).toEqual([{ after: { afterSequence: "0", count: 0 } }]);
  await rename("audit_log", "gone_too");
  await expect(resend()).rejects.toThrow('"deliveries" does not exist');
  await rename("gone_too", "audit_log");
  await rename("gone", "deliveries");
});
