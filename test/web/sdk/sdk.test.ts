import { describe, expect, test } from "vitest";
import { stopClock } from "../../support/browser.ts";
import { ORDER, POLL } from "./embedding-shop.ts";
import { come, names, openShop, shop, visit } from "./shop-visits.ts";

openShop();

const PAID = {
  transactionId: "txn_1",
  checkoutId: "cs_1",
  clientReference: "tua_1",
  amount: 10.5,
  currency: "GHS",
  status: "success",
  mode: "test",
};

describe("a checkout in the shop's page", () => {
  test("no request is sent before the customer acts, then one for the session without a preflight", async () => {
    const { page } = await come();
    await page.evaluate(() => void window.Tua("pk_test_shop"));
    const greeted = await page
      .locator("link[rel=preconnect]")
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute("href"), link.getAttribute("crossorigin")]),
      );
    expect(greeted).toEqual([
      [shop.sdk.origin, "anonymous"],
      [shop.checkout.origin, null],
    ]);
    expect([shop.sdk.requests, shop.checkout.requests]).toEqual([["GET /v2/"], []]);
    await visit.open({ ...ORDER, locale: "fr" });
    const frame = await visit.frame();
    expect(shop.sdk.requests).toEqual(["GET /v2/", "POST /v2/sessions"]);
    expect(shop.orders).toEqual([
      { key: "pk_test_shop", amount: "10.5", currency: "GHS", description: "Lunch", locale: "fr" },
    ]);
    expect(shop.checkout.requests[0]).toBe("GET /pay/cs_1?frame=1&lang=fr");
    expect(await frame.evaluate("connects")).toEqual([{ tua: "connect", version: 2, ports: 1 }]);
    expect(visit.pageErrors).toEqual([]);
  });

  test("an amount as decimal text, and metadata, are part of the order", async () => {
    await come();
    await visit.open({ ...ORDER, amount: "10.50", metadata: { table: "7" } });
    await visit.frame();
    const order = { key: "pk_test_shop", currency: "GHS", description: "Lunch", metadata: '{"table":"7"}' };
    expect(shop.orders).toEqual([{ ...order, amount: "10.50" }]);
    // The same amount is the same order, however it is written; other metadata is another one.
    await visit.open({ ...ORDER, metadata: { table: "7" } });
    await visit.open({ ...ORDER, metadata: { table: "8" } });
    await names().toEqual(["onError", "onClose"]);
    expect((await visit.calls())[0]).toMatchObject(["onError", { code: "already_open" }]);
    expect([shop.orders.length, visit.pageErrors]).toEqual([1, []]);
  });

  test("a session's warning is logged to the console once, with the response's text", async () => {
    await come();
    shop.warnings = [{ code: "no_webhook_url", message: "No webhook URL. Settings → Webhooks." }];
    for (const amount of [1, 2]) {
      await visit.open({ ...ORDER, amount });
      await visit.frame();
      await visit.page.evaluate("handle.close()");
    }
    expect(shop.orders).toHaveLength(2);
    expect(visit.pageErrors).toEqual(["Tua: No webhook URL. Settings → Webhooks. (no_webhook_url)"]);
  });

  test("paid: onSuccess once however often it is reported, then the dialog closes by itself, and onClose is called", async () => {
    const { page } = await come();
    await stopClock(page);
    await visit.open();
    const frame = await visit.frame();
    for (const status of ["processing", "success", "success", "processing"]) {
      await frame.evaluate(`sendState("${status}")`);
    }
    // After a reload, the page sends it again.
    await frame.goto(frame.url());
    await expect.poll(() => frame.evaluate("connects.length").catch(() => 0), POLL).toBe(1);
    await frame.evaluate('sendState("success")');
    await expect.poll(() => visit.calls(), POLL).toEqual([["onSuccess", PAID]]);
    await page.clock.fastForward(9_000);
    expect(await visit.names()).toEqual(["onSuccess"]);
    await page.clock.fastForward(1_000);
    await names().toEqual(["onSuccess", "onClose"]);
    expect(await visit.dialog.count()).toBe(0);
    // That order is done: the same one again is another payment.
    await visit.open();
    await visit.frame();
    expect(shop.orders).toHaveLength(2);
  });

  test("closed while the payment is pending: onPending, and the same order continues where it was", async () => {
    await come();
    await visit.open();
    const frame = await visit.frame();
    await frame.evaluate('sendState("processing")');
    await frame.evaluate('send({ type: "close" })');
    await expect
      .poll(() => visit.calls(), POLL)
      .toEqual([
        ["onPending", { ...PAID, status: "processing" }],
        ["onClose", { status: "processing" }],
      ]);
    await visit.open({ ...ORDER, locale: "fr" });
    const again = await visit.frame();
    expect(again.url()).toBe(`${shop.checkoutUrl("cs_1")}?frame=1&lang=fr`);
    expect(shop.orders).toHaveLength(1);
    // While it is open, another order is rejected.
    await visit.open({ ...ORDER, amount: 11 });
    const rejected = { code: "already_open", message: expect.any(String) };
    await expect
      .poll(async () => (await visit.calls()).slice(2), POLL)
      .toEqual([
        ["onError", rejected],
        ["onClose", { status: "failed" }],
      ]);
    await again.evaluate('sendState("canceled")');
    await again.evaluate('send({ type: "close" })');
    await names().toEqual(["onPending", "onClose", "onError", "onClose", "onClose"]);
    await visit.open();
    await visit.frame();
    expect(shop.orders).toHaveLength(2);
  });

  test.each(["in the frame", "around it"])("paid, and the customer acts %s: it stays open", async (where) => {
    const { page } = await come();
    await stopClock(page);
    await visit.open();
    const frame = await visit.frame();
    await frame.evaluate("sendState('success')");
    await names().toEqual(["onSuccess"]);
    if (where === "in the frame") await frame.evaluate("send({ type: 'used' }), sendState('success')");
    else await visit.dialog.dispatchEvent("pointerdown");
    await page.clock.fastForward(60_000);
    await visit.open({ ...ORDER, amount: 11 });
    await names().toEqual(["onSuccess", "onError", "onClose"]);
    await frame.evaluate("send({ type: 'close' })");
    await names().toEqual(["onSuccess", "onError", "onClose", "onClose"]);
  });

  test("opened again while it is open: the same dialog, and both callers get all callbacks", async () => {
    const { page } = await come();
    await visit.open();
    await visit.open();
    const frame = await visit.frame();
    expect(await page.locator("iframe").count()).toBe(1);
    await frame.evaluate("sendState('success')");
    await names().toEqual(["onSuccess", "onSuccess"]);
    await visit.open();
    await names().toEqual(["onSuccess", "onSuccess", "onSuccess"]);
    await page.evaluate("handle.close()");
    await names().toEqual([...Array(3).fill("onSuccess"), ...Array(3).fill("onClose")]);
    expect(shop.orders).toHaveLength(1);
  });

  test("an expired order gets a new session, but not while its payment is pending", async () => {
    const { page } = await come();
    await stopClock(page);
    const stayed = async (status: string) => {
      await visit.open();
      const frame = await visit.frame();
      await frame.evaluate(`sendState("${status}"), send({ type: "close" })`);
      await visit.dialog.waitFor({ state: "detached" });
      await page.clock.fastForward("02:00:00");
    };
    await stayed("failed");
    await stayed("processing");
    await stayed("processing");
    expect(shop.orders).toHaveLength(2);
  });

  test("a callback that throws is the page's error and stops nothing", async () => {
    const { page } = await come();
    await stopClock(page);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.evaluate(() => {
      window.Tua("pk_test_shop").open({
        amount: 1,
        currency: "GHS",
        description: "Tea",
        onSuccess() {
          throw new Error("the shop's own mistake");
        },
        onClose: () => (document.title = "closed"),
      });
    });
    const frame = await visit.frame();
    await frame.evaluate('sendState("success")');
    await expect.poll(() => errors, POLL).toEqual(["the shop's own mistake"]);
    await page.clock.fastForward(10_000);
    await expect.poll(() => page.title(), POLL).toBe("closed");
  });

  test("a session that the shop's server created is opened unchanged, once for each opening", async () => {
    await come();
    await visit.open({ checkoutUrl: shop.checkoutUrl("made") });
    const frame = await visit.frame();
    expect(frame.url()).toBe(`${shop.checkoutUrl("made")}?frame=1`);
    expect(shop.orders).toEqual([]);
    await frame.evaluate('sendState("success")');
    await frame.evaluate('send({ type: "close" })');
    await names().toEqual(["onSuccess", "onClose"]);
  });

  test("as an ES module, and as a separate page by redirect", async () => {
    const { page } = await come();
    const kind = await page.evaluate(`import("${shop.sdk.origin}/v2/tua.mjs").then(({ Tua }) => {
      Tua("pk_test_shop").redirect({ amount: 10.5, currency: "GHS", description: "Lunch" });
      return typeof Tua;
    })`);
    expect(kind).toBe("function");
    await page.waitForURL(`${shop.checkoutUrl("cs_1")}?lang=en`);
  });

  test("a browser without dialogs is redirected to the page at once", async () => {
    const { page } = await come();
    await page.evaluate("delete HTMLDialogElement.prototype.showModal");
    await visit.open();
    await page.waitForURL(`${shop.checkoutUrl("cs_1")}?lang=en`);
  });
});
