import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fr } from "../../../web/checkout/i18n/fr.ts";
import { codesByField } from "../../support/field-problems.ts";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const FORM = "application/x-www-form-urlencoded";
const MTN = { method: "mobile_money", network: "mtn" };
const UNKNOWN = "/pay/co_test_0000000000000aaaaaaaaaaaaaaaaaaaaaaaaaa";

test("the URL of an unknown checkout is a 404 page, for every action", async () => {
  for (const path of [UNKNOWN, "/pay/nonsense", `${UNKNOWN}/sandbox`]) {
    const page = await shop.browser.get(path);
    expect([page.status, page.text.includes("The link may be incomplete.")], path).toEqual([404, true]);
  }
  const posts = [UNKNOWN, "/pay/nonsense", `${UNKNOWN}/cancel`, `${UNKNOWN}/sandbox`];
  for (const path of posts) {
    const response = await shop.postJson(path, path.endsWith("sandbox") ? { decision: "approve" } : {});
    expect([response.status, response.body.error.code], path).toEqual([404, "not_found"]);
  }
});

test("an invalid form comes back with each problem at its field, and with a list of several problems", async () => {
  const session = await shop.checkout();
  const form = await shop.browser.get(session.path);
  const rejected = await shop.browser.submit(form, { ...MTN, phone: "024 12" });
  expect(rejected.status).toBe(400);
  const field = /<input[^>]*id="phone"[^>]*>/.exec(rejected.html)?.[0];
  for (const part of [
    'value="024 12"',
    'aria-invalid="true"',
    'aria-describedby="phone-problem phone-hint"',
    "autofocus",
  ]) {
    expect(field).toContain(part);
  }
  expect(rejected.html.match(/>Enter the complete phone number/g)).toHaveLength(1);
  const twice = await shop.browser.submit(form, { method: "mobile_money", phone: "1" });
  expect(twice.html).toContain('<a href="#phone">Enter the complete phone number');
  expect(twice.html).toContain('<a href="#network-mtn">Select your mobile network');
  expect(rejected.title).toMatch(/Error: /);
  const paid = await shop.browser.submit(rejected, { phone: "0240000000" });
  expect(paid.status).toBe(303);
});

test("a customer's card details never come back", async () => {
  const session = await shop.checkout();
  const card = { card_number: "4000 0000 0000 0002", card_expiry: "13/30", card_cvc: "987" };
  const rejected = await shop.browser.submit(await shop.browser.get(session.path), {
    method: "card",
    ...card,
  });
  expect(rejected.status).toBe(400);
  expect(rejected.forms[0]?.values).toMatchObject({
    method: "card",
    card_number: "",
    card_expiry: "",
    card_cvc: "",
  });
  const expired = await shop.browser.submit(rejected, { ...card, card_expiry: "01/20" });
  expect([expired.status, expired.text.includes("It can't be in the past.")]).toEqual([400, true]);
  const declined = await shop.browser.submit(expired, { ...card, card_expiry: "12/99" });
  expect([declined.status, declined.text.includes("Card declined")]).toEqual([402, true]);
  const other = await shop.browser.submit(declined, {
    card_number: "5105105105105100",
    card_expiry: "12/99",
    card_cvc: "987",
  });
  expect(other.status).toBe(400);
  for (const page of [rejected, expired, declined, other]) {
    // Without the checkout's own id, whose random letters may contain any digits.
    const html = page.html.replaceAll(session.checkoutId, "");
    expect(html).not.toMatch(/5105|0002"|987|13\/30|01\/20/);
  }
});

test("French pages report errors in French", async () => {
  const session = await shop.checkout({ locale: "fr" });
  const rejected = await shop.browser.submit(await shop.browser.get(session.path), { ...MTN, phone: "" });
  expect(rejected.text).toContain("Saisissez votre numéro mobile money.");
  const short = await shop.browser.submit(rejected, { ...MTN, phone: "024 12" });
  expect(short.text).toContain(fr.problems.byCode.phone_incomplete);
});

test("the form never sets the amount: that field, like any unknown or repeated one, is rejected, and the error names it", async () => {
  const session = await shop.checkout();
  const more = await shop.postJson(session.path, { ...MTN, phone: "0240000000", amount: "0.01" });
  expect([more.status, more.body.error.code]).toEqual([400, "invalid_request"]);
  expect(more.body.error.fields).toMatchObject([
    { field: "amount", code: "unknown_field", params: { suggestion: null } },
  ]);
  const twice = await shop.postJson(session.path, "method=card&method=wallet");
  expect(codesByField(twice.body.error.fields)).toEqual({ method: "repeated" });
  const cancel = await shop.postJson(`${session.path}/cancel`, { reason: "none" });
  expect(codesByField(cancel.body.error.fields)).toEqual({ reason: "unknown_field" });
});

test("external text is inert on every page", async () => {
  const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const session = await shop.checkout({ description: attack, clientReference: "<svg onload=1>" });
  const form = await shop.browser.get(session.path);
  const rejected = await shop.browser.submit(form, { ...MTN, phone: '"><i>' });
  const stray = await shop.app.inject({
    method: "POST",
    url: session.path,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `${encodeURIComponent(attack)}=1`,
  });
  for (const html of [form.html, rejected.html, stray.body]) {
    expect(html).not.toMatch(/<script>|<img|<svg onload|<i>/);
  }
});

test("a body that is not a form gets 415 unread, a too large one 413, and another method 405", async () => {
  const { path } = await shop.checkout();
  const send = (type: string, payload: string) =>
    shop.app.inject({
      method: "POST",
      url: path,
      headers: { "content-type": type, accept: "application/json" },
      payload,
    });
  for (const type of ["application/json", "multipart/form-data; boundary=a", "text/plain"]) {
    const response = await send(type, "{}");
    expect([response.statusCode, response.json().error.code], type).toEqual([415, "unsupported_media_type"]);
  }
  const large = await send("application/x-www-form-urlencoded", `phone=${"1".repeat(17_000)}`);
  expect([large.statusCode, large.json().error.code]).toEqual([413, "request_too_large"]);
  const form = "application/x-www-form-urlencoded";
  expect((await send(`${form}; charset=iso-8859-1`, "method=card")).statusCode).toBe(415);
  expect((await send(`${form};charset=UTF-8`, "method=card")).statusCode).toBe(400);
  const packed = { "content-type": form, "content-encoding": "gzip", accept: "application/json" };
  const unread = await shop.app.inject({
    method: "POST",
    url: path,
    headers: packed,
    payload: "method=card",
  });
  expect(unread.statusCode).toBe(415);
  const put = await shop.app.inject({ method: "PUT", url: path });
  expect([put.statusCode, put.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
});

test("a page about a wrong body is in the session's language and names the request", async () => {
  const session = await shop.checkout({ locale: "fr-CI" });
  const response = await shop.app.inject({
    method: "POST",
    url: session.path,
    headers: { "content-type": "text/plain", accept: "text/html", "accept-language": "en" },
    payload: "phone=1",
  });
  expect(response.statusCode).toBe(415);
  expect(response.body).toContain('<html lang="fr"');
  expect(response.body).toContain(fr.notices.unreadable.title);
  expect(response.body).toContain(`<code>${response.headers["x-request-id"]}</code>`);
});

test("every page about an error names the request", async () => {
  const { path } = await shop.checkout();
  const large = `phone=${"1".repeat(17_000)}`;
  const requests: InjectOptions[] = [
    { method: "GET", url: UNKNOWN },
    { method: "POST", url: path, payload: large, headers: { "content-type": FORM } },
    { method: "POST", url: path, payload: "{}", headers: { "content-type": "application/json" } },
  ];
  for (const request of requests) {
    const { headers, body } = await shop.app.inject({
      ...request,
      headers: { ...request.headers, accept: "text/html" },
    });
    expect(body, `${request.method} ${request.url}`).toContain(`<code>${headers["x-request-id"]}</code>`);
  }
});

test("an invalid decision is rejected, and without a decision step nothing is decided", async () => {
  const session = await shop.checkout();
  const form = { method: "card", card_number: "4000002500003155", card_expiry: "08/99", card_cvc: "123" };
  const early = await shop.postJson(`${session.path}/sandbox`, { decision: "approve" });
  expect(early).toMatchObject({ status: 200, body: { data: { status: "pending", next: null } } });
  await shop.postJson(session.path, form);
  const neither = await shop.postJson(`${session.path}/sandbox`, { decision: "maybe" });
  expect([neither.status, codesByField(neither.body.error.fields)]).toEqual([
    ...[400, { decision: "unknown_value" }],
  ]);
  const declined = await shop.postJson(`${session.path}/sandbox`, { decision: "decline" });
  expect(declined.status).toBe(402);
});

test("the URL of a cancel post leads a browser to the page, and cancels nothing", async () => {
  const { path } = await shop.checkout();
  const led = await shop.browser.get(`${path}/cancel?lang=fr`);
  expect([led.status, led.location]).toEqual([303, `http://localhost:4000${path}?lang=fr`]);
  expect((await shop.browser.get(path)).text).toContain("How do you want to pay?");
  const reply = await shop.app.inject({ url: `${path}/cancel`, headers: { accept: "application/json" } });
  expect([reply.statusCode, reply.headers.allow, reply.json().error.code]).toEqual([
    ...[405, "POST", "method_not_allowed"],
  ]);
  expect((await shop.browser.get(`${UNKNOWN}/cancel`)).status).toBe(404);
});

test("after ten attempts the checkout accepts no more, and still leads back to the shop", async () => {
  const session = await shop.checkout();
  for (let count = 0; count < 10; count++) {
    expect((await shop.postJson(session.path, { ...MTN, phone: "0240000002" })).status).toBe(402);
  }
  const viewed = await shop.browser.get(session.path);
  const sent = await shop.browser.post(session.path, { ...MTN, phone: "0240000000" });
  expect([viewed.status, sent.status]).toEqual([200, 429]);
  for (const page of [viewed, sent]) {
    expect(page.text).toMatch(/Too many attempts .* You weren't charged. .* start again at Adwoa's Kitchen/);
    expect(page.forms.map(({ action }) => action)).toEqual([`${session.path}/cancel`]);
  }
});

test("in live mode a card field is rejected before any lookup", async () => {
  const session = await shop.checkout();
  const live = session.path.replace("co_test_", "co_live_");
  const response = await shop.postJson(live, { method: "card", card_number: "4242424242424242" });
  expect([response.status, codesByField(response.body.error.fields)]).toEqual([
    ...[400, { card_number: "card_details_refused" }],
  ]);
  expect(JSON.stringify(response.body)).not.toContain("4242");
});
