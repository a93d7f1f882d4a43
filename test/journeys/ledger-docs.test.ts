import { afterAll, beforeAll, expect, test } from "vitest";
import { docsSample, docsSamples } from "../support/docs-samples.ts";
import { RestClient } from "../support/rest.ts";

/** Runs the GraphQL samples of the pages about reviews and the ledger. */
const REVIEWS = "guides/review-payments.md";
const LEDGER = "concepts/ledger.md";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ env: { SANDBOX_DELAY_MS: "50" }, worker: true });
});
afterAll(() => rest.close());

async function queryData(query: string) {
  const response = await rest.send({
    method: "POST",
    url: "/graphql",
    headers: { authorization: `Bearer ${rest.key}` },
    payload: { query },
  });
  expect(response.body.errors).toBeUndefined();
  return response.body.data;
}

test("the reviews sample lists an overpayment with its decisions", async () => {
  const checkout = await rest.checkout();
  await rest.pay(checkout, "0011");
  await expect.poll(async () => (await queryData(docsSample(REVIEWS, "reviews"))).reviews.totalCount).toBe(1);
  const { reviews } = await queryData(docsSample(REVIEWS, "reviews"));
  expect(reviews.nodes).toEqual([
    expect.objectContaining({
      kind: "OVERPAYMENT",
      amount: { amount: "10.50", currency: "GHS" },
      allowedDecisions: ["ACCEPT", "REFUND"],
      blocksPayment: false,
      transaction: expect.objectContaining({ id: checkout.transactionId }),
    }),
  ]);
});

test("the days sample has balances that follow the page's equation", async () => {
  await rest.pay(await rest.checkout(), "0000");
  const { businessDays } = await queryData(docsSample(LEDGER, "days"));
  const today = businessDays.days.find((day: { final: boolean }) => !day.final);
  const balances = today.balances as Record<string, { amount: string }>[];
  expect(balances.length).toBeGreaterThan(0);
  for (const balance of balances) {
    const amount = (name: string) => Number(balance[name]?.amount);
    const closing =
      amount("openingBalance") +
      amount("captured") -
      amount("refunded") -
      amount("disputed") -
      amount("fees") -
      amount("paidOut");
    expect(amount("closingBalance")).toBeCloseTo(closing, 2);
  }
});

test("all samples of both pages are run here", () => {
  const names = [REVIEWS, LEDGER].flatMap((page) =>
    docsSamples(page)
      .filter(({ language }) => language !== "text")
      .map(({ name }) => name),
  );
  expect(names).toEqual(["reviews", "days"]);
});
