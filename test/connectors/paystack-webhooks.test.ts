import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { paystackConnector } from "../../server/connectors/paystack.ts";
import { createProcessorHttp } from "../../server/connectors/processor-http.ts";
import { newAttempt, Setting } from "./conformance/setting.ts";
import { PAYSTACK } from "./paystack-subject.ts";

const connector = paystackConnector({ http: createProcessorHttp() });
const { secretKey } = PAYSTACK.credentials;
const { id: attemptId } = newAttempt(PAYSTACK);
const reference = attemptId.replace("_", "-");

const signed = (body: string, key: string = secretKey) =>
  createHmac("sha512", key).update(body).digest("hex");
const readSigned = (body: string, signature: string | string[] | undefined) =>
  connector.readCallback({ headers: { "x-paystack-signature": signature }, body }, PAYSTACK.credentials);
const read = (body: string) => readSigned(body, signed(body));
const event = (name: string, data: object) => JSON.stringify({ event: name, data });
const PAID = event("charge.success", { reference, status: "success", amount: 1_050 });

describe("a webhook", () => {
  test("about a payment names the attempt to poll, and no more", () => {
    expect(read(PAID)).toEqual({ about: "payment", attemptId });
  });

  test.each(["pending", "processing", "processed", "failed", "needs-attention"])(
    "about a refund that is %s names its attempt",
    (status) => {
      const body = event(`refund.${status}`, { transaction_reference: reference, reference: "elsewhere" });
      expect(read(body)).toEqual({ about: "refund", attemptId });
    },
  );

  test.each(["create", "remind", "resolve"])("about a dispute (%s) names its attempt", (what) => {
    const data = { id: 1, reference: "elsewhere", transaction: { reference }, status: "resolved" };
    expect(read(event(`charge.dispute.${what}`, data))).toEqual({ about: "dispute", attemptId });
  });

  test("is accepted only with the merchant's own signature over these exact bytes", () => {
    const right = signed(PAID);
    expect(readSigned(PAID, right.toUpperCase())).not.toBeNull();
    for (const wrong of [
      undefined,
      "",
      right.slice(2),
      `${right}zz`,
      [right],
      signed(PAID, `${secretKey}0`),
    ]) {
      expect(readSigned(PAID, wrong)).toBeNull();
    }
    expect(readSigned(`${PAID} `, right)).toBeNull();
    expect(readSigned(PAID.replace("1050", "1"), right)).toBeNull();
    const keyless = connector.readCallback(
      { headers: { "x-paystack-signature": signed(PAID, "") }, body: PAID },
      {},
    );
    expect(keyless).toBeNull();
  });

  test("about objects of other systems names no attempt", () => {
    for (const body of [
      event("transfer.success", { reference }),
      event("charge.dispute.create", { reference }),
      event("charge.dispute.create", { transaction: { reference: "T685312322670591" } }),
      event("charge.dispute.other", { transaction: { reference } }),
      event("charge.success", { reference: "T685312322670591" }),
      event("charge.success", {}),
      event("refund.processed", { reference }),
      JSON.stringify({ event: "charge.success", data: null }),
      "null",
      "[]",
      "{",
    ]) {
      expect(read(body)).toBeNull();
    }
  });

  test("of the emulator is accepted, repeated and in any order, and with a forged signature is not", async () => {
    await using setting = await Setting.open(PAYSTACK);
    const paid = await setting.paid();
    await setting.connector.refund(setting.toRefund(paid), setting.access);
    const made = await setting.emulator.madeCallbacks();
    const hints = [...made, ...made]
      .reverse()
      .map((one) => setting.connector.readCallback(one, PAYSTACK.credentials));
    expect(new Set(hints.map((hint) => hint?.about))).toEqual(new Set(["payment", "refund"]));
    for (const hint of hints) expect(hint?.attemptId).toBe(paid.id);
    for (const { headers, body } of made) {
      const forged = { ...headers, "x-paystack-signature": signed(body, "sk_live_guessed") };
      expect(setting.connector.readCallback({ headers: forged, body }, PAYSTACK.credentials)).toBeNull();
    }
  });
});
