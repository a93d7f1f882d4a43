import { create, NotEnoughFundsError, PayerType } from "mtn-momo";
import Paystack from "paystack-sdk";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ProcessorEmulator } from "../support/processors/emulator.ts";
import { MOMO_CREDENTIALS, openMtnMomoEmulator } from "../support/processors/mtn-momo-emulator.ts";
import {
  openPaystackEmulator,
  PAYSTACK_CREDENTIALS,
  RIGHT_VOUCHER,
} from "../support/processors/paystack-emulator.ts";

/**
 * Client packages that others wrote for the processors, used unmodified. If they work with an emulator, it
 * understands the processor as they do.
 */
const opened: ProcessorEmulator[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const emulator of opened.splice(0)) await emulator.close();
});

async function openPaystack() {
  const emulator = await openPaystackEmulator();
  opened.push(emulator);
  const { fetch } = globalThis;
  // The client has Paystack's address built in.
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    fetch(url.replace("https://api.paystack.co", emulator.url), init),
  );
  return { emulator, client: new Paystack(PAYSTACK_CREDENTIALS.secretKey) };
}

const ORDER = { email: "customer@example.com", amount: "1050", currency: "GHS" };
const WALLET = { phone: "0241234567", provider: "mtn" };
const attemptId = "att_0123456789abcdefghjkmnpqrs";
const reference = attemptId.replace("_", "-");

describe("paystack-sdk", () => {
  test("initializes a transaction, verifies it before and after the payment, and refunds it", async () => {
    const { emulator, client } = await openPaystack();
    const created = await client.transaction.initialize({ ...ORDER, reference, channels: ["card"] });
    expect(created.data).toMatchObject({ reference, authorization_url: expect.stringContaining("/pay/") });
    const before = await client.transaction.verify(reference);
    expect(before.data).toMatchObject({ reference, status: "abandoned" });
    await emulator.approve(attemptId);
    const after = await client.transaction.verify(reference);
    expect(after.data).toMatchObject({ reference, status: "success", amount: 1050, currency: "GHS" });

    await emulator.refunds("give");
    const refunded = await client.refund.create({ transaction: reference, amount: 1050, currency: "GHS" });
    expect(refunded.data).toMatchObject({ status: "processed", amount: 1050 });
    const listed = await client.refund.list({ currency: "GHS", transaction: String(after.data?.id) });
    expect(listed.data).toEqual([expect.objectContaining({ id: refunded.data?.id })]);
  });

  test("charges a wallet with a voucher", async () => {
    const { client } = await openPaystack();
    // Its type says text, Paystack's documents an object.
    const mobile_money = { ...WALLET, provider: "vod" } as unknown as string;
    const charged = await client.charge.create({ ...ORDER, reference, mobile_money } as never);
    expect(charged.data).toMatchObject({ reference, status: "send_otp" });
    const submitted = await client.charge.submitOTP({ reference, otp: RIGHT_VOUCHER });
    expect(submitted.data).toMatchObject({ reference, status: "pay_offline" });
  });

  test("reports Paystack's code of a rejection", async () => {
    const { client } = await openPaystack();
    await client.transaction.initialize({ ...ORDER, reference });
    const again = client.transaction.initialize({ ...ORDER, reference });
    await expect(again).rejects.toMatchObject({ status: 400, body: { code: "duplicate_reference" } });
    const unknown = client.transaction.verify("att-unknown");
    await expect(unknown).rejects.toMatchObject({ status: 404, body: { code: "transaction_not_found" } });
  });
});

describe("mtn-momo", () => {
  async function openMomo() {
    const emulator = await openMtnMomoEmulator({ targetEnvironment: "sandbox", currency: "EUR" });
    opened.push(emulator);
    const { apiUser, apiKey, subscriptionKey } = MOMO_CREDENTIALS;
    const client = create({ baseUrl: emulator.url, callbackHost: "127.0.0.1" });
    const collections = client.Collections({
      userId: apiUser,
      userSecret: apiKey,
      primaryKey: subscriptionKey,
    });
    const disbursements = client.Disbursements({
      userId: MOMO_CREDENTIALS.disbursementApiUser,
      userSecret: MOMO_CREDENTIALS.disbursementApiKey,
      primaryKey: MOMO_CREDENTIALS.disbursementSubscriptionKey,
    });
    return { emulator, collections, disbursements };
  }
  const REQUEST = {
    amount: "10.50",
    currency: "EUR",
    externalId: attemptId,
    payer: { partyIdType: PayerType.MSISDN, partyId: "233241234567" },
    payerMessage: "Order 7",
    payeeNote: "Order 7",
  };

  test("requests a payment and reads its status", async () => {
    const { emulator, collections } = await openMomo();
    const id = await collections.requestToPay(REQUEST);
    expect(await collections.getTransaction(id)).toMatchObject({ status: "PENDING", externalId: attemptId });
    await emulator.approve(attemptId);
    expect(await collections.getTransaction(id)).toMatchObject({
      status: "SUCCESSFUL",
      amount: "10.50",
      financialTransactionId: expect.any(String),
    });
  });

  test("reads the reason of a failed payment", async () => {
    const { emulator, collections } = await openMomo();
    const id = await collections.requestToPay(REQUEST);
    await emulator.decline(attemptId, "NOT_ENOUGH_FUNDS");
    await expect(collections.getTransaction(id)).rejects.toBeInstanceOf(NotEnoughFundsError);
  });

  test("transfers money and reads the status of the transfer", async () => {
    const { emulator, disbursements } = await openMomo();
    await emulator.refunds("wait");
    const { payer: payee, ...rest } = REQUEST;
    const id = await disbursements.transfer({ ...rest, payee });
    expect(await disbursements.getTransaction(id)).toMatchObject({ status: "PENDING" });
    await emulator.settleRefund(attemptId, "give");
    expect(await disbursements.getTransaction(id)).toMatchObject({
      status: "SUCCESSFUL",
      amount: "10.50",
      financialTransactionId: expect.any(String),
    });
  });
});
