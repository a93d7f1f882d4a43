import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnAllDisplays, findViolationsOnBothDisplays } from "../support/displays.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import type { ProcessorEmulator } from "../support/processors/emulator.ts";
import { MOMO_CREDENTIALS, openMtnMomoEmulator } from "../support/processors/mtn-momo-emulator.ts";
import { openPaystackEmulator, PAYSTACK_CREDENTIALS } from "../support/processors/paystack-emulator.ts";
import { getDialog, isFocused } from "../support/settings-pages.ts";
import { notSignedIn } from "../support/staff.ts";

/** An owner starts to take live payments, with their processors' credentials. */
let momo: ProcessorEmulator;
let paystack: ProcessorEmulator;
let tua: BrowserJourney;
let page: Page;

beforeAll(async () => {
  [momo, paystack] = await Promise.all([openMtnMomoEmulator(), openPaystackEmulator()]);
  tua = await BrowserJourney.openAlone({ MTN_MOMO_URL: momo.url, PAYSTACK_URL: paystack.url });
  page = await tua.payments(await tua.newContext({ ...DESKTOP, reducedMotion: "reduce" }));
});
afterEach(async () => {
  await Promise.all([momo.behave(), paystack.behave()]);
});
afterAll(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
  expect(await tua.close()).toBe(0);
  await Promise.all([momo.close(), paystack.close()]);
});

const card = (title: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const field = (label: string) => getDialog(page).getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const preview = () => page.getByRole("region", { name: "Customer preview" });
const tryAndSave = () => getDialog(page).getByRole("button", { name: "Test and save credentials" }).click();

const LABELS = {
  targetEnvironment: "Target environment",
  apiUser: "Collections API user",
  apiKey: "Collections API key",
  subscriptionKey: "Collections subscription key",
};

test("test mode explains the sandbox, and leads to live mode", async () => {
  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/test/settings/payment-methods`);
  await page.getByRole("heading", { name: "The sandbox simulates all payment methods" }).waitFor();
  await preview().getByText("Mobile money").waitFor();
  await page.getByRole("link", { name: "Set up in live mode" }).click();
  await page.getByRole("heading", { name: "Processors" }).waitFor();
  expect(page.url()).toContain("/live/settings/payment-methods");
  await card("MTN MoMo").getByText("Not set up").waitFor();
  await preview().getByText("No payment methods are available").waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
});

test("wrong credentials are rejected at their fields, correct ones are stored, and none is shown again", async () => {
  await button("Set up MTN MoMo").click();
  await getDialog(page).getByText("Sign in to MTN’s partner portal").waitFor();
  expect(await findViolationsOnBothDisplays(page, "empty form")).toEqual([]);
  await tryAndSave();
  await getDialog(page).getByText("Must not be empty.").first().waitFor();
  await expect.poll(() => isFocused(field(LABELS.targetEnvironment))).toBe(true);

  for (const [name, label] of Object.entries(LABELS)) {
    await field(label).fill(MOMO_CREDENTIALS[name as keyof typeof LABELS]);
  }
  expect(await field(LABELS.apiKey).getAttribute("type")).toBe("password");
  await field(LABELS.apiKey).fill("0123456789abcdef0123456789abcdef");
  await tryAndSave();
  await getDialog(page).getByText("Rejected by MTN MoMo for its").waitFor();
  await expect.poll(() => isFocused(field(LABELS.apiKey))).toBe(true);
  expect(await findViolationsOnBothDisplays(page, "refused form")).toEqual([]);

  await momo.behave({ response: "lost" });
  await tryAndSave();
  await getDialog(page).getByText("MTN MoMo didn’t respond, so the credentials").waitFor();
  await momo.behave({ beforeMs: "untilReleased" });
  await field(LABELS.apiKey).fill(MOMO_CREDENTIALS.apiKey);
  await tryAndSave();
  await getDialog(page).getByText("Testing the credentials with MTN MoMo. No money moves.").waitFor();
  await momo.behave();
  await momo.release();
  await getDialog(page).waitFor({ state: "detached" });
  await card("MTN MoMo").getByText("Active").waitFor();
  await card("MTN MoMo").getByText("Refunds unavailable").waitFor();
  await preview().getByText("MTN MoMo").waitFor();
  expect(await card("MTN MoMo").getByRole("code").innerText()).toContain("/callbacks/mtn-momo/");

  await button("Change credentials of MTN MoMo").click();
  expect(await field(LABELS.apiUser).inputValue()).toBe(MOMO_CREDENTIALS.apiUser);
  expect(await field(LABELS.apiKey).inputValue()).toBe("");
  await field("Disbursements API user (optional)").fill(MOMO_CREDENTIALS.disbursementApiUser);
  await field("Disbursements API key (optional)").fill(MOMO_CREDENTIALS.disbursementApiKey);
  await field("Disbursements subscription key (optional)").fill(MOMO_CREDENTIALS.disbursementSubscriptionKey);
  await tryAndSave();
  await getDialog(page).waitFor({ state: "detached" });
  await card("MTN MoMo").getByText("Refunds available").waitFor();
  for (const name of ["apiKey", "subscriptionKey", "disbursementApiKey"] as const) {
    expect(await page.content()).not.toContain(MOMO_CREDENTIALS[name]);
  }
});

test("payment methods are reordered by keyboard, bounded and disabled, and customers see the result", async () => {
  await button("Set up Paystack").click();
  await field("Secret key").fill(PAYSTACK_CREDENTIALS.secretKey);
  await field("Currencies (optional)").fill("GHS, USD");
  await tryAndSave();
  await card("Paystack").getByText("Active").waitFor();
  await page.getByLabel("Preferred processor, Mobile money").selectOption({ label: "Paystack" });

  await button("Move Card up").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Card is now number 1" }).waitFor();
  // It is now the first: focus moves to the button that still works.
  await expect.poll(() => isFocused(button("Move Card down"))).toBe(true);
  await page.getByLabel("Enable Wallet").uncheck();
  await page.getByLabel("Minimum amount, Card").fill("5,5");
  await page.getByLabel("Maximum amount, Card").fill("2");
  await button("Save changes").click();
  await page.getByText("Must not be less than").waitFor();
  await page.getByLabel("Maximum amount, Card").fill("1 000");
  await button("Save changes").click();
  await page.getByRole("status").filter({ hasText: "Payment methods saved" }).waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);

  await page.reload();
  await preview().getByRole("listitem").first().waitFor();
  const listed = (await preview().getByRole("listitem").allInnerTexts()).map((text) => text.split("\n")[0]);
  expect(listed).toEqual(["Card", "Mobile money"]);
  await preview().getByText("Not shown: Wallet (disabled)").waitFor();
  expect(await page.getByLabel("Minimum amount, Card").inputValue()).toBe("5.50");
  expect(await page.getByLabel("Maximum amount, Card").inputValue()).toBe("1000.00");
  expect(await page.getByLabel("Preferred processor, Mobile money").inputValue()).toBe("paystack");
});

test("a customer pays through the processor, and its requests are on the payment", async () => {
  const { checkoutUrl, id } = await page.evaluate(async (merchant) => {
    const response = await fetch("/bff", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-tua-csrf": "1",
        "x-tua-merchant": merchant,
        "x-tua-mode": "live",
      },
      body: JSON.stringify({
        query: `mutation { initiateCheckout(input: { amount: "12.00", currency: "GHS", description: "Waakye" }) {
          checkoutUrl transaction { id } } }`,
      }),
    });
    const { checkoutUrl, transaction } = (await response.json()).data.initiateCheckout;
    return { checkoutUrl, id: transaction.id };
  }, tua.merchant.merchantId);
  const customer = await (await tua.newContext(DESKTOP)).newPage();
  await customer.goto(checkoutUrl);
  expect((await customer.getByRole("radio").all()).length).toBeGreaterThan(0);
  await customer.locator('input[name="method"][value="mobile_money"]').check({ force: true });
  await customer.locator('input[name="phone"]').fill("0241234567");
  await customer.getByRole("button", { name: /^Pay/ }).click();
  await expect.poll(async () => (await paystack.ledger()).payments.length).toBe(1);
  const [payment] = (await paystack.ledger()).payments;
  expect(payment).toMatchObject({ payer: "233241234567", prompts: 1 });
  await paystack.approve(payment?.attemptId as string);

  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/live/payments/${id}`);
  await page.getByText("Paid").first().waitFor({ timeout: MAX_WAIT_MS });
  const requests = page.getByRole("list", { name: "Processor requests" });
  await requests.getByText("Request to Paystack: charge").waitFor();
  await requests.getByText("Request to Paystack: verify").first().waitFor();
  await requests.getByRole("button", { name: "Response to charge" }).click();
  await requests.getByText("pay_offline").waitFor();
  expect(await requests.innerText()).not.toContain("1234567");
  expect(await findViolationsOnBothDisplays(page, "payment")).toEqual([]);
  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/live/settings/payment-methods`);
});

test("a processor is disabled with a note about payments in progress, and enabled again", async () => {
  await button("Turn off Paystack").click();
  await getDialog(page).getByText("Payments in progress continue").waitFor();
  expect(await findViolationsOnBothDisplays(page, "turn off")).toEqual([]);
  await getDialog(page).getByRole("button", { name: "Turn off" }).click();
  await card("Paystack").getByText("Turned off").waitFor();
  await preview().getByText("Card (no processor available)").waitFor();
  await button("Turn on Paystack").click();
  await getDialog(page).getByRole("button", { name: "Turn on" }).click();
  await card("Paystack").getByText("Active").waitFor();
});
