import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { fetchWithRetry } from "../support/patient-fetch.ts";
import { getDialog } from "../support/settings-pages.ts";
import { payByPhone } from "../support/shop.ts";
import { notSignedIn } from "../support/staff.ts";

let tua: BrowserJourney;
beforeAll(async () => {
  tua = await BrowserJourney.open();
});
afterEach(async () => {
  const pageErrors = (await tua.closeContexts()).filter((error) => error !== notSignedIn(tua.url));
  expect(pageErrors).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

/** A payment by a phone number with this ending, once its attempt has its result. */
async function payAndAwait(phoneEnding: string, attempts: string[], change: Record<string, unknown> = {}) {
  const checkout = await tua.shop.initiate(change);
  await payByPhone(checkout.checkoutUrl, `024123${phoneEnding}`);
  await waitForTransaction(checkout.transactionId, ({ attempts: seen }) => String(seen) === String(attempts));
  return checkout;
}
interface Seen {
  status: string;
  attempts: string[];
}
const record = async (id: string): Promise<Seen> => {
  const { data } = await tua.shop.get(`/v1/transactions/${id}`);
  return { status: data.status, attempts: data.attempts.map(({ status }: Seen) => status) };
};
const waitForTransaction = (id: string, check: (seen: Seen) => boolean) =>
  expect.poll(async () => check(await record(id))).toBe(true);

const toReviews = (page: Page, name = "Reviews") =>
  page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name });
/** The review of an order's payment, in the queue. */
const getReview = (page: Page, reference: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: reference }) });

test("late, excess and mismatched payments are counted, decided once, and shown", async () => {
  const page = await tua.payments(await tua.newContext(DESKTOP));
  await toReviews(page).click();
  await page.getByRole("heading", { name: "No open reviews" }).waitFor();
  const violations = await findViolationsOnBothDisplays(page, "nothing waits");

  const overpayment = await payAndAwait("0011", ["success", "overpayment"], {
    customer: { name: "Ama Owusu" },
  });
  const mismatched = await payAndAwait("0012", ["amount_mismatch"]);
  const another = await payAndAwait("0012", ["amount_mismatch"], { amount: 20 });
  const late = await payAndAwait("0010", ["failed"], { expiresIn: 5 });
  await waitForTransaction(late.transactionId, ({ status }) => status === "success");

  await toReviews(page, "Reviews, 4 pending").waitFor();
  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/test`);
  await page.getByRole("heading", { name: "4 open reviews" }).waitFor();
  violations.push(...(await findViolationsOnBothDisplays(page, "Home")));
  await page.getByRole("link", { name: "View reviews" }).click();
  await getReview(page, late.clientReference).waitFor();
  violations.push(...(await findViolationsOnBothDisplays(page, "the queue")));

  await getReview(page, late.clientReference).getByRole("button", { name: "Accept GHS 10.50" }).click();
  await getReview(page, late.clientReference).waitFor({ state: "detached" });
  await toReviews(page, "Reviews, 3 pending").waitFor();

  const paidTwice = getReview(page, overpayment.clientReference);
  expect(await paidTwice.innerText()).toContain("arrived for a payment that was already paid");
  await paidTwice.getByRole("button", { name: "Refund GHS 10.50" }).click();
  await getDialog(page).getByText("GHS 10.50 will be refunded to the MTN MoMo wallet").waitFor();
  violations.push(...(await findViolationsOnBothDisplays(page, "the dialog")));
  await getDialog(page).getByLabel("Reason (optional)").fill("Paid twice");
  await getDialog(page).getByRole("button", { name: "Refund GHS 10.50" }).click();
  await paidTwice.waitFor({ state: "detached" });
  await toReviews(page, "Reviews, 2 pending").waitFor();

  // From the payment itself: the same buttons, and the result.
  await page.getByRole("link", { name: mismatched.clientReference }).click();
  await page.getByRole("button", { name: "Accept GHS 11.50" }).click();
  await page.getByText("by you").waitFor();
  await waitForTransaction(mismatched.transactionId, ({ status }) => status === "success");
  violations.push(...(await findViolationsOnBothDisplays(page, "a payment")));

  await toReviews(page, "Reviews, 1 pending").click();
  await page.getByRole("button", { name: "Refund GHS 21.00" }).click();
  await getDialog(page).getByRole("button", { name: "Refund GHS 21.00" }).click();
  await page.getByRole("heading", { name: "No open reviews" }).waitFor();
  await toReviews(page).waitFor();
  await waitForTransaction(another.transactionId, ({ status }) => status === "failed");
  expect(await (await fetchWithRetry(another.checkoutUrl)).text()).toContain("so it was refunded");
  await payByPhone(another.checkoutUrl, "0241230000");
  expect(await record(another.transactionId)).toEqual({
    status: "success",
    attempts: ["amount_mismatch", "success"],
  });

  await page.getByRole("link", { name: "Closed" }).click();
  const review = getReview(page, overpayment.clientReference);
  expect((await review.innerText()).replace(/\s+/g, " ")).toMatch(/Refunded .* by you Paid twice/);
  expect(await page.getByRole("article").count()).toBe(4);
  violations.push(...(await findViolationsOnBothDisplays(page, "decided")));
  expect(violations).toEqual([]);
});

test("on a phone, of two concurrent decisions the second sees the first", async () => {
  const { clientReference } = await payAndAwait("0011", ["success", "overpayment"]);
  const [one, other] = [
    await tua.payments(await tua.newContext(PHONE)),
    await tua.payments(await tua.newContext(DESKTOP)),
  ];
  for (const page of [one, other]) {
    await toReviews(page, "Reviews, 1 pending").click();
    await getReview(page, clientReference).waitFor();
  }
  await getReview(other, clientReference).getByRole("button", { name: "Refund" }).click();
  await getReview(one, clientReference).getByRole("button", { name: "Accept" }).click();
  await getReview(one, clientReference).waitFor({ state: "detached" });
  await getDialog(other).getByRole("button", { name: "Refund" }).click();
  await getDialog(other)
    .getByText(`This review was already decided: accepted by ${tua.merchant.owner.email}.`)
    .waitFor();
  await other.keyboard.press("Escape");
  await other.getByRole("heading", { name: "No open reviews" }).waitFor();
});
