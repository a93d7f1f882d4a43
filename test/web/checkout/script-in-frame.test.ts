import { expect, test } from "vitest";
import { PAY, renderPage, sendPage, WAITING } from "./played-checkout.ts";
import { playPages } from "./played-pages.ts";

const played = playPages();

const PAYMENT = { checkoutId: "c", status: "pending", amount: 5 };
const attributes = (status: string) => `data-payment='${JSON.stringify({ ...PAYMENT, status })}'`;

/** Posts `connect` to a window, and records the messages on its port. */
const CONNECT = `const messages = window.messages = [];
const connect = (target, message = { tua: "connect", version: 2 }) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => messages.push(data);
  target.postMessage(message, "*", [port2]);
};`;
const shopAround = (address: string) => `<title>Shop</title><body><script>${CONNECT}</script>
<iframe id="pay" src="${address}" onload="connect(this.contentWindow)"></iframe><iframe id="other" src="/other"></iframe>`;

const readMessages = () => played.page.evaluate<unknown[]>("messages.filter(({ type }) => type !== 'size')");
const heights = () => played.page.evaluate<number[]>("messages.flatMap(({ height }) => height ?? [])");

test("in a frame the page sends its parent the result of the payment, and the customer's close", async () => {
  const { page, server } = played;
  const checkout = server.open("");
  checkout.become(`${PAY}<button type="button" data-close>Close</button>`, attributes("pending"));
  server.pages.set("/shop", shopAround(checkout.url));
  await page.goto(`${server.shopOrigin}/shop`);
  const received: unknown[] = [{ type: "ready", payment: PAYMENT }];
  await expect.poll(readMessages).toEqual(received);

  const frame = page.frameLocator("#pay");
  await frame.locator("[data-close]").click();
  await expect.poll(readMessages).toEqual([...received, { type: "close" }]);
  await frame.locator("#phone").press("Escape");
  await expect.poll(readMessages).toEqual([...received, { type: "close" }, { type: "close" }]);
  await expect.poll(() => checkout.polls.length).toBe(1);
  checkout.become(WAITING, attributes("processing"));
  await expect
    .poll(async () => (await readMessages()).at(-1))
    .toEqual({
      type: "state",
      payment: { ...PAYMENT, status: "processing" },
    });
});

test("a payment is reported as pending when it is sent; the next page decides, and a cancel reports nothing", async () => {
  const { page, server } = played;
  const checkout = server.open("");
  checkout.become(PAY, attributes("pending"));
  server.pages.set("/shop", shopAround(checkout.url));
  await page.goto(`${server.shopOrigin}/shop`);
  const statuses = async () =>
    ((await readMessages()) as { payment?: typeof PAYMENT }[]).flatMap(
      ({ payment }) => payment?.status ?? [],
    );
  await expect.poll(statuses).toEqual(["pending"]);
  const frame = page.frameLocator("#pay");
  let respond = () => {};
  const hold = (status: number, body: () => string) => {
    checkout.post = (_request, response) => {
      respond = () => sendPage(response, body(), status);
    };
  };
  hold(429, () => renderPage("<h1>Too often</h1>", null));
  await frame.locator("#phone").fill("0241234567");
  await frame.getByRole("button", { name: /Pay/ }).click();
  await expect.poll(statuses).toEqual(["pending", "processing"]);
  await expect.poll(() => checkout.posts.length).toBe(1);
  respond();
  await frame.getByText("Too often").waitFor();
  expect(await statuses()).toEqual(["pending", "processing", "pending"]);

  hold(200, () => checkout.page);
  await frame.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => checkout.posts.length).toBe(2);
  respond();
  await expect.poll(statuses).toEqual(["pending", "processing", "pending", "pending"]);
});

test("activity on a final page is reported, and only then", async () => {
  const { page, server } = played;
  const checkout = server.open("");
  checkout.become(PAY, attributes("pending"));
  server.pages.set("/shop", shopAround(checkout.url));
  await page.goto(`${server.shopOrigin}/shop`);
  await expect.poll(readMessages).toHaveLength(1);
  const frame = page.frameLocator("#pay");
  await frame.locator("#phone").press("Tab");
  await expect.poll(() => checkout.polls.length).toBe(1);
  checkout.become("<h1>Paid</h1>", attributes("success"));
  const paid = { type: "state", payment: { ...PAYMENT, status: "success" } };
  await expect.poll(async () => (await readMessages()).slice(1)).toEqual([paid]);
  await frame.getByText("Paid").click();
  await expect.poll(async () => (await readMessages()).slice(1)).toEqual([paid, { type: "used" }]);
});

test("the parent receives the page's height, again on a change, and never twice the same", async () => {
  const { page, server } = played;
  const checkout = server.open("");
  checkout.become(`${PAY}<p>Order</p>`, attributes("pending"));
  server.pages.set("/shop", shopAround(checkout.url));
  await page.goto(`${server.shopOrigin}/shop`);
  const order = page.frameLocator("#pay").getByText("Order");
  const become = (height: number) =>
    order.evaluate((p, to) => p.style.setProperty("height", `${to}px`), height);
  for (const [before, height] of [300, 500, 300].entries()) {
    await expect.poll(heights).toHaveLength(before + 1);
    await become(height);
  }
  await expect.poll(heights).toHaveLength(4);
  const [, small = 0, ...then] = await heights();
  expect(then).toEqual([small + 200, small]);
});

test("only the parent window gets messages", async () => {
  const { page, server, context } = played;
  const checkout = server.open("");
  checkout.become(PAY, attributes("pending"));
  server.pages.set("/shop", shopAround(checkout.url));
  server.pages.set("/other", `<script>${CONNECT}</script>`);
  await page.goto(`${server.shopOrigin}/shop`);
  await expect.poll(readMessages).toHaveLength(1);
  const other = page.frame({ url: /other/ });
  if (!other) throw new Error("The other frame is missing.");
  await other.evaluate("connect(parent.frames[0])");
  // From the right window, but without `connect`, or with one that cannot be answered.
  await page.evaluate(`
    for (const message of [null, "connect", { tua: "close" }, { tua: ["connect"] }]) connect(frames[0], message);
    frames[0].postMessage({ tua: "connect", version: 2 }, "*");`);

  // Outside a frame, opened by a page that wants to receive messages.
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate(`window.opened = window.open(${JSON.stringify(checkout.url)}); null`),
  ]);
  await opened.locator("#phone").waitFor();
  await page.evaluate("connect(opened)");
  await opened.locator("#phone").press("Escape");
  await opened.close();

  checkout.become(WAITING, attributes("processing"));
  await expect.poll(readMessages).toHaveLength(2);
  expect(await other.evaluate("messages")).toEqual([]);
});

test("a page about no payment reports that to its parent", async () => {
  const { page, server } = played;
  server.pages.set("/notice", renderPage("<h1>Not found</h1>", null));
  server.pages.set("/shop", shopAround(`${server.checkoutOrigin}/notice`));
  await page.goto(`${server.shopOrigin}/shop`);
  await expect.poll(readMessages).toEqual([{ type: "error", code: "unavailable", message: "Not found" }]);
});
