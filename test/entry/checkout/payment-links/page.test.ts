import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LinkShop, openLinkShop } from "./link-shop.ts";

let shop: LinkShop;
beforeAll(async () => {
  shop = await openLinkShop();
});
afterAll(() => shop.close());

const SOON = () => new Date(Date.now() + 86_400_000);

describe("opening the page", () => {
  test("shows merchant, amount and description, and creates nothing", async () => {
    const { path, id } = await shop.link({ description: "Choir uniform\nSize M" });
    for (let visit = 0; visit < 3; visit++) {
      const page = await shop.browser.get(path);
      expect([page.status, page.title]).toEqual([
        200,
        expect.stringMatching(/^Test · Pay \D+10\.50 to .* Kitchen$/),
      ]);
      expect(page.text).toContain("Choir uniform Size M");
      expect(page.html).not.toContain("<script");
    }
    await shop.app.inject({ method: "HEAD", url: path });
    expect(await shop.transactions(id)).toEqual([]);
  });

  test("is not cached, indexed or framed", async () => {
    const { path } = await shop.link();
    const { headers } = await shop.browser.get(path);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    [{ amountMin: 5, amountMax: 100 }, /From \D+5\.00 to \D+100\.00/],
    [{ amountMin: 5 }, /At least \D+5\.00/],
    [{ amountMax: 100 }, /At most \D+100\.00/],
    [{}, /Amount in GHS/],
  ])("asks for an open amount with its limits: %o", async (limits, text) => {
    const { path } = await shop.link({ amount: undefined, ...limits });
    const page = await shop.browser.get(path);
    expect(page.text).toMatch(text);
    expect(Object.keys(page.forms[0]?.names ?? {})).toEqual(["formId", "amount"]);
  });

  test("in French", async () => {
    const { path } = await shop.link();
    const page = await shop.browser.get(path, { "accept-language": "fr-CI" });
    expect(page.text).toContain("Continuer vers le paiement");
    const byUrl = await shop.browser.get(`${path}?lang=fr`);
    const opened = await shop.browser.submit(byUrl, {});
    expect(opened.location).toMatch(/^\/pay\/co_test_\w+\?lang=fr$/);
  });

  test("answers a program with JSON, without the limit and the number of payments", async () => {
    const { path, id } = await shop.link({ paymentLimit: 9, endsAt: SOON() });
    const response = await shop.app.inject({ url: path, headers: { accept: "application/json" } });
    expect(response.json()).toEqual({
      success: true,
      data: {
        paymentLinkId: id,
        merchant: expect.any(String),
        description: "Choir uniform",
        amount: 10.5,
        amountMin: null,
        amountMax: null,
        currency: "GHS",
      },
    });
  });
});

describe("pressing the button", () => {
  test("creates a checkout session and redirects to it", async () => {
    const { path, id } = await shop.link();
    const opened = await shop.open(path);
    expect(opened.status).toBe(303);
    const [created, ...others] = await shop.transactions(id);
    expect(others).toEqual([]);
    expect(opened.location).toBe(`/pay/${created?.checkout_id}`);
    const { transaction } = await shop.useCases.viewCheckout(created?.checkout_id ?? "");
    expect(transaction).toMatchObject({
      paymentLinkId: id,
      description: "Choir uniform",
      amount: { minorUnits: 1050n, currency: "GHS" },
      callbackUrl: null,
      returnUrl: null,
      cancelUrl: `http://localhost:4000${path}`,
    });
    expect(transaction.expiresAt.getTime() - transaction.createdAt.getTime()).toBe(3_600_000);
  });

  test("twice in the same form leads to the same checkout", async () => {
    const { path, id } = await shop.link();
    const page = await shop.browser.get(path);
    const taps = await Promise.all([1, 2, 3, 4, 5].map(() => shop.browser.submit(page, {})));
    expect(new Set(taps.map(({ location }) => location)).size).toBe(1);
    expect(taps.every(({ status }) => status === 303)).toBe(true);
    expect(await shop.transactions(id)).toHaveLength(1);
  });

  test("in another opening creates another transaction", async () => {
    const { path, id } = await shop.link();
    await shop.open(path);
    await shop.open(path);
    expect(await shop.transactions(id)).toHaveLength(2);
  });

  test.each([
    ["12,5", "1250"],
    [" 1 000 ", "100000"],
    ["7.50", "750"],
  ])("takes the amount %s", async (amount, minorUnits) => {
    const { path, id } = await shop.link({ amount: undefined });
    expect((await shop.open(path, { amount })).status).toBe(303);
    expect(await shop.transactions(id)).toMatchObject([{ amount: minorUnits }]);
  });

  test.each([
    ["", "Enter the amount that you want to pay."],
    ["ten", "Enter a number without separators between thousands, such as 10.50."],
    ["1,000", "Enter a number without separators between thousands, such as 10.50."],
    ["0", "Enter an amount greater than zero."],
    ["7.0055", "Enter at most 2 decimals."],
    ["4.99", "Enter at least"],
    ["100.01", "Enter at most"],
  ])("rejects the amount “%s”, keeps it and moves the focus to it", async (amount, text) => {
    const { path, id } = await shop.link({ amount: undefined, amountMin: 5, amountMax: 100 });
    const rejected = await shop.open(path, { amount });
    expect([rejected.status, rejected.title.startsWith("Test · Error: Pay")]).toEqual([400, true]);
    expect(rejected.text).toContain(text);
    const field = /<input[^>]*name="amount"[^>]*>/.exec(rejected.html)?.[0] ?? "";
    expect(field).toContain('aria-invalid="true"');
    expect(field).toMatch(/aria-describedby="amount-problem amount-hint"/);
    expect(field).toContain("autofocus");
    expect(rejected.forms[0]?.values.amount).toBe(amount);
    expect(await shop.transactions(id)).toEqual([]);
    // The corrected form works.
    expect((await shop.browser.submit(rejected, { amount: "50" })).status).toBe(303);
  });

  test("with another amount in a form that was sent asks again, with a new form", async () => {
    const { path, id } = await shop.link({ amount: undefined });
    const page = await shop.browser.get(path);
    await shop.browser.submit(page, { amount: "10" });
    const asked = await shop.browser.submit(page, { amount: "20" });
    expect([asked.status, asked.forms[0]?.values.amount]).toEqual([422, "20"]);
    expect(asked.text).toContain("You already opened a checkout for another amount.");
    expect((await shop.browser.submit(asked, {})).status).toBe(303);
    expect((await shop.transactions(id)).map(({ amount }) => amount)).toEqual(["1000", "2000"]);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ["no form ID", {}, 400, "formId:form_out_of_date"],
    ["a made-up form ID", { formId: "x" }, 400, "formId:form_out_of_date"],
    ["an unknown field", { formId: "a".repeat(22), currency: "USD" }, 400, "currency:unknown_field"],
    ["another amount for a fixed one", { formId: "a".repeat(22), amount: "1" }, 400, "amount:unknown_field"],
  ])("with %s is rejected", async (_what, form, status, problem) => {
    const { path, id } = await shop.link();
    const { status: got, body } = await shop.postJson(path, form);
    const { code, fields } = body.error;
    expect([
      got,
      code,
      ...fields.map((each: { field: string; code: string }) => `${each.field}:${each.code}`),
    ]).toEqual([status, "invalid_request", problem]);
    expect((await shop.browser.post(path, form)).status).toBe(status);
    expect(await shop.transactions(id)).toEqual([]);
  });

  test("answers a program with the checkout", async () => {
    const { path, id } = await shop.link();
    const { status, body } = await shop.postJson(path, { formId: "b".repeat(22) });
    const [created] = await shop.transactions(id);
    expect([status, body.data]).toEqual([
      200,
      {
        checkoutId: created?.checkout_id,
        checkoutUrl: `http://localhost:4000/pay/${created?.checkout_id}`,
        expiresAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test("accepts forms only", async () => {
    const { path } = await shop.link();
    const response = await shop.app.inject({
      method: "POST",
      url: path,
      payload: { formId: "a".repeat(22) },
    });
    expect(response.statusCode).toBe(415);
  });
});

describe("a link that accepts no payment", () => {
  test.each([
    ["/l/plink_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd"],
    ["/l/plink_live_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd"],
    ["/l/nonsense"],
    ["/l/%00"],
  ])("%s is unknown", async (path) => {
    const page = await shop.browser.get(path);
    expect([page.status, page.text.includes("Link not found")]).toEqual([404, true]);
    expect((await shop.browser.post(path, { formId: "a".repeat(22) })).status).toBe(404);
    expect((await shop.browser.post(path, {})).status).toBe(404);
  });

  test("its ID in the other mode is unknown", async () => {
    const { path } = await shop.link();
    expect((await shop.browser.get(path.replace("_test_", "_live_"))).status).toBe(404);
  });

  test("is paused: the page says so and shows neither amount nor limit, until it is resumed", async () => {
    const { path, id } = await shop.link({ paymentLimit: 3 });
    const early = await shop.browser.get(path);
    await shop.useCases.updatePaymentLink(shop.caller, { id, isPaused: true });
    for (const page of [
      await shop.browser.get(path),
      await shop.browser.submit(early, {}),
      await shop.browser.submit(early, { formId: "x" }),
    ]) {
      expect([page.status, page.text.includes("Payments are paused")]).toEqual([409, true]);
      expect(page.text).not.toMatch(/10\.50|Choir/);
      expect(page.forms).toEqual([]);
    }
    const json = await shop.app.inject({ url: path, headers: { accept: "application/json" } });
    expect([json.statusCode, json.json().error.code]).toEqual([409, "payment_link_paused"]);
    await shop.useCases.updatePaymentLink(shop.caller, { id, isPaused: false });
    expect((await shop.open(path)).status).toBe(303);
  });

  test("has ended, by the database's clock", async () => {
    const { path, id } = await shop.link({ endsAt: SOON() });
    const early = await shop.browser.get(path);
    await shop.sql("update payment_links set ends_at = clock_timestamp() where id = $1", [id]);
    for (const page of [await shop.browser.get(path), await shop.browser.submit(early, {})]) {
      expect([page.status, page.text.includes("No longer available")]).toEqual([410, true]);
    }
    expect(await shop.transactions(id)).toEqual([]);
    await shop.useCases.updatePaymentLink(shop.caller, { id, endsAt: null });
    expect((await shop.browser.submit(early, {})).status).toBe(303);
  });

  test("an open checkout of a paused link can still be paid", async () => {
    const { path, id } = await shop.link();
    const opened = await shop.open(path);
    await shop.useCases.updatePaymentLink(shop.caller, { id, isPaused: true });
    const checkout = await shop.browser.get(opened.location ?? "");
    const paid = await shop.browser.submit(checkout, {
      method: "mobile_money",
      network: "mtn",
      phone: "0240000000",
    });
    expect(paid.status).toBe(303);
    expect(await shop.transactions(id)).toMatchObject([{ status: "success" }]);
  });

  test("a customer who cancels returns to the link and can start again", async () => {
    const { path, id } = await shop.link();
    const opened = await shop.open(path);
    const checkout = await shop.browser.get(opened.location ?? "");
    const canceled = await shop.browser.submitTo(checkout, "/cancel");
    // Customers share this address, so it has nothing of this checkout.
    expect(canceled.location).toBe(`http://localhost:4000${path}`);
    const again = await shop.open(
      new URL(canceled.location ?? "").pathname + new URL(canceled.location ?? "").search,
    );
    expect(again.status).toBe(303);
    expect((await shop.transactions(id)).map(({ status }) => status)).toEqual(["canceled", "pending"]);
  });
});
