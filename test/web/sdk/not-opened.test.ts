import type { Frame } from "playwright-core";
import { describe, expect, test } from "vitest";
import { orderFields } from "../../../server/domain/order-fields.ts";
import { stopClock } from "../../support/browser.ts";
import { ORDER, POLL } from "./embedding-shop.ts";
import { come, names, openShop, shop, visit } from "./shop-visits.ts";

openShop();

/** Names the shop's own origin, which has to be allowed. */
const frameError = () => ({
  code: "frame_blocked",
  message: `The payment page may be blocked. Add ${shop.shop.origin} to the allowed origins of a publishable key, or check the checkoutUrl.`,
  docUrl: `${shop.checkout.origin}/docs/errors#sdk.frame_blocked`,
});

describe("a checkout that cannot be opened", () => {
  test("invalid use: onError, then onClose, and nothing is sent", async () => {
    await come();
    const key = "pk_test_shop";
    const wrong: [options: object, key: string, field: string, code: string][] = [
      [ORDER, "", "key", "required"],
      [{ ...ORDER, amount: "10,5" }, key, "amount", "not_a_decimal"],
      [{ ...ORDER, amount: "1e3" }, key, "amount", "not_a_decimal"],
      [{ ...ORDER, amount: "" }, key, "amount", "not_a_decimal"],
      [{ ...ORDER, metadata: "table 7" }, key, "metadata", "wrong_type"],
      [{ ...ORDER, amount: Number.NaN }, key, "amount", "not_a_decimal"],
      [{ ...ORDER, currency: undefined }, key, "currency", "wrong_type"],
      [{ ...ORDER, description: null }, key, "description", "wrong_type"],
    ];
    for (const [options, key] of wrong) await visit.open(options, key);
    const reported = wrong.flatMap(([, , field, code]) => [
      [
        "onError",
        {
          code: "invalid_request",
          message: expect.stringMatching(`^${field}: must`),
          fields: [{ field, code, params: expect.any(Object), message: expect.stringMatching("^must") }],
        },
      ],
      ["onClose", { status: "failed" }],
    ]);
    await expect.poll(() => visit.calls(), POLL).toEqual(reported);
    expect(visit.pageErrors).toEqual([]);
    // No callback is set, so the console gets the message.
    for (const [options, key] of wrong) await visit.open({ ...options, onError: undefined }, key);
    await names().toEqual([...wrong.flatMap(() => ["onError", "onClose"]), ...wrong.map(() => "onClose")]);
    expect(visit.pageErrors).toHaveLength(wrong.length);
    expect(await visit.page.evaluate("Tua('pk_test_shop').open() && calls.length")).toBe(3 * wrong.length);
    expect([shop.orders, await visit.dialog.count()]).toEqual([[], 0]);
  });

  test.each(orderFields.filter(([, field]) => !field.in?.includes("page")).map(([name]) => name))(
    "%s is not accepted from a page: the error says so, and where it belongs",
    async (name) => {
      await come();
      for (const open of ["open", "redirect"] as const) await visit[open]({ ...ORDER, [name]: "ORD-1" });
      const message = "can't be set in a page. Create the session on your server and open its checkoutUrl";
      const fields = [{ field: name, code: "unknown_field", params: { suggestion: null }, message }];
      const reported = [
        ["onError", { code: "invalid_request", message: `${name}: ${message}`, fields }],
        ["onClose", { status: "failed" }],
      ];
      await expect.poll(() => visit.calls(), POLL).toEqual([...reported, ...reported]);
      expect([shop.orders, await visit.dialog.count()]).toEqual([[], 0]);
    },
  );

  test.each([
    ["ammount", "amount"],
    ["onsuccess", "onSuccess"],
    ["desc", "description"],
    ["x".repeat(60), null],
  ])(
    "an unknown option, %s, is an error that names the closest option, or all of them",
    async (name, suggestion) => {
      await come();
      await visit.open({ checkoutUrl: shop.checkoutUrl("made"), [name]: null });
      const field = name.slice(0, 40);
      const all =
        "amount or currency or description or metadata or locale or checkoutUrl or onSuccess or onFailure or onPending or onError or onClose";
      const message = `is not an option. Use ${suggestion ?? all}`;
      const fields = [{ field, code: "unknown_field", params: { suggestion }, message }];
      await expect
        .poll(() => visit.calls(), POLL)
        .toEqual([
          ["onError", { code: "invalid_request", message: `${field}: ${message}`, fields }],
          ["onClose", { status: "failed" }],
        ]);
      expect(await visit.dialog.count()).toBe(0);
      await visit.open({ checkoutUrl: shop.checkoutUrl("made"), [name]: undefined });
      await visit.frame();
    },
  );

  test.each(["amount", "currency", "description", "metadata"])(
    "%s next to checkoutUrl is an error: the session has its own",
    async (name) => {
      await come();
      const checkoutUrl = shop.checkoutUrl("made");
      for (const open of ["open", "redirect"] as const) await visit[open]({ checkoutUrl, [name]: "10" });
      const message = "can't be combined with checkoutUrl";
      const params = { fields: ["checkoutUrl"] };
      const fields = [{ field: name, code: "not_together_with", params, message }];
      const reported = [
        ["onError", { code: "invalid_request", message: `${name}: ${message}`, fields }],
        ["onClose", { status: "failed" }],
      ];
      await expect.poll(() => visit.calls(), POLL).toEqual([...reported, ...reported]);
      expect([shop.checkout.requests, await visit.dialog.count()]).toEqual([[], 0]);
    },
  );

  test("a secret key causes a prominent error and is neither used nor repeated, whatever it should open", async () => {
    await come();
    for (const options of [
      ORDER,
      { checkoutUrl: shop.checkoutUrl("made") },
      { ...ORDER, onError: undefined },
    ])
      await visit.open(options, "sk_test_verysecret");
    await names().toEqual(["onError", "onClose", "onError", "onClose", "onClose"]);
    expect(await visit.calls()).toContainEqual([
      "onError",
      { code: "wrong_key_kind", message: expect.any(String) },
    ]);
    expect(visit.pageErrors).toEqual(Array(3).fill(expect.stringContaining("Revoke it now")));
    expect(JSON.stringify([visit.pageErrors, await visit.calls()])).not.toContain("verysecret");
    expect([shop.orders, await visit.dialog.count()]).toEqual([[], 0]);
  });

  test("a URL that is not Tua's payment page is never loaded", async () => {
    await come();
    const wrong = [
      `${shop.stranger.origin}/pay/cs_1`,
      `${shop.checkout.origin}@${new URL(shop.stranger.origin).host}/pay/cs_1`,
      `${shop.checkout.origin.replace("//", "//stranger@")}/pay/cs_1`,
      `${shop.checkout.origin.replace("//", "//:word@")}/pay/cs_1`,
      `${shop.checkout.origin}/pay/cs_1/cancel`,
      `${shop.checkout.origin}/`,
      "javascript:alert(1)//pay/cs_1",
      "/pay/cs_1",
      "",
      null,
    ];
    for (const checkoutUrl of wrong) await visit.open({ checkoutUrl });
    await names().toEqual(wrong.flatMap(() => ["onError", "onClose"]));
    expect([shop.stranger.requests, shop.checkout.requests]).toEqual([[], []]);
  });

  test("an API error and a lost connection are reported to the shop, or else to the customer", async () => {
    const { page } = await come();
    const error = { code: "origin_not_allowed", message: "Not from here.", requestId: "req_1" };
    shop.rejection = { status: 403, error };
    await visit.open();
    await expect
      .poll(() => visit.calls(), POLL)
      .toEqual([
        ["onError", error],
        ["onClose", { status: "failed" }],
      ]);
    await page.route("**/v2/sessions", (route) => route.abort());
    await visit.open();
    await expect
      .poll(async () => (await visit.calls())[2], POLL)
      .toMatchObject(["onError", { code: "network_error" }]);
    await names().toHaveLength(4);
    await page.evaluate("calls.length = 0");
    await visit.open({ ...ORDER, onError: undefined, locale: "fr" });
    await visit.dialog.getByText("Aucun montant n’a été débité").waitFor();
    expect(await visit.dialog.getAttribute("lang")).toBe("fr");
    expect(await visit.calls()).toEqual([]);
    await page.keyboard.press("Enter");
    await names().toEqual(["onClose"]);
    // A failure is not cached.
    await page.unroute("**/v2/sessions");
    shop.rejection = null;
    await visit.open();
    await visit.frame();
  });
});

describe("a page that does not load", () => {
  test.each(["refused", "silent"])(
    "%s: the shop gets an error, and the dialog offers it as a separate page",
    async (kind) => {
      const { page } = await come();
      await visit.open({ checkoutUrl: shop.checkoutUrl(`${kind}-1`), locale: "fr" });
      const pageLink = visit.dialog.getByRole("link", { name: "Continuer sur la page de paiement" });
      await pageLink.waitFor();
      await visit.dialog.getByText("ne peut pas s’afficher ici").waitFor();
      expect(await pageLink.evaluate((link) => link === document.activeElement)).toBe(true);
      await expect.poll(() => visit.calls(), POLL).toEqual([["onError", frameError()]]);
      await pageLink.click();
      await page.waitForURL(`${shop.checkoutUrl(`${kind}-1`)}?lang=fr`);
    },
  );

  test("one that does not respond and is closed: onError, then onClose, or else a console message", async () => {
    await come();
    const close = visit.dialog.getByText("Close", { exact: true });
    await visit.open({ checkoutUrl: shop.checkoutUrl("silent-1") });
    await close.click();
    await names().toEqual(["onError", "onClose"]);
    expect(visit.pageErrors).toEqual([]);
    await visit.open({ checkoutUrl: shop.checkoutUrl("silent-1"), onError: undefined });
    await close.click();
    await names().toEqual(["onError", "onClose", "onClose"]);
    expect(visit.pageErrors).toEqual([expect.stringContaining("frame_blocked")]);
  });

  test("one that responds late is shown, and its payment is reported; the error is reported once", async () => {
    const { page } = await come();
    await visit.open({ checkoutUrl: shop.checkoutUrl("late-1") });
    await names().toEqual(["onError"]);
    const frame = page.frames()[1] as Frame;
    await frame.evaluate("send({ type: 'ready', payment })");
    await visit.dialog.getByRole("link").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    // Another of its pages, which is late too.
    await frame.goto(frame.url());
    await visit.dialog.getByRole("link").waitFor();
    await frame.evaluate("sendState('success')");
    await names().toEqual(["onError", "onSuccess"]);
    await frame.evaluate("send({ type: 'close' })");
    await names().toEqual(["onError", "onSuccess", "onClose"]);
  });

  test("one whose response waits while the shop's page is busy is not reported as blocked", async () => {
    const { page } = await come();
    await page.evaluate(() => {
      const stall = () => {
        for (const end = performance.now() + 4_000; performance.now() < end; );
        document.title = "busy no more";
      };
      new MutationObserver((_, observer) => {
        const frame = document.querySelector("dialog iframe");
        if (!frame) return;
        observer.disconnect();
        // The SDK's own listener runs first: it has sent its request when the page stalls.
        frame.addEventListener("load", stall);
      }).observe(document, { childList: true, subtree: true });
    });
    await visit.open();
    await visit.frame();
    expect(await page.title()).toBe("busy no more");
    expect(await visit.calls()).toEqual([]);
  });

  test("one that takes long: after ten seconds a message appears, waiting continues, and the focus stays", async () => {
    const { page } = await come();
    await stopClock(page);
    await visit.open({ checkoutUrl: shop.checkoutUrl("slow-1") });
    await page.clock.fastForward(9_000);
    const pageLink = visit.dialog.getByRole("link", { name: "Continue on the payment page" });
    const close = visit.dialog.getByRole("button", { name: "Close" });
    const isFocused = () => close.evaluate((button) => button === document.activeElement);
    expect([await pageLink.count(), await isFocused()]).toEqual([0, true]);
    await page.clock.fastForward(1_000);
    await pageLink.waitFor();
    await page.clock.fastForward(60_000);
    await visit.dialog.getByText("This is taking a while. Wait, or continue on the payment page.").waitFor();
    expect([await close.count(), await isFocused()]).toEqual([1, true]);
    shop.release();
    await pageLink.waitFor({ state: "detached" });
    await visit.frame();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    expect(await visit.calls()).toEqual([]);
  });
});
