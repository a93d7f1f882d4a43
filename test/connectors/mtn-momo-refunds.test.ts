import { describe, expect, test } from "vitest";
import { referenceId } from "../../server/connectors/mtn-momo/reference-id.ts";
import { MOMO_CREDENTIALS } from "../support/processors/mtn-momo-emulator.ts";
import { toOutcome } from "./conformance/setting.ts";
import { momo, WRONG_NAMES } from "./momo-setting.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("a refund", () => {
  test("needs all of the Disbursements' credentials, and is never sent without", async () => {
    await using it = await momo();
    const { connector, access } = it.setting;
    const refund = it.setting.toRefund(await it.setting.paid());
    for (const field of [
      "disbursementApiUser",
      "disbursementApiKey",
      "disbursementSubscriptionKey",
    ] as const) {
      const { [field]: _, ...credentials } = MOMO_CREDENTIALS;
      expect(connector.canRefund(credentials)).toBe(false);
      await expect(connector.refund(refund, { ...access, credentials })).rejects.toThrow("not set up");
    }
  });

  test("older than five minutes is no longer sent; unknown after ten it has failed", async () => {
    await using it = await momo();
    const { setting } = it;
    const { connector, access } = setting;
    const refund = setting.toRefund(await setting.paid());
    setting.pass(5 * MINUTE + SECOND);
    expect(await toOutcome(connector.refund(refund, access))).toHaveProperty("nothingKnown");
    expect((await setting.emulator.ledger()).refunds).toEqual([]);
    expect(await connector.queryRefund(refund, access)).toMatchObject({ kind: "pending" });
    setting.pass(5 * MINUTE);
    const failed = { kind: "failed", code: "processor_error", neverReceived: true, pollAfterMs: HOUR };
    expect(await connector.queryRefund(refund, access)).toEqual(failed);
  });

  test("requested again is the same refund, in progress", async () => {
    await using it = await momo();
    const { connector, access } = it.setting;
    const refund = it.setting.toRefund(await it.setting.paid());
    for (const _ of ["first", "again"]) {
      expect(await connector.refund(refund, access)).toMatchObject({ kind: "pending" });
    }
    expect(await it.requests()).toMatchObject({ refund: 2 });
  });

  test("of a payment that MTN does not know is polled until it can no longer arrive", async () => {
    await using it = await momo();
    const { setting } = it;
    const refund = setting.toRefund({ ...setting.attempt(), processorReference: "1" });
    const give = () => toOutcome(setting.connector.refund(refund, setting.access));
    expect(await give()).toHaveProperty("nothingKnown");
    setting.pass(10 * MINUTE);
    const result = await setting.connector.queryRefund(refund, setting.access);
    expect(result).toMatchObject({ kind: "failed", neverReceived: true });
  });

  test.each(WRONG_NAMES)("has no result from a response about %s", async (_, named) => {
    await using it = await momo();
    const { setting } = it;
    const { connector, access, emulator } = setting;
    const refund = setting.toRefund(await setting.paid());
    await connector.refund(refund, access);
    for (const status of ["FAILED", "SUCCESSFUL"]) {
      const body = JSON.stringify({ externalId: refund.id, status, ...named });
      await emulator.behave({ on: "query_refund", response: { status: 200, body } });
      expect(await toOutcome(connector.queryRefund(refund, access))).toHaveProperty("nothingKnown");
    }
  });

  test("that MTN accepted has not failed because MTN does not know it later", async () => {
    await using it = await momo();
    const { setting } = it;
    const { connector, access, emulator } = setting;
    await emulator.refunds("wait");
    const refund = setting.toRefund(await setting.paid());
    const accepted = { kind: "pending", reference: referenceId(refund.id) };
    // At once, by its repetition, and by a query.
    expect(await connector.refund(refund, access)).toMatchObject(accepted);
    expect(await connector.refund(refund, access)).toMatchObject(accepted);
    expect(await connector.queryRefund(refund, access)).toMatchObject(accepted);
    const body = JSON.stringify({ code: "RESOURCE_NOT_FOUND" });
    await emulator.behave({ on: "query_refund", response: { status: 404, body } });
    const known = { ...refund, processorReference: accepted.reference };
    setting.pass(HOUR);
    expect(await connector.queryRefund(known, access)).toEqual({ ...accepted, pollAfterMs: HOUR });
    setting.pass(40 * DAY);
    expect(await connector.queryRefund(known, access)).toEqual({ ...accepted, pollAfterMs: DAY });
  });
});
