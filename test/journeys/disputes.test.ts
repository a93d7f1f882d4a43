import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { EventBody } from "../../server/domain/event.ts";
import { DESKTOP } from "../support/browser.ts";
import { openPool } from "../support/database.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { docsSample } from "../support/docs-samples.ts";
import { LiveJourney } from "../support/live-journey.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import type { EmulatedDispute } from "../support/processors/emulator.ts";
import { PAYSTACK_CREDENTIALS } from "../support/processors/paystack-emulator.ts";
import { getDialog } from "../support/settings-pages.ts";
import type { InitiateResponse } from "../support/shop.ts";
import { notSignedIn } from "../support/staff.ts";

/** A customer's dispute as the shop, its staff and Paystack see it. */
let live: LiveJourney;
let books: ReturnType<typeof openPool>;
/** What an open page reports until the killed server is up again. */
const WHILE_KILLED = /ERR_CONNECTION_(REFUSED|RESET)|WebSocket connection to .* failed/;
const soon = { timeout: MAX_WAIT_MS };
const pageUrl = (path: string) => `${live.tua.url}/m/${live.tua.merchant.merchantId}/live/${path}`;

beforeAll(async () => {
  live = await LiveJourney.open();
  books = openPool(live.tua.databaseUrl, 1);
  const page = await staff();
  await page.goto(pageUrl("settings/payment-methods"));
  await page.getByRole("button", { name: "Set up Paystack" }).click();
  await getDialog(page).getByLabel("Secret key", { exact: true }).fill(PAYSTACK_CREDENTIALS.secretKey);
  await getDialog(page).getByLabel("Currencies (optional)", { exact: true }).fill("GHS");
  await getDialog(page).getByRole("button", { name: "Test and save" }).click();
  await getDialog(page).waitFor({ state: "detached" });
  const { rows } = await books.query("select callback_token from processors where connector = 'paystack'");
  live.paystack.webhooksTo(`${live.tua.url}/callbacks/paystack/${rows[0]?.callback_token}`);
  await live.tua.closeContexts();
});
/** Whether the test aborts requests of the dashboard. */
let abortsRequests = false;
afterEach(async () => {
  const pageErrors = await live.tua.closeContexts();
  const aborted = abortsRequests ? `Failed to load resource: net::ERR_FAILED (${live.tua.url}/bff)` : null;
  abortsRequests = false;
  expect(
    pageErrors.filter(
      (one) => one !== aborted && one !== notSignedIn(live.tua.url) && !WHILE_KILLED.test(one),
    ),
  ).toEqual([]);
});
afterAll(async () => {
  await books.end();
  expect(await live.close()).toBe(0);
});

const staff = async (): Promise<Page> =>
  live.tua.payments(await live.tua.newContext({ ...DESKTOP, reducedMotion: "reduce" }));

/** A customer pays by card on Paystack's page. */
async function paidByCard(): Promise<{ session: InitiateResponse; attemptId: string }> {
  const session = await live.initiate();
  const customer = await live.customer(session);
  await customer.locator('input[name="method"][value="card"]').check({ force: true });
  await customer
    .getByRole("button", { name: /10\.50/ })
    .last()
    .click();
  await customer.getByRole("button", { name: "Pay" }).click();
  expect(await live.atShop(customer)).toBe("success");
  return { session, attemptId: await live.attemptId(session) };
}

const dispute = (attemptId: string, change: Partial<EmulatedDispute> = {}): void =>
  live.paystack.dispute({
    disputeId: 1_801_929,
    attemptId,
    money: { minorUnits: 1_050n, currency: "GHS" },
    status: "awaiting-merchant-feedback",
    resolution: null,
    category: "chargeback",
    dueAt: new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString(),
    ...change,
  });
/** The dispute's events in the stream. */
async function readEvents({ transactionId }: InitiateResponse): Promise<EventBody[]> {
  const { data } = await live.shop.get("/v1/events?limit=100");
  return data.filter(
    ({ event, data: { transactionId: id } }: EventBody) =>
      id === transactionId && event.startsWith("dispute."),
  );
}
const kinds = async (session: InitiateResponse) => (await readEvents(session)).map(({ event }) => event);
const getReview = (page: Page, { clientReference }: InitiateResponse): Locator =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: clientReference }) });
const readText = async (locator: Locator) => (await locator.innerText()).replace(/\s+/g, " ");

/** A request of the shop's server. */
async function send(path: string, body: object) {
  const response = await live.shop.post(path, body);
  return { status: response.status, body: await response.json() };
}

test("a dispute reaches staff and shop, cannot be refunded, and its loss is posted once although the server is killed", async () => {
  const { session, attemptId } = await paidByCard();
  dispute(attemptId);
  await expect.poll(() => kinds(session), soon).toEqual(["dispute.opened"]);

  // Staff see the deadline, in the queue and at the payment, on both displays.
  const page = await staff();
  await page.goto(pageUrl("reviews"));
  const review = getReview(page, session);
  await review.getByText("Respond by").waitFor(soon);
  const text = await readText(review);
  expect(text).toContain("The customer disputes GHS 10.50 at the bank.");
  expect(text).toContain("under the dispute’s ID 1801929");
  expect(await review.getByRole("button", { name: /Accept|Refund/ }).count()).toBe(0);
  const violations = await findViolationsOnBothDisplays(page, "an open dispute");
  await review.getByRole("link", { name: session.clientReference }).click();
  await page.getByText("Wait with the order until the dispute is decided.").waitFor(soon);
  violations.push(...(await findViolationsOnBothDisplays(page, "a disputed payment")));

  // While the reviews cannot be loaded, the panel names no next step.
  abortsRequests = true;
  await page.route("**/bff", (route) =>
    route.request().postData()?.includes("PaymentReviews") ? route.abort() : route.continue(),
  );
  await page.reload();
  await page.getByRole("button", { name: "Try again" }).waitFor(soon);
  expect(await page.getByText("You can fulfill the order.").count()).toBe(0);
  await page.unrouteAll({ behavior: "wait" });
  // The page may try again by itself, which removes the button.
  await page
    .getByRole("button", { name: "Try again" })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await page.getByText("Wait with the order until the dispute is decided.").waitFor(soon);

  // The shop's server: a webhook, the guide's query, and no refund.
  const deliveries = "{ deliveries(first: 10) { nodes { transactionId endpoint event { event } } } }";
  const { body: queued } = await send("/graphql", { query: deliveries });
  expect(queued.data.deliveries.nodes).toContainEqual({
    transactionId: session.transactionId,
    endpoint: live.site.url,
    event: { event: "DISPUTE_OPENED" },
  });
  const { body: listed } = await send("/graphql", {
    query: docsSample("guides/handle-disputes.md", "disputes"),
  });
  expect(listed.data.reviews.nodes).toMatchObject([
    { kind: "DISPUTE", dispute: { reference: "1801929", status: "OPEN", reason: "chargeback" } },
  ]);
  const refused = await send(`/v1/transactions/${session.transactionId}/refunds`, {});
  expect([refused.status, refused.body.error?.code]).toEqual([409, "not_refundable"]);

  // A forged callback changes nothing.
  const [made] = (await live.paystack.madeCallbacks()).filter(({ body }) => body.includes("charge.dispute."));
  if (!made) throw new Error("Paystack has sent no webhook about the dispute");
  const forged = made.body.replace("awaiting-merchant-feedback", "resolved");
  expect(await live.paystack.post({ ...made, body: forged })).toBe(404);

  // Paystack decides. The server is killed while it asks, and asks again after its restart.
  await live.paystack.behave({ on: "query_disputes", times: 1, afterMs: "untilReleased" });
  const before = (await live.paystack.ledger()).requests.query_disputes ?? 0;
  dispute(attemptId, { status: "resolved", resolution: "merchant-accepted" });
  await expect
    .poll(async () => (await live.paystack.ledger()).requests.query_disputes ?? 0, soon)
    .toBeGreaterThan(before);
  await live.tua.kill();
  await live.paystack.release();
  await live.tua.restart();
  for (const one of await live.paystack.madeCallbacks()) {
    if (one.body.includes("charge.dispute.")) expect(await live.paystack.post(one)).toBe(200);
  }
  await expect.poll(() => kinds(session), soon).toEqual(["dispute.opened", "dispute.lost"]);
  const { fees = 0, ...ledger } = await live.ledger(session);
  expect(ledger).toEqual({ "processor:paystack": -fees, sales: -1_050, disputes: 1_050 });
  expect(await live.record(session)).toMatchObject({ status: "success", amountRefunded: 0 });

  await page.goto(pageUrl("reviews?show=closed"));
  await getReview(page, session).getByText("Lost", { exact: true }).waitFor(soon);
  expect(await readText(getReview(page, session))).toContain("The processor decided for the customer.");
  violations.push(...(await findViolationsOnBothDisplays(page, "a lost dispute")));
  await page.goto(pageUrl("reconciliation"));
  await page.getByRole("columnheader", { name: "Lost disputes" }).waitFor(soon);
  violations.push(...(await findViolationsOnBothDisplays(page, "the days")));
  expect(violations).toEqual([]);
});

test("a dispute that is won closes its review, and its money can be refunded", async () => {
  const { session, attemptId } = await paidByCard();
  dispute(attemptId, { disputeId: 2 });
  await expect.poll(() => kinds(session), soon).toEqual(["dispute.opened"]);
  dispute(attemptId, { disputeId: 2, status: "awaiting-bank-feedback" });
  dispute(attemptId, { disputeId: 2, status: "resolved", resolution: "declined" });
  await expect.poll(() => kinds(session), soon).toEqual(["dispute.opened", "dispute.won"]);
  const refunded = await send(`/v1/transactions/${session.transactionId}/refunds`, {});
  expect(refunded.status).toBe(200);
  expect(Object.keys(await live.ledger(session))).not.toContain("disputes");
});
