import { describe, expect, test } from "vitest";
import { PHONE } from "../../support/browser.ts";
import { ORDER, POLL } from "./embedding-shop.ts";
import { come, names, openShop, shop, visit } from "./shop-visits.ts";

openShop();

const focused = () =>
  visit.page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
/** Opened by a customer with the shop's button, and by the page's own script. */
const openByButton = async (press: () => Promise<void>) => {
  await visit.page.evaluate(() => {
    const calls: string[] = [];
    const order = { amount: 1, currency: "GHS", description: "Tea", onClose: () => calls.push("onClose") };
    Object.assign(window, { calls });
    document.querySelector("#pay")?.addEventListener("click", () => window.Tua("pk_test_shop").open(order));
  });
  await press();
};

describe("the shop's page", () => {
  test("by keyboard: focus moves into the frame and back, Escape closes on both sides", async () => {
    const { page } = await come();
    await openByButton(async () => {
      await page.locator("#pay").focus();
      await page.keyboard.press("Enter");
    });
    const frame = await visit.frame();
    expect(await page.locator("dialog[open]").getAttribute("aria-label")).toBe("Payment");
    expect(await page.locator("dialog iframe").getAttribute("title")).toBe("Payment");
    expect(await focused()).toBe("IFRAME");
    // No element of the dialog is between the customer and the page in it.
    await page.keyboard.press("Tab");
    expect(await frame.evaluate("document.activeElement.id")).toBe("inside");
    await page.keyboard.press("Escape");
    await names().toEqual(["onClose"]);
    expect(await focused()).toBe("pay");
    await page.route("**/pay/**", () => {});
    await page.keyboard.press("Enter");
    await visit.dialog.getByRole("button", { name: "Close" }).waitFor();
    await page.keyboard.press("Escape");
    await names().toEqual(["onClose", "onClose"]);
    expect(await focused()).toBe("pay");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await names().toEqual(["onClose", "onClose", "onClose"]);
    expect([await focused(), await visit.dialog.count()]).toEqual(["pay", 0]);
  });

  test("keeps the customer's input: a second click on its button, or one next to the card, closes nothing", async () => {
    const { page } = await come();
    await openByButton(() => page.locator("#pay").dblclick());
    const frame = await visit.frame();
    await frame.evaluate("document.body.append(document.createElement('input'))");
    await frame.locator("input").pressSequentially("4242");
    await page.mouse.click(20, 20);
    await page.mouse.click(1420, 880);
    expect(await frame.locator("input").inputValue()).toBe("4242");
    // The focus is next to the card now, and Escape works from there too.
    await page.keyboard.press("Escape");
    await names().toEqual(["onClose"]);
    expect([await focused(), await visit.dialog.count()]).toEqual(["pay", 0]);
  });

  test("does not scroll behind the dialog, and is restored exactly", async () => {
    const { page } = await come();
    const style = () => page.evaluate(() => document.documentElement.getAttribute("style"));
    const scrolled = async () => {
      await page.mouse.move(20, 20);
      await page.mouse.wheel(0, 400);
      return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(window.scrollY))));
    };
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    for (const before of [null, "", "overflow-x: clip !important; color: red;"]) {
      await page.evaluate((text) => {
        if (text === null) document.documentElement.removeAttribute("style");
        else document.documentElement.setAttribute("style", text);
      }, before);
      await visit.open();
      await visit.frame();
      const lock = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      expect([lock, await scrolled()]).toEqual(["hidden", 300]);
      await page.evaluate("handle.close()");
      await visit.dialog.waitFor({ state: "detached" });
      expect(await page.evaluate(() => window.scrollY)).toBe(300);
      // Declarations are a set: their order is irrelevant here.
      const parts = (text: string | null) => text?.split(/;\s*/).sort();
      expect(parts(await style())).toEqual(parts(before));
    }
    await names().toEqual(["onClose", "onClose", "onClose"]);
  });

  test("is unchanged if the browser cannot open the dialog", async () => {
    const { page } = await come();
    const rejected = page.evaluate(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error("refused");
      };
      window.Tua("pk_test_shop").open({ amount: 1, currency: "GHS", description: "Tea" });
    });
    await expect(rejected).rejects.toThrow("refused");
    expect(await page.evaluate(() => document.documentElement.getAttribute("style"))).toBeNull();
  });

  test("that removes the dialog gets it again at the next opening, with one close for the first", async () => {
    const { page } = await come();
    const style = () => page.evaluate(() => document.documentElement.getAttribute("style"));
    const throwAway = async () => {
      await visit.frame();
      await page.evaluate(() => document.querySelector("dialog")?.remove());
    };
    await visit.open();
    await throwAway();
    await visit.open();
    await names().toEqual(["onClose"]);
    await throwAway();
    await page.evaluate("handle.close(); handle.close()");
    await names().toEqual(["onClose", "onClose"]);
    expect([await style(), await visit.dialog.count()]).toEqual([null, 0]);
    await visit.open({ ...ORDER, description: "Another order" });
    await visit.frame();
    expect(await visit.names()).toEqual(["onClose", "onClose"]);
    expect(visit.pageErrors).toEqual([]);
  });

  test("whatever arguments it passes to the SDK, no call throws: the shop gets an error callback", async () => {
    const { page } = await come();
    const reported = await page.evaluate(async () => {
      const tua = window.Tua("pk_test_shop") as unknown as Record<
        "open" | "redirect",
        (argument: unknown) => unknown
      >;
      const reported: unknown[] = [];
      const onError = ({ code }: { code: string }) => reported.push(code);
      const onClose = () => reported.push("onClose");
      const trap = (name: string) =>
        Object.defineProperty({ amount: 1, currency: "GHS", description: "Tea", onError, onClose }, name, {
          get() {
            throw new Error("mine");
          },
        });
      for (const call of [tua.open, tua.redirect]) {
        for (const argument of [null, undefined, 7, "x", Symbol(), trap("amount"), trap("description")])
          call(argument);
      }
      tua.redirect({ checkoutUrl: Object.create(null), onError, onClose });
      await null;
      return reported;
    });
    expect(reported).toEqual(Array.from({ length: 5 }, () => ["invalid_request", "onClose"]).flat());
    expect([await visit.dialog.count(), shop.orders]).toEqual([0, []]);
    const pageErrors = visit.pageErrors.join();
    expect(pageErrors).toContain("amount: must be a number");
    expect(pageErrors).toContain("can't read description");
  });

  test("its stylesheets do not affect the dialog: full screen on phones, a card in the middle elsewhere", async () => {
    const hostile = `* { border: 9px solid red !important; transform: scale(.5) !important }
      #pay ~ *, body > *, html > dialog, dialog * { display: none !important; max-width: 10px !important }
      iframe { width: 10px !important; visibility: hidden !important } dialog { inset: auto !important; margin: 50px !important }`;
    const head = `<meta name=viewport content="width=device-width"><style>${hostile}</style>`;
    const { page } = await come({ head }, PHONE);
    await visit.open();
    await visit.frame();
    const frame = page.locator("dialog iframe");
    const box = async () => Object.values((await frame.boundingBox()) ?? {});
    expect(await frame.isVisible()).toBe(true);
    expect(await box()).toEqual([0, 0, 390, 844]);
    await page.setViewportSize({ width: 639, height: 800 });
    await expect.poll(box, POLL).toEqual([0, 0, 639, 800]);
    await page.setViewportSize({ width: 640, height: 600 });
    await expect.poll(box, POLL).toEqual([94, 18, 452, 564]);
    await page.setViewportSize({ width: 1440, height: 1000 });
    await expect.poll(box, POLL).toEqual([494, 120, 452, 760]);
  });

  test("may have the strictest policy, and Trusted Types", async () => {
    const policy = ({ sdk, checkout }: { sdk: string; checkout: string }) =>
      `default-src 'none'; script-src ${sdk}; frame-src ${checkout}; connect-src ${sdk}; style-src 'self';
       require-trusted-types-for 'script'; trusted-types 'none'`.replace(/\s+/g, " ");
    const { page } = await come({ policy });
    await visit.open();
    await visit.frame();
    expect(await page.locator("dialog iframe").boundingBox()).toMatchObject({ width: 452 });
    await page.evaluate("handle.close()");
    await visit.open({ checkoutUrl: shop.checkoutUrl("silent-1") });
    const onward = visit.dialog.getByRole("link", { name: "Continue on the payment page" });
    await onward.waitFor();
    expect(await onward.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe("rgb(14, 92, 74)");
    // The shop's buttons show its icon, which its policy blocks.
    expect(visit.pageErrors.filter((one) => !one.includes("favicon"))).toEqual([]);
  });

  test("may load the script twice, have its own Tua global, and elements with our names", async () => {
    const clobbered = ["currentScript", "createElement", "documentElement", "head", "body", "activeElement"]
      .map((name) => `<img name=${name} src=data:,>`)
      .join("");
    const { page } = await come({ body: `${clobbered}<form id=Tua></form><script>var Tua = 1</script>` });
    expect(await page.evaluate("typeof Tua")).toBe("function");
    await visit.open();
    await visit.frame();
    const isSame = await page.evaluate(async (src) => {
      const before = window.Tua;
      const script = Document.prototype.createElement.call(document, "script");
      await new Promise((resolve) => {
        Object.assign(script, { src, onload: resolve });
        document.querySelector("pre")?.append(script);
      });
      return before === window.Tua;
    }, `${shop.sdk.origin}/v2/`);
    expect(isSame).toBe(true);
    expect(visit.pageErrors).toEqual([]);
    expect(shop.orders).toHaveLength(1);
    await page.evaluate("handle.close()");
    await names().toEqual(["onClose"]);
  });
});

describe("hostile pages", () => {
  test("no message to a window has an effect, from any frame, and no other checkout's payment", async () => {
    const stranger = `<iframe id=stranger src="${shop.stranger.origin}"></iframe>`;
    const { page } = await come({ body: stranger });
    await visit.open();
    const frame = await visit.frame();
    const payment = await frame.evaluate("({ ...payment, status: 'success' })");
    const forged = ["state", "ready", "close", "error"].map((type) => ({
      type,
      payment,
      code: "x",
      message: "x",
    }));
    await page.evaluate(async (messages) => {
      const stranger = (document.querySelector("#stranger") as HTMLIFrameElement).contentWindow as Window;
      const received = new Promise<void>((resolve) => {
        let count = 0;
        addEventListener("message", () => ++count === 2 * messages.length && resolve());
      });
      for (const message of messages) {
        window.postMessage(message, "*");
        stranger.postMessage(message, "*");
      }
      await received;
    }, forged);
    await frame.evaluate("parent.postMessage({ type: 'close' }, '*')");
    await frame.evaluate(
      "send({ type: 'state', payment: { ...payment, checkoutId: 'cs_9', status: 'success' } })",
    );
    await frame.evaluate("send({ type: 'navigate', url: 'https://example.com' }), send(null), send('close')");
    // A message over the port still counts, and is the first that does.
    await frame.evaluate("sendState('processing'), send({ type: 'close' })");
    await names().toEqual(["onPending", "onClose"]);
  });

  test("a foreign page that got into the frame gets no port", async () => {
    const { page } = await come();
    await visit.open();
    const frame = await visit.frame();
    const spy = `addEventListener("message", ({ data }) => top.postMessage({ got: data }, "*"))`;
    await page.evaluate("addEventListener('message', ({ data }) => (window.got = data))");
    await page.route(`${shop.stranger.origin}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: `<script>${spy}</script>` }),
    );
    await frame.goto(shop.stranger.origin);
    await visit.dialog.getByText("The payment page can't be shown here.").waitFor();
    expect(await page.evaluate("window.got")).toBeUndefined();
    await names().toEqual(["onError"]);
    await visit.dialog.getByRole("button", { name: "Close" }).click();
    await names().toEqual(["onError", "onClose"]);
  });
});
