import { afterAll, beforeAll, expect, test } from "vitest";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
let team: TestMembers;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off", SANDBOX_DELAY_MS: "3600000" } });
  team = new TestMembers(api.tua);
});
afterAll(async () => {
  await team.close();
  await api.tua.close();
});

const HEALTH = `{ networkHealth {
  method network status attempts paid failedByCustomer failedByNetwork pending successRate
  medianSeconds expectedSeconds baselineSeconds longestWaitSeconds
  minutes { paid failedByCustomer failedByNetwork pending }
  processors { processor status attempts successRate }
} }`;

async function pay(count: number, requested: object): Promise<void> {
  for (let made = 0; made < count; made++) {
    const { checkoutId } = await api.initiate();
    await api.tua.services.useCases.payCheckout(checkoutId, requested as never);
  }
}
const phone = (network: string, number: string) => ({ method: "mobile_money", network, phone: number });

test("each used payment method has its status and numbers, for this mode only, the same at both endpoints", async () => {
  const requested = async () => (await api.data(HEALTH)).networkHealth;
  expect(await requested()).toEqual([]);
  await pay(3, phone("mtn", "0240000000"));
  await pay(1, phone("mtn", "0240000003"));
  await pay(1, phone("mtn", "0240000001"));
  await pay(5, phone("at", "0260000008"));
  await pay(1, {
    method: "card",
    card_number: "4242424242424242",
    card_expiry: "08/99",
    card_cvc: "123",
  });
  await expect.poll(requested).toHaveLength(3);
  const [at, mtn, card] = await requested();
  expect(at).toMatchObject({
    method: "MOBILE_MONEY",
    network: "at",
    status: "FAILING",
    attempts: 5,
    failedByNetwork: 5,
    paid: 0,
    successRate: 0,
    medianSeconds: null,
    baselineSeconds: null,
    longestWaitSeconds: null,
    processors: [{ processor: "sandbox", status: "FAILING", attempts: 5, successRate: 0 }],
  });
  expect(mtn).toMatchObject({
    network: "mtn",
    status: "UNKNOWN",
    attempts: 5,
    paid: 3,
    failedByCustomer: 1,
    pending: 1,
    successRate: 0.75,
    medianSeconds: expect.any(Number),
    longestWaitSeconds: expect.any(Number),
  });
  expect(card).toMatchObject({ method: "CARD", network: null, status: "UNKNOWN", attempts: 1, paid: 1 });
  expect(at.minutes).toHaveLength(15);
  const of = (kind: string) =>
    at.minutes.reduce((sum: number, minute: Record<string, number>) => sum + (minute[kind] as number), 0);
  expect([of("failedByNetwork"), of("paid"), of("pending")]).toEqual([5, 0, 0]);

  const viewer = await team.add("viewer");
  expect((await viewer.data(HEALTH)).networkHealth).toMatchObject([
    ...[{ status: "FAILING" }, { attempts: 5 }, { attempts: 1 }],
  ]);
  expect(await viewer.data(HEALTH, {}, { mode: "live" })).toEqual({ networkHealth: [] });
});
