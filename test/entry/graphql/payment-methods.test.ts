import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { order } from "../../support/orders.ts";
import type { ProcessorEmulator } from "../../support/processors/emulator.ts";
import { openPaystackEmulator, PAYSTACK_CREDENTIALS } from "../../support/processors/paystack-emulator.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let paystack: ProcessorEmulator;
let tua: TestTua;
let staff: TestMembers;
let owner: Staff;
beforeAll(async () => {
  paystack = await openPaystackEmulator();
  tua = await startTua({ env: { PAYSTACK_URL: paystack.url, RATE_LIMITS: "off" } });
  staff = new TestMembers(tua);
  owner = await staff.owner();
});
afterAll(async () => {
  await staff.close();
  // Searches the database and the log for the entered keys.
  await tua.close();
  await paystack.close();
});

const LIVE = { mode: "live" } as const;
const SECRET = PAYSTACK_CREDENTIALS.secretKey;
const SETTINGS = `paymentMethods {
  processors { id name state callbackUrl checkedAt canRefund
    credentials { name label help secret optional isSet value } }
  methods { method enabled minAmount { amount currency } maxAmount { amount }
    processors { id name networks available } }
}`;
const CONNECT = `mutation ($input: ConnectProcessorInput!) { connectProcessor(input: $input) { ${SETTINGS} } }`;
const ENABLE = `mutation ($input: EnableProcessorInput!) { enableProcessor(input: $input) { ${SETTINGS} } }`;
const UPDATE = `mutation ($input: UpdatePaymentMethodsInput!) { updatePaymentMethods(input: $input) { ${SETTINGS} } }`;
const paystackInput = (secretKey: unknown) => ({
  processor: "paystack",
  credentials: [
    { name: "secretKey", value: secretKey },
    { name: "currencies", value: "GHS" },
  ],
});
const connect = (secretKey: unknown = SECRET) =>
  owner.execute(CONNECT, { input: paystackInput(secretKey) }, LIVE);

test("the settings are returned without their secrets, here and in the setup's response", async () => {
  const { data, errors } = await connect();
  expect(errors).toEqual([]);
  const requested = await owner.data(`{ ${SETTINGS} }`, {}, LIVE);
  expect(requested.paymentMethods).toEqual(data.connectProcessor.paymentMethods);
  const [momo, paystack] = requested.paymentMethods.processors;
  expect(momo).toMatchObject({
    id: "mtn_momo",
    state: "NOT_CONFIGURED",
    callbackUrl: null,
    checkedAt: null,
  });
  expect(paystack).toMatchObject({
    id: "paystack",
    name: "Paystack",
    state: "ACTIVE",
    canRefund: true,
    credentials: [
      { name: "secretKey", secret: true, optional: false, isSet: true, value: null },
      { name: "currencies", secret: false, optional: true, isSet: true, value: "GHS" },
    ],
  });
  expect(JSON.stringify([data, requested])).not.toContain(SECRET);
});

test("a rejected value is named by field, and no response repeats a secret", async () => {
  const wrong = `sk_live_${"0".repeat(40)}`;
  const rejected = await connect(wrong);
  expect(rejected.errors[0]?.extensions).toMatchObject({
    code: "invalid_request",
    fields: [
      { field: "credentials.secretKey", code: "credentials_rejected", params: { processor: "Paystack" } },
    ],
  });
  expect(JSON.stringify(rejected)).not.toContain(wrong);
  await paystack.behave({ response: "lost" });
  expect(await owner.rejection(CONNECT, { input: paystackInput(SECRET) }, LIVE)).toBe("unavailable");
  await paystack.behave();
  expect(await owner.rejection(CONNECT, { input: paystackInput(SECRET) }, { mode: "test" })).toBe(
    "invalid_request processor:live_mode_only",
  );
});

describe("variables of the wrong shape", () => {
  const SHAPES: [string, object][] = [
    ["a text for the list", { input: { processor: "paystack", credentials: SECRET } }],
    ["a text for one", { input: { processor: "paystack", credentials: [SECRET] } }],
    ["a list for the text", { input: paystackInput([SECRET]) }],
    ["an object for the text", { input: paystackInput({ secretKey: SECRET }) }],
    ["an unknown field", { input: { ...paystackInput(SECRET), secretKey: SECRET } }],
    ["no input", { inputs: paystackInput(SECRET), input: SECRET }],
  ];

  test.each(SHAPES)("%s: neither endpoint returns the secret", async (_name, variables) => {
    const atBff = await owner.execute(CONNECT, variables, LIVE);
    const key = tua.merchant.keys.test.secret;
    const atGraphql = await tua.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { authorization: `Bearer ${key}` },
      payload: { query: CONNECT, variables },
    });
    for (const body of [JSON.stringify(atBff), atGraphql.body]) {
      expect(body).toContain("invalid_request");
      expect(body).not.toContain(SECRET);
    }
  });
});

test("a key with every scope, and a member with an old sign-in, change nothing", async () => {
  await connect();
  const key = tua.merchant.keys.test.secret;
  const reply = await tua.app.inject({
    method: "POST",
    url: "/graphql",
    headers: { authorization: `Bearer ${key}` },
    payload: { query: CONNECT, variables: { input: paystackInput(SECRET) } },
  });
  expect(reply.json().errors[0].extensions.code).toBe("invalid_request");
  const admin = await staff.add("admin");
  await staff.age(admin, "11 minutes");
  expect(await admin.rejection(CONNECT, { input: paystackInput(SECRET) }, LIVE)).toBe(
    "fresh_sign_in_required",
  );
  const off = { input: { processor: "paystack", enabled: false } };
  expect(await admin.rejection(ENABLE, off, LIVE)).toBe("fresh_sign_in_required");
  expect((await admin.data(`{ ${SETTINGS} }`, {}, LIVE)).paymentMethods.processors[1].state).toBe("ACTIVE");
});

test("enabling, disabling, order and bounds are in the response as they are then", async () => {
  await connect();
  const switched = async (enabled: boolean) => {
    const input = { processor: "paystack", enabled };
    const { enableProcessor } = await owner.data(ENABLE, { input }, LIVE);
    return enableProcessor.paymentMethods;
  };
  const off = await switched(false);
  expect(off.processors[1].state).toBe("DISABLED");
  expect(off.methods[0].processors).toMatchObject([{ id: "paystack", available: false }]);
  expect((await switched(true)).processors[1].state).toBe("ACTIVE");

  const method = (name: string, more: object = {}) => ({
    method: name,
    enabled: true,
    processors: [],
    ...more,
  });
  const methods = [
    method("CARD", { minAmount: "5.00", maxAmount: 99.5 }),
    method("WALLET", { enabled: false }),
    method("MOBILE_MONEY", { processors: ["paystack", "mtn_momo"] }),
  ];
  const { updatePaymentMethods } = await owner.data(UPDATE, { input: { methods } }, LIVE);
  expect(updatePaymentMethods.paymentMethods.methods).toMatchObject([
    {
      method: "CARD",
      enabled: true,
      minAmount: { amount: "5.00", currency: "GHS" },
      maxAmount: { amount: "99.50" },
    },
    { method: "WALLET", enabled: false, minAmount: null },
    { method: "MOBILE_MONEY", processors: [{ id: "paystack", networks: ["mtn", "telecel", "at"] }] },
  ]);
  const bad = [method("CARD", { maxAmount: "1.001" }), ...methods.slice(1)];
  expect(await owner.rejection(UPDATE, { input: { methods: bad } }, LIVE)).toBe(
    "invalid_request methods.0.maxAmount:too_many_decimals",
  );
  expect(await owner.rejection(UPDATE, { input: { methods: methods.slice(1) } }, LIVE)).toBe(
    "invalid_request methods:must_name_each",
  );
});

test("the processor requests of a payment are visible to callers who may read it, masked", async () => {
  await connect();
  const { useCases } = tua.services;
  const caller = await useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
  const live = { ...caller, scope: { ...caller.scope, mode: "live" } } as typeof caller;
  const { checkoutId, transactionId } = await useCases.initiateCheckout(live, order(), null);
  const phone = "0241230001";
  await useCases.payCheckout(checkoutId, { method: "mobile_money", network: "mtn", phone });
  const viewer = await staff.add("viewer");
  const REQUESTS = `query ($id: ID!) { transaction(id: $id) { attempts { id } processorRequests {
    id attemptId processor direction operation startedAt durationMs httpStatus response error } } }`;
  const { transaction } = await viewer.data(REQUESTS, { id: transactionId }, LIVE);
  expect(transaction.processorRequests[0]).toMatchObject({
    attemptId: transaction.attempts[0].id,
    processor: "paystack",
    direction: "OUTBOUND",
    operation: "charge",
    httpStatus: 200,
    error: null,
    durationMs: expect.any(Number),
  });
  expect(JSON.parse(transaction.processorRequests[0].response)).toMatchObject({
    data: { status: "pay_offline" },
  });
  for (const hidden of [SECRET, phone, phone.slice(1)]) {
    expect(JSON.stringify(transaction)).not.toContain(hidden);
  }
  // The other mode has no such payment.
  expect(await viewer.data(REQUESTS, { id: transactionId })).toEqual({ transaction: null });
});
