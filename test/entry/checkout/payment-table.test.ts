import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "../../../web/checkout/i18n/en.ts";
import { browser, type Page } from "./form-client.ts";
import { openShop, type Shop } from "./shop.ts";

/**
 * The table of contract §5 as customers see it: the result of one action, by the route that the customer
 * used. No processor responds here before an hour has passed; `an hour passes` advances the clock.
 */
interface Row {
  /** Earlier events, some of them in another tab. */
  before: string[];
  /** The customer's action, on the last page that offers it: `pay <plan>`, `cancel` or `look`. */
  does: string;
  plain: string;
  script: string;
  frame: string;
  framedScript: string;
  json: string;
  /** The stored records afterwards. */
  record: string;
}

/** Routes that lead to the same page. Only the transport differs. */
const ours = (page: string) => ({
  plain: `303 to ${page}`,
  script: `200 ${page}`,
  ...{ frame: `303 to ${page}`, framedScript: `200 ${page}` },
});
/** The same page on every route, without a redirect. */
const same = (answer: string) => ({ plain: answer, script: answer, frame: answer, framedScript: answer });
/** Leaves the page for the merchant's URL. In a frame, Tua's page shows the result, without navigation. */
const away = (address: string, inFrame: string) => ({
  ...{ plain: `303 to ${address}`, script: `204 go ${address}` },
  ...{ frame: `303 to ${inFrame}`, framedScript: `200 ${inFrame}` },
});
/** The same page after payment: its script shows the receipt until the merchant's page loads. */
const paid = (receipt: string) => ({
  ...{ ...away("shop success", receipt), script: `200 ${receipt}, go shop success` },
});
/** The same for a customer who only views the page. */
const led = (receipt: string) => ({ ...paid(receipt), frame: `200 ${receipt}` });

const asked = ["pay 0001 → processing"];
const declined = ["pay 0002 → failed"];
const late = "pay 0010 → failed";

const TABLE: Record<string, Row> = {
  "the first payment is asked for": {
    ...{ before: [], does: "pay 0001", ...ours("waiting") },
    ...{ json: "200 processing", record: "processing: processing" },
  },
  "pay while processing: the running attempt's page": {
    ...{ before: asked, does: "pay 0000", ...ours("waiting") },
    ...{ json: "200 processing", record: "processing: processing" },
  },
  "pay while nobody knows: still the running attempt's page": {
    ...{ before: ["pay 0009 → processing"], does: "pay 0000", ...ours("do not pay again") },
    ...{ json: "200 processing", record: "processing: processing" },
  },
  "pay after success": {
    ...{ before: ["pay 0000 → success"], does: "pay 0002", ...paid("receipt") },
    ...{ json: "200 success", record: "success: success" },
  },
  "pay after the session was canceled unpaid": {
    ...{ before: ["cancel → canceled"], does: "pay 0000", ...same("409 canceled") },
    ...{ json: "409 checkout_closed", record: "canceled:" },
  },
  "pay after the session expired unpaid": {
    ...{ before: ["the session expires → expired"], does: "pay 0000", ...same("409 expired") },
    ...{ json: "409 checkout_closed", record: "expired:" },
  },
  declined: {
    ...{ before: [], does: "pay 0002", ...same("402 form insufficient_funds") },
    ...{ json: "402 payment_failed", record: "failed: failed" },
  },
  "declined, then another try": {
    ...{ before: declined, does: "pay 0000", ...paid("receipt") },
    ...{ json: "200 success", record: "success: failed success" },
  },
  "cancel in pending": {
    ...{ before: [], does: "cancel", ...away("cart canceled", "canceled") },
    ...{ json: "200 canceled", record: "canceled:" },
  },
  "cancel in failed": {
    ...{ before: declined, does: "cancel", ...away("cart canceled", "canceled") },
    ...{ json: "200 canceled", record: "canceled: failed" },
  },
  "cancel in processing": {
    ...{ before: asked, does: "cancel", ...away("cart processing", "stopped") },
    ...{ json: "200 processing", record: "processing: processing" },
  },
  "canceled in processing, then paid: success, not late": {
    ...{ before: [...asked, "cancel → processing", "an hour passes → success"], does: "look" },
    ...{ ...led("receipt"), json: "200 success", record: "success: success" },
  },
  "canceled in processing, then failed: canceled": {
    ...{ before: [...asked, "cancel → processing", "the processor declines → canceled"], does: "look" },
    ...{ ...same("200 canceled declined_by_customer"), json: "200 canceled", record: "canceled: failed" },
  },
  "expired in processing: the attempt is waited for": {
    ...{ before: [...asked, "the session expires → processing"], does: "look" },
    ...{ ...same("200 waiting, closing"), json: "200 processing", record: "processing: processing" },
  },
  "expired in processing, then paid: success, not late": {
    ...{ before: [...asked, "the session expires → processing", "an hour passes → success"], does: "look" },
    ...{ ...led("receipt"), json: "200 success", record: "success: success" },
  },
  "expired in processing, then failed: expired": {
    ...{ before: [...asked, "the session expires → processing", "the processor declines → expired"] },
    ...{ does: "look", ...same("200 expired declined_by_customer") },
    ...{ json: "200 expired", record: "expired: failed" },
  },
  "cancel after success": {
    ...{ before: ["pay 0000 → success"], does: "cancel", ...paid("receipt") },
    ...{ json: "409 already_paid", record: "success: success" },
  },
  "cancel after expiry": {
    ...{ before: ["the session expires → expired"], does: "cancel", ...away("cart expired", "expired") },
    ...{ json: "200 expired", record: "expired:" },
  },
  "time passes in pending": {
    ...{ before: ["the session expires → expired"], does: "look", ...same("200 expired") },
    ...{ json: "200 expired", record: "expired:" },
  },
  "time passes in failed": {
    ...{ before: [...declined, "the session expires → expired"], does: "look" },
    ...{ ...same("200 expired"), json: "200 expired", record: "expired: failed" },
  },
  "time passes after a request that was not approved in time: money may still come": {
    ...{ before: ["pay 0005 → failed", "the session expires → expired"], does: "look" },
    ...{ ...same("200 expired, unsure"), json: "200 expired", record: "expired: failed" },
  },
  success: {
    ...{ before: [], does: "pay 0000", ...paid("receipt") },
    ...{ json: "200 success", record: "success: success" },
  },
  "success while the customer waited": {
    ...{ before: [...asked, "an hour passes → success"], does: "look", ...led("receipt") },
    ...{ json: "200 success", record: "success: success" },
  },
  "paid after canceled": {
    ...{ before: [late, "cancel → canceled", "the session expires → canceled", "an hour passes → success"] },
    ...{ does: "look", ...led("receipt") },
    ...{ json: "200 success", record: "success late: success" },
  },
  "paid after expired": {
    ...{ before: [late, "the session expires → expired", "an hour passes → success"], does: "look" },
    ...{ ...led("receipt"), json: "200 success", record: "success late: success" },
  },
  "second money": {
    ...{ before: [late, "pay 0000 → success", "the session expires → success", "an hour passes → overpaid"] },
    ...{ does: "look", ...led("receipt, overpaid") },
    ...{ json: "200 success", record: "success overpaid: overpayment success" },
  },
  "another amount than asked": {
    ...{ before: ["pay 0012 → processing", "an hour passes → amount_mismatch"], does: "pay 0000" },
    ...{ ...ours("another amount"), json: "200 processing", record: "processing: amount_mismatch" },
  },
};

const DOORS = ["plain", "script", "frame", "framedScript", "json"] as const;
type GraphqlApi = (typeof DOORS)[number];
const QUERY: Partial<Record<GraphqlApi, string>> = {
  frame: "?lang=en&frame=1",
  framedScript: "?lang=en&frame=1",
};

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ worker: true, env: { SANDBOX_DELAY_MS: "3600000", RATE_LIMITS: "off" } });
});
afterAll(() => shop.close());

test.each(Object.entries(TABLE))("%s", async (_name, row) => {
  const met = await Promise.all(DOORS.map(async (api) => [api, await meet(row, api)] as const));
  const { before: _before, does: _does, record, ...expected } = row;
  expect(Object.fromEntries(met)).toEqual(
    Object.fromEntries(DOORS.map((api) => [api, { answer: expected[api], record }])),
  );
});

/** The response that the customer of one route gets, and the stored records at that time. */
async function meet({ before, does }: Row, api: GraphqlApi): Promise<{ answer: string; record: string }> {
  const session = await shop.checkout();
  const start = `${session.path}${QUERY[api] ?? "?lang=en"}`;
  let page = await shop.browser.get(start);
  for (const step of before) {
    const [act = "", outcome = ""] = step.split(" → ");
    await happen(session, act);
    await expect
      .poll(() => recordOf(session.transactionId), { message: `${api}: ${step}`, interval: LOOK_MS })
      .toContain(outcome);
    const now = await shop.browser.get(start);
    if (now.forms.some(({ names }) => names.phone)) page = now;
  }
  const answer = await (api === "json" ? data(session.path, does) : told(session.path, api, page, does));
  return { answer, record: await recordOf(session.transactionId) };
}

async function happen({ path, transactionId }: Session, act: string): Promise<void> {
  const [verb, plan = ""] = act.split(" ");
  if (verb === "pay") await shop.postJson(path, { ...MTN, phone: `024123${plan}` });
  else if (verb === "cancel") await shop.postJson(`${path}/cancel`, {});
  else await shop.sql(PASSES[act] as string, [transactionId]);
  if (act !== "the session expires") return;
  // While an attempt runs, only the sweep records its end.
  const { waiting } = en;
  await expect
    .poll(async () => (await shop.browser.get(path)).text, { interval: LOOK_MS })
    .toSatisfy((text: string) => !text.includes(waiting.title) || text.includes(waiting.closing));
}
type Session = { path: string; transactionId: string };

/** Between two checks of the worker's results, because five routes each load a full page. */
const LOOK_MS = 200;
const MTN = { method: "mobile_money", network: "mtn" };
const DUE =
  "next_poll_at = now() - interval '1 second' where transaction_id = $1 and next_poll_at is not null";
const PASSES: Record<string, string> = {
  "the session expires": "update transactions set expires_at = now() - interval '1 second' where id = $1",
  "an hour passes": `update attempts set created_at = created_at - interval '1 hour', ${DUE}`,
  // By the last four digits of the payer's number.
  "the processor declines": `update attempts set method = jsonb_set(method, '{payer}', '"233•••••0004"'), ${DUE}`,
};

async function recordOf(transactionId: string): Promise<string> {
  const response = await shop.app.inject({
    url: `/v1/transactions/${transactionId}`,
    headers: { authorization: `Bearer ${shop.key}` },
  });
  const { status, late: isLate, overpaid, attempts } = response.json().data;
  const head = [status, isLate && "late", overpaid && "overpaid"].filter(Boolean).join(" ");
  return [`${head}:`, ...attempts.map((one: { status: string }) => one.status)].join(" ");
}

async function data(path: string, does: string): Promise<string> {
  const [verb, plan] = does.split(" ");
  if (verb === "look") {
    const looked = await shop.app.inject({ url: path, headers: { accept: "application/json" } });
    return `${looked.statusCode} ${looked.json().data.status}`;
  }
  const { status, body } = await (verb === "cancel"
    ? shop.postJson(`${path}/cancel`, {})
    : shop.postJson(path, { ...MTN, phone: `024123${plan}` }));
  return `${status} ${body.error?.code ?? body.data.status}`;
}

/** The next steps on the shown page, in short. */
async function told(path: string, api: GraphqlApi, page: Page, does: string): Promise<string> {
  const isFramed = api.startsWith("frame");
  const start = `${path}${QUERY[api] ?? "?lang=en"}`;
  const state = /<main\b[^>]* data-state="([^"]+)"/.exec(page.html)?.[1] ?? "-";
  const headers = /script/i.test(api) ? { "x-tua-script": state } : {};
  const visitor = browser(shop.app, headers);
  const [verb, plan] = does.split(" ");
  const answer = await (verb === "look"
    ? visitor.get(start)
    : verb === "cancel"
      ? visitor.submitTo(page, `/cancel${new URL(start, "http://any").search}`)
      : visitor.submit(page, { ...MTN, phone: `024123${plan}` }));
  if (isFramed) expect(answer.html, "nothing in a frame leads to the merchant").not.toContain("shop.example");
  const go = answer.headers["x-tua-go"];
  if (typeof go === "string") {
    const shown = answer.html === "" ? "" : `${nameOf(answer)}, `;
    return `${answer.status} ${shown}go ${placeOf(go)}`;
  }
  if (answer.location === undefined) return `${answer.status} ${nameOf(answer)}`;
  if (new URL(answer.location).hostname !== "localhost")
    return `${answer.status} to ${placeOf(answer.location)}`;
  const { pathname, search } = new URL(answer.location);
  expect(pathname + search, "language and frame are kept").toBe(start);
  return `${answer.status} to ${nameOf(await shop.browser.get(answer.location))}`;
}

/** The merchant's URL, by the outcome that it receives. */
function placeOf(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  expect(hostname).toBe("shop.example");
  return `${pathname === "/thanks" ? "shop" : "cart"} ${searchParams.get("status")}`;
}

/** The kind of page, by its text. */
function nameOf({ text, forms }: Page): string {
  const failure = Object.entries(en.failures).find(
    ([code, words]) => !code.startsWith("checkout_") && text.includes(words("MTN MoMo").what),
  );
  const isForm = forms.some(({ names }) => names.phone);
  const titles = {
    ...{ stopped: en.stopped.title, "another amount": en.held.title },
    ...{ waiting: en.waiting.title, "do not pay again": en.unknownYet.title, receipt: en.receipt.title },
    ...{ canceled: en.closed.canceled.text, expired: en.closed.expired.text },
  };
  const name = isForm ? "form" : Object.entries(titles).find(([, title]) => text.includes(title))?.[0];
  const closing = text.includes(en.waiting.closing) ? ", closing" : "";
  const owes = en.receipt.overpaid.owes("Adwoa's Kitchen", "GHS 10.50");
  const overpaid = text.includes(owes) ? ", overpaid" : "";
  const unsure = text.includes(en.closed.unsure) ? ", unsure" : "";
  return `${name ?? text}${failure ? ` ${failure[0]}` : ""}${closing}${overpaid}${unsure}`;
}
