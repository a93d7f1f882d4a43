import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { en } from "../../web/checkout/i18n/en.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { LiveJourney } from "../support/live-journey.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { MOMO_CREDENTIALS } from "../support/processors/mtn-momo-emulator.ts";
import { PAYSTACK_CREDENTIALS, RIGHT_VOUCHER } from "../support/processors/paystack-emulator.ts";
import { getDialog } from "../support/settings-pages.ts";
import type { InitiateResponse } from "../support/shop.ts";
import { getRow, notSignedIn } from "../support/staff.ts";

/** Live mode as browsers see it: from the owner's credentials to the refund of the last pesewa. */
let live: LiveJourney;
/** The problems that a test expects. */
let allowed: RegExp[];

beforeAll(async () => {
  live = await LiveJourney.open();
});
beforeEach(() => {
  allowed = [];
});
afterEach(async () => {
  await Promise.all([live.momo.refunds("give"), live.paystack.refunds("give")]);
  const pageErrors = await live.tua.closeContexts();
  expect(
    pageErrors.filter((one) => one !== notSignedIn(live.tua.url) && !allowed.some((it) => it.test(one))),
  ).toEqual([]);
});
afterAll(async () => {
  expect(await live.close()).toBe(0);
});

const soon = { timeout: MAX_WAIT_MS };
const ghs = (amount: string) => `GHS\u00a0${amount}`;
const pageUrl = (path: string) => `${live.tua.url}/m/${live.tua.merchant.merchantId}/live/${path}`;
const getPanel = (page: Page): Locator => page.getByRole("region", { name: "Payment", exact: true });

async function staff(): Promise<Page> {
  return live.tua.payments(await live.tua.newContext({ ...DESKTOP, reducedMotion: "reduce" }));
}

/** The owner enters credentials in Settings, where they are tested. */
async function connect(page: Page, title: string, fields: Record<string, string>): Promise<void> {
  await page.goto(pageUrl("settings/payment-methods"));
  await page.getByRole("button", { name: `Set up ${title}` }).click();
  for (const [label, value] of Object.entries(fields)) {
    await getDialog(page).getByLabel(label, { exact: true }).fill(value);
  }
  await getDialog(page).getByRole("button", { name: "Test and save credentials" }).click();
  await getDialog(page).waitFor({ state: "detached" });
}

/** Refunds this amount of the open payment. */
async function refund(page: Page, amount: string): Promise<void> {
  await getPanel(page).getByRole("button", { name: "Refund payment", exact: true }).click();
  await getDialog(page).getByLabel("Amount", { exact: true }).fill(amount);
  await getDialog(page).getByText("You can’t undo a refund.").waitFor();
  await getDialog(page)
    .getByRole("button", { name: `Refund ${ghs(amount)}` })
    .click();
  await getDialog(page).waitFor({ state: "detached" });
}

const getRefund = (page: Page, amount: string, state: string): Locator =>
  getPanel(page)
    .getByRole("list", { name: "Refunds" })
    .getByRole("listitem")
    .filter({ hasText: ghs(amount) })
    .filter({ hasText: state });

describe("through MTN", () => {
  test("credentials, an order, the customer's phone, the staff's screen, and refunds in parts", async () => {
    const page = await staff();
    await connect(page, "MTN MoMo", {
      "Target environment": MOMO_CREDENTIALS.targetEnvironment,
      "Collections API user": MOMO_CREDENTIALS.apiUser,
      "Collections API key": MOMO_CREDENTIALS.apiKey,
      "Collections subscription key": MOMO_CREDENTIALS.subscriptionKey,
      "Disbursements API user (optional)": MOMO_CREDENTIALS.disbursementApiUser,
      "Disbursements API key (optional)": MOMO_CREDENTIALS.disbursementApiKey,
      "Disbursements subscription key (optional)": MOMO_CREDENTIALS.disbursementSubscriptionKey,
    });
    await page.goto(pageUrl("payments"));
    const session = await live.initiate();
    const row = getRow(page, session.clientReference);
    await row.getByText("Pending").waitFor(soon);

    const customer = await live.customer(session, PHONE);
    await customer.getByLabel(en.mobileMoney.phone).fill("0241234567");
    await customer.getByRole("button", { name: /10\.50/ }).click();
    await customer.getByRole("heading", { name: en.waiting.title }).waitFor();
    await row.getByText("Processing").waitFor(soon);
    await expect.poll(async () => (await live.momo.ledger()).payments.length, soon).toBe(1);
    const attemptId = await live.attemptId(session);
    await live.momo.approve(attemptId);
    expect(await live.atShop(customer)).toBe("success");
    await row.getByText("Paid", { exact: true }).waitFor(soon);

    await row.getByRole("link", { name: session.clientReference }).click();
    await getPanel(page).getByRole("heading", { name: "Amounts" }).waitFor();
    await refund(page, "4.50");
    await getRefund(page, "4.50", "Refunded").waitFor(soon);
    await row.getByText("Partial refund").waitFor(soon);

    // MTN declines the next refund: the page shows the reason, and the retry is a new refund.
    await live.momo.refunds({ decline: "NOT_ENOUGH_FUNDS" });
    await refund(page, "6.00");
    const failed = getRefund(page, "6.00", "Refund failed");
    await failed
      .getByText("Your balance at the processor is too low. Add funds, then try again.")
      .waitFor(soon);
    await live.momo.refunds("give");
    await failed.getByRole("button", { name: /^Retry refund/ }).click();
    await getDialog(page)
      .getByRole("button", { name: `Refund ${ghs("6.00")}` })
      .click();
    await getRefund(page, "6.00", "Refunded").waitFor(soon);
    await getPanel(page).getByText("The full amount was refunded.").waitFor(soon);
    await row.getByText("Refunded", { exact: true }).waitFor(soon);

    const pool = await live.momo.ledger();
    expect(pool.payments).toMatchObject([{ attemptId, prompts: 1, received: [{ minorUnits: 1_050n }] }]);
    expect(pool.refunds.map(({ money, status, times }) => [money.minorUnits, status, times])).toEqual([
      [450n, "refunded", 1],
      [600n, "declined", 0],
      [600n, "refunded", 1],
    ]);
    expect(await live.ledger(session)).toEqual({ "processor:mtn_momo": 0, sales: -1_050, refunds: 1_050 });
    expect(await live.record(session)).toMatchObject({ status: "success", amountRefunded: 10.5 });
  });
});

describe("through Paystack", () => {
  beforeAll(async () => {
    await connect(await staff(), "Paystack", {
      "Secret key": PAYSTACK_CREDENTIALS.secretKey,
      "Currencies (optional)": "GHS",
    });
    await live.tua.closeContexts();
  });

  const atPaystack = (customer: Page) =>
    customer.getByRole("heading", { name: "Pay GHS 10.5", exact: true }).waitFor({ timeout: MAX_WAIT_MS });

  /** By card, on Paystack's own page; no scheduled poll runs meanwhile. */
  async function toPaystack(session: InitiateResponse, customer: Page): Promise<void> {
    await customer.locator('input[name="method"][value="card"]').check({ force: true });
    expect(await customer.locator('input[name="card_number"]').count()).toBe(0);
    await customer
      .getByRole("button", { name: /10\.50/ })
      .last()
      .click();
    await atPaystack(customer);
    await live.forgetPlans(session);
  }

  test.each([
    ["with the page's script", PHONE],
    ["without scripts", { ...PHONE, javaScriptEnabled: false }],
  ])(
    "a card is paid on Paystack's page, and its customer reaches the shop right after returning, %s",
    async (_, contextOptions) => {
      const session = await live.initiate();
      const customer = await live.customer(session, contextOptions);
      await toPaystack(session, customer);
      await customer.getByRole("button", { name: "Pay" }).click();
      expect(await live.atShop(customer)).toBe("success");
      expect(await live.record(session)).toMatchObject({
        status: "success",
        paymentMethod: { type: "card" },
      });
    },
  );

  test("after a decline on Paystack's page, the form is there again with the reason, and another card pays", async () => {
    const session = await live.initiate();
    const customer = await live.customer(session);
    await toPaystack(session, customer);
    await customer.getByRole("button", { name: "Decline" }).click();
    await customer.getByRole("button", { name: /10\.50/ }).waitFor(soon);
    expect((await live.record(session)).attempts.map(({ status }: { status: string }) => status)).toEqual([
      "failed",
    ]);
    // The URL that the customer returned to contains the old attempt's reference. The form still works.
    expect(new URL(customer.url()).searchParams.has("trxref")).toBe(true);
    await toPaystack(session, customer);
    await customer.getByRole("button", { name: "Pay" }).click();
    expect(await live.atShop(customer)).toBe("success");
  });

  test("a URL that claims to be paid is not trusted", async () => {
    const session = await live.initiate();
    const forged = `${session.checkoutUrl}?reference=paid&trxref=paid&status=success&reference=twice`;
    const customer = await live.customer({ ...session, checkoutUrl: forged });
    await customer.getByRole("button", { name: /10\.50/ }).waitFor();
    await toPaystack(session, customer);
    await customer.goto(forged);
    await customer.getByRole("link", { name: en.redirect.button }).click();
    await atPaystack(customer);
    expect(await live.record(session)).toMatchObject({ status: "processing", amountReceived: 0 });
  });

  test("Telecel's customers create a voucher, and Paystack refunds the money", async () => {
    const session = await live.initiate();
    const customer = await live.customer(session, PHONE);
    await customer.getByLabel(en.mobileMoney.phone).fill("0201234567");
    await customer.getByRole("button", { name: /10\.50/ }).click();
    await customer.getByRole("heading", { name: en.voucher.title }).waitFor();
    await customer.getByLabel(en.voucher.field).fill(RIGHT_VOUCHER);
    await customer.getByRole("button", { name: /10\.50/ }).click();
    await customer.getByRole("heading", { name: en.waiting.title }).waitFor(soon);
    await live.paystack.approve(await live.attemptId(session));
    expect(await live.atShop(customer)).toBe("success");

    const page = await staff();
    await page.goto(pageUrl(`payments/${session.transactionId}`));
    await refund(page, "10.50");
    await getRefund(page, "10.50", "Refunded").waitFor(soon);
    const { fees = 0, ...ledger } = await live.ledger(session);
    expect(ledger).toEqual({ "processor:paystack": -fees, sales: -1_050, refunds: 1_050 });
    expect(fees).toBeGreaterThan(0);
    const made = (await live.paystack.ledger()).refunds;
    expect(made.map(({ money, times }) => [money.minorUnits, times])).toEqual([[1_050n, 1]]);
    expect((await live.refunds(session)).map(({ amount }: { amount: number }) => amount)).toEqual([10.5]);
  });
});
