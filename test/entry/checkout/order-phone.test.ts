import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderInput } from "../../../server/domain/checkout.ts";
import { codesByField } from "../../support/field-problems.ts";
import type { Page } from "./form-client.ts";
import { openShop, type Shop, thanksUrl } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MOBILE = { method: "mobile_money", network: "mtn" };
const TAP = { use_order_phone: "1" };
const known = (phone: string, order: OrderInput = {}) => shop.checkout({ customer: { phone }, ...order });

/** The digits that no response may contain, whatever separates them. */
function expectNoNumber(page: string, phone: string): void {
  const digits = page.replace(/[^\d]/g, "");
  const own = phone.replace(/^\+?(233|0)/, "");
  expect(digits).not.toContain(own);
  // At least three hidden digits in the middle.
  expect(digits).not.toContain(own.slice(2));
}
const getResponseText = ({ headers, html }: Page) => JSON.stringify(headers) + html;

describe("the number of the order", () => {
  test("is offered masked, in the page's language, with its network selected", async () => {
    const session = await known("233249876543");
    const page = await shop.browser.get(session.path);
    expect(page.text).toContain("Pay with 024 ••• 6543");
    expect(page.text).toContain("Or another number");
    expect(page.forms[0]?.names.use_order_phone).toEqual(["1"]);
    expect(page.forms[0]?.values).toMatchObject({ ...MOBILE, phone: "" });
    const french = await shop.browser.get(`${session.path}?lang=fr`);
    expect(french.text).toContain("Payer avec le 024 ••• 6543");
    const framed = await shop.browser.get(`${session.path}?frame=1`);
    const json = await shop.browser.get(session.path, { accept: "application/json" });
    expect(json.headers["content-type"]).toContain("application/json");
    expect(json.html).not.toMatch(/phone|customer|6543/);
    for (const response of [page, french, framed, json])
      expectNoNumber(getResponseText(response), "233249876543");
  });

  test("pays with one tap on any browser, and no response on the way contains it", async () => {
    const session = await known("233241110001");
    const form = await shop.browser.get(session.path);
    const sent = await shop.browser.submit(form, TAP);
    expect([sent.status, new URL(sent.location ?? "").pathname]).toEqual([303, session.path]);
    const waiting = await shop.browser.get(session.path);
    expect(waiting.text).toContain("MTN MoMo 0•• ••• 0001");
    const again = await shop.postJson(session.path, { ...MOBILE, ...TAP });
    expect([again.status, again.body.data.next.kind]).toEqual([200, "approve_on_phone"]);
    const done = await shop.waitOut(session.path);
    expect(done.location).toBe(thanksUrl(session));
    for (const page of [form, sent, waiting, done]) expectNoNumber(getResponseText(page), "241110001");
    expectNoNumber(JSON.stringify(again.body), "241110001");
    const { transaction } = await shop.useCases.viewCheckout(session.checkoutId);
    expect(transaction.attempts[0]?.method).toEqual({
      type: "mobile_money",
      network: "mtn",
      payer: "233•••••0001",
    });
  });

  test("is offered again after a decline, and no error contains it", async () => {
    const session = await known("0241110002");
    const declined = await shop.browser.submit(await shop.browser.get(session.path), TAP);
    expect([declined.status, declined.text.includes("Pay with 024 ••• 0002")]).toEqual([402, true]);
    expectNoNumber(getResponseText(declined), "0241110002");
    const json = await shop.postJson(session.path, { ...MOBILE, ...TAP });
    expect([json.status, json.body.error.code]).toEqual([402, "payment_failed"]);
    expectNoNumber(JSON.stringify(json.body), "0241110002");
    const unchosen = await shop.browser.post(session.path, { attempts: "2", ...TAP });
    expect([unchosen.status, unchosen.text.includes("Select your mobile network")]).toEqual([400, true]);
    expectNoNumber(getResponseText(unchosen), "0241110002");
  });

  test("selects mobile money, whatever else is selected in the form", async () => {
    const session = await known("233241110000");
    const paid = await shop.browser.post(session.path, {
      ...MOBILE,
      method: "card",
      card_number: "",
      phone: " ",
      ...TAP,
    });
    expect(paid.location).toBe(thanksUrl(session));
  });

  test("gives way to a typed number", async () => {
    const session = await known("233241110002");
    const form = await shop.browser.get(session.path);
    const paid = await shop.browser.submit(form, { ...TAP, phone: "0241110000" });
    expect(paid.location).toBe(thanksUrl(session));
    // While a typed number is in the form, there is no choice to show.
    const other = await known("233241110000");
    const rejected = await shop.browser.submit(await shop.browser.get(other.path), { phone: "0241110003" });
    expect([rejected.status, rejected.text.includes("Pay with 0")]).toEqual([402, false]);
    expect((await shop.browser.get(other.path)).text).toContain("Pay with 024 ••• 0000");
  });

  test.each([
    ["233201110000", "telecel", "020 ••• 0000"],
    ["+233271110000", "at", "027 ••• 0000"],
    // An unassigned prefix: the customer selects the network.
    ["233230000000", undefined, "023 ••• 0000"],
  ])("%s selects %s", async (phone, network, masked) => {
    const page = await shop.browser.get((await known(phone)).path);
    expect(page.text).toContain(`Pay with ${masked}`);
    expect(page.forms[0]?.values.network).toBe(network);
  });

  test("selects its own network again after an attempt with another number", async () => {
    const session = await known("233241110002");
    const page = await shop.browser.get(session.path);
    await shop.browser.submit(page, { network: "at", phone: "0271110003" });
    const after = await shop.browser.get(session.path);
    expect(after.forms[0]?.values.network).toBe("mtn");
    // Except the one that was used for an attempt with it: numbers move between networks.
    await shop.browser.submit(after, { ...TAP, network: "at" });
    expect((await shop.browser.get(session.path)).forms[0]?.values.network).toBe("at");
  });
});

describe("no number is offered or accepted", () => {
  test.each<[string, OrderInput]>([
    ["the order has none", { customer: { name: "Adwoa" } }],
    ["it is from another country", { customer: { phone: "254712345678" } }],
    ["it cannot have a wallet", { customer: { phone: "233302123456" } }],
    ["it is incomplete", { customer: { phone: "23324123" } }],
    ["mobile money is not among the methods", { customer: { phone: "233241110000" }, methods: ["card"] }],
    ["the currency has no mobile money", { customer: { phone: "233241110000" }, currency: "USD" }],
  ])("if %s", async (_what, order) => {
    const session = await shop.checkout(order);
    const page = await shop.browser.get(session.path);
    expect(page.html).not.toContain("use_order_phone");
    const { status, body } = await shop.postJson(session.path, { ...MOBILE, ...TAP });
    expect([status, codesByField(body.error.fields)]).toEqual([400, { phone: "phone_required" }]);
  });

  test("for any other value of the field", async () => {
    const session = await known("233241110000");
    for (const use_order_phone of ["", "true", "233241110000"]) {
      const { status, body } = await shop.postJson(session.path, { ...MOBILE, use_order_phone });
      expect([status, codesByField(body.error.fields)]).toEqual([400, { use_order_phone: "unknown_value" }]);
    }
  });
});
