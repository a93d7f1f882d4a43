import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "../../../web/checkout/i18n/en.ts";
import { browser, type Page } from "./form-client.ts";
import { type Row, TABLE } from "./payment-table.ts";
import { openShop, type Shop } from "./shop.ts";

const ROUTES = ["plain", "script", "frame", "framedScript", "json"] as const;
type Route = (typeof ROUTES)[number];
const QUERY: Partial<Record<Route, string>> = {
  frame: "?lang=en&frame=1",
  framedScript: "?lang=en&frame=1",
};

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ worker: true, env: { SANDBOX_DELAY_MS: "3600000", RATE_LIMITS: "off" } });
});
afterAll(() => shop.close());

test.each(Object.entries(TABLE))("%s", async (_name, row) => {
  const results = await Promise.all(ROUTES.map(async (route) => [route, await runRow(row, route)] as const));
  const { before: _before, action: _does, record, ...expected } = row;
  expect(Object.fromEntries(results)).toEqual(
    Object.fromEntries(ROUTES.map((route) => [route, { response: expected[route], record }])),
  );
});

/** The response that the customer of one route gets, and the stored records at that time. */
async function runRow({ before, action }: Row, route: Route): Promise<{ response: string; record: string }> {
  const checkout = await shop.checkout();
  const start = `${checkout.path}${QUERY[route] ?? "?lang=en"}`;
  let page = await shop.browser.get(start);
  for (const step of before) {
    const [act = "", outcome = ""] = step.split(" → ");
    await applyStep(checkout, act);
    await expect
      .poll(() => readRecord(checkout.transactionId), { message: `${route}: ${step}`, interval: POLL_MS })
      .toContain(outcome);
    const now = await shop.browser.get(start);
    if (now.forms.some(({ names }) => names.phone)) page = now;
  }
  const response = await (route === "json"
    ? requestJson(checkout.path, action)
    : submitOnPage(checkout.path, route, page, action));
  return { response, record: await readRecord(checkout.transactionId) };
}

async function applyStep({ path, transactionId }: TestCheckout, act: string): Promise<void> {
  const [verb, phoneEnding = ""] = act.split(" ");
  if (verb === "pay") await shop.postJson(path, { ...MTN, phone: `024123${phoneEnding}` });
  else if (verb === "cancel") await shop.postJson(`${path}/cancel`, {});
  else await shop.sql(STATEMENTS[act] as string, [transactionId]);
  if (act !== "the checkout expires") return;
  // While an attempt runs, only the sweep records its end.
  const { waiting } = en;
  await expect
    .poll(async () => (await shop.browser.get(path)).text, { interval: POLL_MS })
    .toSatisfy((text: string) => !text.includes(waiting.title) || text.includes(waiting.closing));
}
type TestCheckout = { path: string; transactionId: string };

/** Between two checks of the worker's results, because five routes each load a full page. */
const POLL_MS = 200;
const MTN = { method: "mobile_money", network: "mtn" };
const DUE =
  "next_poll_at = now() - interval '1 second' where transaction_id = $1 and next_poll_at is not null";
const STATEMENTS: Record<string, string> = {
  "the checkout expires": "update transactions set expires_at = now() - interval '1 second' where id = $1",
  "an hour passes": `update attempts set created_at = created_at - interval '1 hour', ${DUE}`,
  // By the last four digits of the payer's number.
  "the processor declines": `update attempts set method = jsonb_set(method, '{payer}', '"233•••••0004"'), ${DUE}`,
};

async function readRecord(transactionId: string): Promise<string> {
  const response = await shop.app.inject({
    url: `/v1/transactions/${transactionId}`,
    headers: { authorization: `Bearer ${shop.key}` },
  });
  const { status, late: isLate, overpaid, attempts } = response.json().data;
  const head = [status, isLate && "late", overpaid && "overpaid"].filter(Boolean).join(" ");
  return [`${head}:`, ...attempts.map((one: { status: string }) => one.status)].join(" ");
}

async function requestJson(path: string, action: string): Promise<string> {
  const [verb, phoneEnding] = action.split(" ");
  if (verb === "view") {
    const viewed = await shop.app.inject({ url: path, headers: { accept: "application/json" } });
    return `${viewed.statusCode} ${viewed.json().data.status}`;
  }
  const { status, body } = await (verb === "cancel"
    ? shop.postJson(`${path}/cancel`, {})
    : shop.postJson(path, { ...MTN, phone: `024123${phoneEnding}` }));
  return `${status} ${body.error?.code ?? body.data.status}`;
}

/** The next steps on the shown page, in short. */
async function submitOnPage(path: string, route: Route, page: Page, action: string): Promise<string> {
  const isFramed = route.startsWith("frame");
  const start = `${path}${QUERY[route] ?? "?lang=en"}`;
  const state = /<main\b[^>]* data-state="([^"]+)"/.exec(page.html)?.[1] ?? "-";
  const headers = /script/i.test(route) ? { "x-tua-script": state } : {};
  const visitor = browser(shop.app, headers);
  const [verb, phoneEnding] = action.split(" ");
  const response = await (verb === "view"
    ? visitor.get(start)
    : verb === "cancel"
      ? visitor.submitTo(page, `/cancel${new URL(start, "http://any").search}`)
      : visitor.submit(page, { ...MTN, phone: `024123${phoneEnding}` }));
  if (isFramed)
    expect(response.html, "nothing in a frame leads to the merchant").not.toContain("shop.example");
  const go = response.headers["x-tua-redirect"];
  if (typeof go === "string") {
    const pageName = response.html === "" ? "" : `${getName(response)}, `;
    return `${response.status} ${pageName}go ${getDestination(go)}`;
  }
  if (response.location === undefined) return `${response.status} ${getName(response)}`;
  if (new URL(response.location).hostname !== "localhost")
    return `${response.status} to ${getDestination(response.location)}`;
  const { pathname, search } = new URL(response.location);
  expect(pathname + search, "language and frame are kept").toBe(start);
  return `${response.status} to ${getName(await shop.browser.get(response.location))}`;
}

/** The merchant's URL, by the outcome that it receives. */
function getDestination(url: string): string {
  const { hostname, pathname, searchParams } = new URL(url);
  expect(hostname).toBe("shop.example");
  return `${pathname === "/thanks" ? "shop" : "cart"} ${searchParams.get("status")}`;
}

/** The kind of page, by its text. */
function getName({ text, forms }: Page): string {
  const failure = Object.entries(en.failures).find(
    ([code, messagesFor]) => !code.startsWith("checkout_") && text.includes(messagesFor("MTN MoMo").what),
  );
  const isForm = forms.some(({ names }) => names.phone);
  const titles = {
    stopped: en.stopped.title,
    "another amount": en.onHold.title,
    waiting: en.waiting.title,
    "do not pay again": en.unknownYet.title,
    receipt: en.receipt.title,
    canceled: en.closed.canceled.text,
    expired: en.closed.expired.text,
  };
  const name = isForm ? "form" : Object.entries(titles).find(([, title]) => text.includes(title))?.[0];
  const closing = text.includes(en.waiting.closing) ? ", closing" : "";
  const owes = en.receipt.overpaid.owes("Adwoa's Kitchen", "GHS 10.50");
  const overpaid = text.includes(owes) ? ", overpaid" : "";
  const unsure = text.includes(en.closed.charge.maybeByPhone) ? ", unsure" : "";
  return `${name ?? text}${failure ? ` ${failure[0]}` : ""}${closing}${overpaid}${unsure}`;
}
