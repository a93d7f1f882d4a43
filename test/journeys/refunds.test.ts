import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnAllDisplays, findViolationsOnBothDisplays } from "../support/displays.ts";
import { invite, join } from "../support/new-member.ts";
import { getDialog, isFocused, openSettings } from "../support/settings-pages.ts";
import { type InitiateResponse, payByPhone } from "../support/shop.ts";
import { getRow, notSignedIn } from "../support/staff.ts";

/** Staff refund payments, each amount once and never more than received. */
let tua: BrowserJourney;
/** The problems that a test expects. */
let allowed: RegExp[];

beforeAll(async () => {
  tua = await BrowserJourney.open();
});
beforeEach(() => {
  allowed = [];
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(
    pageErrors.filter((one) => one !== notSignedIn(tua.url) && !allowed.some((it) => it.test(one))),
  ).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

const getPanel = (page: Page): Locator => page.getByRole("region", { name: "Payment", exact: true });
const getRefunds = (page: Page): Locator => getPanel(page).getByRole("list", { name: "Refunds" });
const refundButton = (page: Page): Locator =>
  getPanel(page).getByRole("button", { name: "Refund payment", exact: true });
/** An amount of the payment as its panel shows it. */
const total = (page: Page, label: string): Locator =>
  getPanel(page).getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd");
const confirm = (page: Page, amount: string): Locator =>
  getDialog(page).getByRole("button", { name: `Refund GHS\u00a0${amount}` });
const closed = (page: Page) => getDialog(page).waitFor({ state: "detached" });

async function paid(order: object = {}, phone = "0240000000"): Promise<InitiateResponse> {
  const session = await tua.shop.initiate({ ...order });
  expect((await payByPhone(session.checkoutUrl, phone)).status).toBe(303);
  return session;
}

async function open(page: Page, { transactionId }: InitiateResponse): Promise<void> {
  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/test/payments/${transactionId}`);
  await getPanel(page).getByRole("heading", { name: "Timeline" }).waitFor();
}

const ownersWindow = () => tua.newContext({ ...DESKTOP, reducedMotion: "reduce" });

/** The owner at a payment. */
async function ownerAt({ transactionId }: InitiateResponse): Promise<Page> {
  const page = await tua.ownerAt(`test/payments/${transactionId}`, await ownersWindow());
  await getPanel(page).getByRole("heading", { name: "Timeline" }).waitFor();
  return page;
}

const readRefunds = async ({
  transactionId,
}: InitiateResponse): Promise<{ amount: number; status: string }[]> =>
  (await tua.shop.get(`/v1/transactions/${transactionId}/refunds`)).data;

test("a partial refund and then the rest, with the remaining amount and the consequences shown before", async () => {
  const session = await paid();
  const page = await ownerAt(session);
  const elsewhere = await tua.payments(await ownersWindow());
  await expect.poll(() => total(page, "Remaining").innerText()).toBe("GHS\u00a010.50");
  await refundButton(page).click();
  const dialog = getDialog(page);
  const amount = dialog.getByLabel("Amount", { exact: true });
  await expect.poll(() => isFocused(amount)).toBe(true);
  expect(await amount.inputValue()).toBe("10.50");
  await dialog.getByText("The full amount is refunded.").waitFor();
  await confirm(page, "10.50").waitFor();

  await amount.fill("11");
  await dialog.getByRole("button", { name: "Refund payment", exact: true }).click();
  await dialog.getByText("You can refund at most GHS\u00a010.50.").waitFor();
  await amount.fill("4,5");
  await dialog.getByText("You keep GHS\u00a06.00.").waitFor();
  await dialog.getByText("GHS\u00a04.50 will be refunded to the MTN MoMo wallet 233•••••0000.").waitFor();
  await dialog.getByLabel("Reason (optional)").fill("Cold waakye");
  expect(await findViolationsOnBothDisplays(page, "dialog")).toEqual([]);
  await confirm(page, "4.50").click();
  await closed(page);

  const refund = getRefunds(page).getByRole("listitem");
  await refund.getByText("Refunded").waitFor();
  for (const text of ["GHS\u00a04.50", "Cold waakye", "by you"]) await refund.getByText(text).waitFor();
  await expect.poll(() => total(page, "Refunded").innerText()).toBe("GHS\u00a04.50");
  await expect.poll(() => total(page, "Remaining").innerText()).toBe("GHS\u00a06.00");
  await getPanel(page).getByText("GHS\u00a04.50 refunded").waitFor();
  await getPanel(page).getByText("GHS\u00a04.50 was refunded.").waitFor();
  // Also on a page without any interaction.
  await getRow(elsewhere, session.clientReference).getByText("Partial refund").waitFor();
  await getRow(elsewhere, session.clientReference).getByText("Paid", { exact: true }).waitFor();

  await refundButton(page).click();
  expect(await amount.inputValue()).toBe("6.00");
  await confirm(page, "6.00").click();
  await closed(page);
  await getPanel(page).getByText("The full amount was refunded.").waitFor();
  await expect.poll(() => refundButton(page).count()).toBe(0);
  await getRow(elsewhere, session.clientReference).getByText("Refunded", { exact: true }).waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  expect((await readRefunds(session)).map(({ amount: back, status }) => [back, status])).toEqual([
    [4.5, "success"],
    [6, "success"],
  ]);
});

test("for a double payment the overpayment comes first, and each amount is refunded separately", async () => {
  const session = await paid({}, "0240000011");
  const page = await ownerAt(session);
  await expect.poll(() => total(page, "Received").innerText()).toBe("GHS\u00a021.00");
  await refundButton(page).click();
  const beyond = getDialog(page).getByRole("radio", { name: /Extra amount/ });
  const paying = getDialog(page).getByRole("radio", { name: /Payment for the order/ });
  expect(await beyond.isChecked()).toBe(true);
  expect(await findViolationsOnBothDisplays(page, "dialog")).toEqual([]);
  await getDialog(page).getByLabel("Amount", { exact: true }).fill("3");
  await paying.check();
  expect(await getDialog(page).getByLabel("Amount", { exact: true }).inputValue()).toBe("10.50");
  await beyond.check();
  await confirm(page, "10.50").click();
  await closed(page);
  await getPanel(page).getByText("The extra amount was refunded. Fulfill the order once.").waitFor();
  const { data } = await tua.shop.get(`/v1/transactions/${session.transactionId}`);
  expect(data).toMatchObject({ status: "success", amountReceived: 21, amountRefunded: 10.5 });
  const [refund] = (await tua.shop.get(`/v1/transactions/${session.transactionId}/refunds`)).data;
  const overpayment = data.attempts.find(({ status }: { status: string }) => status === "overpayment");
  expect(refund.attemptId).toBe(overpayment.attemptId);
});

test("a failed refund shows its reason, and a retry is a new refund", async () => {
  const session = await paid();
  const page = await ownerAt(session);
  await refundButton(page).click();
  await getDialog(page).getByLabel("Amount", { exact: true }).fill("1.13");
  await getDialog(page).getByLabel("Reason (optional)").fill("One egg too few");
  await confirm(page, "1.13").click();
  await closed(page);
  const failed = getRefunds(page).getByRole("listitem").filter({ hasText: "Refund failed" });
  await failed.getByText("Your balance at the processor is too low. Add funds, then try again.").waitFor();
  await page.getByRole("status").filter({ hasText: "The refund of GHS\u00a01.13 failed." }).waitFor();
  expect(await findViolationsOnBothDisplays(page, "failed")).toEqual([]);
  await failed.getByRole("button", { name: "Retry refund of GHS\u00a01.13" }).click();
  expect(await getDialog(page).getByLabel("Amount", { exact: true }).inputValue()).toBe("1.13");
  expect(await getDialog(page).getByLabel("Reason (optional)").inputValue()).toBe("One egg too few");
  await getDialog(page).getByLabel("Amount", { exact: true }).fill("1.10");
  await confirm(page, "1.10").click();
  await closed(page);
  await getRefunds(page).getByText("Refunded", { exact: true }).waitFor();
  expect((await readRefunds(session)).map(({ status }) => status)).toEqual(["failed", "success"]);
});

test("a refund without a result is pending, and updates by itself", async () => {
  const session = await paid({ amount: 20 });
  const page = await ownerAt(session);
  await refundButton(page).click();
  await getDialog(page).getByLabel("Amount", { exact: true }).fill("2.14");
  await confirm(page, "2.14").click();
  await closed(page);
  await getRefunds(page).getByText("Refunded", { exact: true }).waitFor();
  await expect.poll(() => total(page, "Remaining").innerText()).toBe("GHS\u00a017.86");
});

test("a lost response leaves the result unknown: repeated, it is the same refund, and a double click is one too", async () => {
  const session = await paid();
  const page = await ownerAt(session);
  allowed = [/ERR_FAILED/, /ERR_CONNECTION/, /Failed to load resource/];
  let losing = true;
  await page.route("**/bff", async (route) => {
    const isRefund = route.request().postData()?.includes('"RefundTransaction"') ?? false;
    if (!isRefund || !losing) return route.fallback();
    // The request arrives, and its response does not.
    await route.fetch();
    await route.abort();
  });
  await refundButton(page).click();
  await getDialog(page).getByLabel("Amount", { exact: true }).fill("4.50");
  await confirm(page, "4.50").dblclick();
  await getDialog(page).getByRole("alert").getByText("may have started").waitFor();
  expect(await getDialog(page).getByLabel("Amount", { exact: true }).isDisabled()).toBe(true);
  expect(await findViolationsOnBothDisplays(page, "not known yet")).toEqual([]);

  // Closing the dialog and opening it again shows the same refund.
  await getDialog(page).getByRole("button", { name: "Close" }).last().click();
  await closed(page);
  await refundButton(page).click();
  await getDialog(page).getByRole("alert").getByText("may have started").waitFor();
  losing = false;
  await getDialog(page).getByRole("button", { name: "Retry refund of GHS\u00a04.50" }).click();
  await closed(page);
  await getRefunds(page).getByText("Refunded", { exact: true }).waitFor();
  expect((await readRefunds(session)).map(({ amount }) => amount)).toEqual([4.5]);
});

test("an error appears at its field", async () => {
  const session = await paid();
  const page = await ownerAt(session);
  await page.route("**/bff", async (route) => {
    const isRefund = route.request().postData()?.includes('"RefundTransaction"') ?? false;
    // Just before, the shop refunds most of it.
    if (isRefund) await tua.shop.post(`/v1/transactions/${session.transactionId}/refunds`, { amount: 9 });
    return route.fallback();
  });
  await refundButton(page).click();
  await getDialog(page).getByLabel("Amount", { exact: true }).fill("1.60");
  await confirm(page, "1.60").click();
  await getDialog(page).getByText("Must be at most 1.50 GHS, the remaining refundable amount.").waitFor();
  await expect.poll(() => isFocused(getDialog(page).getByLabel("Amount", { exact: true }))).toBe(true);
  expect((await readRefunds(session)).length).toBe(1);
});

test("cashiers, developers and viewers see refunds, and cannot create any", async () => {
  const session = await paid();
  await tua.shop.post(`/v1/transactions/${session.transactionId}/refunds`, { amount: 1, reason: "Spoon" });
  const members = await openSettings(tua, "Members");
  for (const role of ["Cashier", "Developer", "Viewer"]) {
    const email = `${role.toLowerCase()}@example.com`;
    await invite(members, email, role);
    const page = await join(tua, email);
    await open(page, session);
    await getRefunds(page).getByText("Spoon").waitFor();
    expect(await refundButton(page).count()).toBe(0);
    // The author is visible to readers of the audit log.
    expect(await getRefunds(page).innerText()).not.toContain("by ");
    const response = await page.evaluate(
      async ([merchant, transactionId]) => {
        const response = await fetch("/bff", {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-tua-csrf": "1",
            "x-tua-merchant": merchant as string,
            "x-tua-mode": "test",
          },
          body: JSON.stringify({
            query:
              "mutation ($input: RefundTransactionInput!) { refundTransaction(input: $input) { replayed } }",
            variables: { input: { transactionId } },
          }),
        });
        return (await response.json()).errors?.[0]?.extensions?.code;
      },
      [tua.merchant.merchantId, session.transactionId],
    );
    expect(response, role).toBe("insufficient_scope");
    await page.context().close();
  }
  expect((await readRefunds(session)).length).toBe(1);
});
