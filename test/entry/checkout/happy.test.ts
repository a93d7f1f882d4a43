import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop, thanksUrl } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MTN = { method: "mobile_money", network: "mtn" };
const CARD = { method: "card", card_expiry: "08/99", card_cvc: "123" };

test("a customer pays by mobile money and is sent back to the shop", async () => {
  const session = await shop.checkout();
  const page = await shop.browser.get(session.path);
  expect(page.status).toBe(200);
  expect(page.title).toBe("Test · Pay GHS\u00a010.50 to Adwoa's Kitchen");
  expect(page.text).toContain("Two plates of waakye");
  expect(page.text).toContain("Pay GHS 10.50");
  const paid = await shop.browser.submit(page, { ...MTN, phone: "024 000 0000" });
  expect(paid.status).toBe(303);
  expect(paid.location).toBe(thanksUrl(session));
  const again = await shop.browser.get(session.path);
  expect([again.status, again.location]).toEqual([303, thanksUrl(session)]);
  const twice = await shop.browser.submit(page, { ...MTN, phone: "024 000 0002" });
  expect([twice.status, twice.location]).toEqual([303, thanksUrl(session)]);
});

test("while the phone shows the prompt, the page waits, shows instructions, and then continues by itself", async () => {
  const session = await shop.checkout();
  const form = await shop.browser.get(session.path);
  const sent = await shop.browser.submit(form, { ...MTN, phone: "0240000001" });
  expect([sent.status, new URL(sent.location ?? "").pathname]).toEqual([303, session.path]);
  const waiting = await shop.browser.get(sent.location ?? "");
  expect(waiting.html).toContain(
    `<noscript><meta http-equiv="refresh" content="2;url=${session.path}"/></noscript>`,
  );
  expect(waiting.text).toContain("Approve on your phone");
  expect(waiting.text).toContain("MTN MoMo 0•• ••• 0001");
  expect(waiting.html).toContain('href="tel:*170%23"');
  const second = await shop.browser.submit(form, { ...MTN, phone: "0240000002" });
  expect(second.status, "a second try is the first one's page").toBe(303);
  const done = await shop.waitOut(session.path);
  expect([done.status, done.location]).toEqual([303, thanksUrl(session)]);
});

test("Telecel requires a voucher on a separate page", async () => {
  const session = await shop.checkout();
  const form = await shop.browser.get(session.path);
  const sent = await shop.browser.submit(form, {
    method: "mobile_money",
    network: "telecel",
    phone: "0200000000",
  });
  const voucher = await shop.browser.get(sent.location ?? "");
  expect(voucher.text).toContain("Dial *110#");
  const empty = await shop.browser.submit(voucher, { voucher: " " });
  expect([empty.status, empty.text.includes("Enter the voucher code.")]).toEqual([400, true]);
  const paid = await shop.browser.submit(empty, { voucher: "123456" });
  expect(paid.location).toBe(thanksUrl(session));
});

test("a test card pays at once, and one that needs its bank's approval pays through the bank's page", async () => {
  const plain = await shop.checkout();
  const form = await shop.browser.get(plain.path);
  const paid = await shop.browser.submit(form, { ...CARD, card_number: "4242 4242 4242 4242" });
  expect(paid.location).toBe(thanksUrl(plain));

  const secure = await shop.checkout();
  const requested = await shop.browser.submit(await shop.browser.get(secure.path), {
    ...CARD,
    card_number: "4000002500003155",
  });
  expect([requested.status, new URL(requested.location ?? "").pathname]).toEqual([
    303,
    `${secure.path}/sandbox`,
  ]);
  const meanwhile = await shop.browser.get(secure.path);
  expect(meanwhile.text).toContain("One more step");
  expect(meanwhile.text).toContain("A payment there is still valid");
  const bank = await shop.browser.get(requested.location ?? "");
  const approved = await shop.browser.submit(bank, { decision: "approve" });
  expect(approved.location).toBe(thanksUrl(secure));
  const back = await shop.browser.get(`${secure.path}/sandbox`);
  expect([back.status, back.location], "nothing is asked any more").toEqual([303, thanksUrl(secure)]);
});

test("a wallet is confirmed on its page; after a decline the form comes again with 402", async () => {
  const session = await shop.checkout({ methods: ["wallet"] });
  const requested = await shop.browser.submit(await shop.browser.get(session.path), { method: "wallet" });
  const wallet = await shop.browser.get(requested.location ?? "");
  expect(wallet.text).toContain("Test wallet");
  const declined = await shop.browser.submit(wallet, { decision: "decline" });
  expect([declined.status, declined.text.includes("Not confirmed")]).toEqual([402, true]);
  const again = await shop.browser.submit(declined, { method: "wallet" });
  expect(again.status).toBe(303);
  const paid = await shop.browser.submit(await shop.browser.get(again.location ?? ""), {
    decision: "approve",
  });
  expect(paid.location).toBe(thanksUrl(session));
});

test("declined: 402, the reason, and the form with the typed values, for another attempt", async () => {
  const session = await shop.checkout();
  const form = await shop.browser.get(session.path);
  const declined = await shop.browser.submit(form, { ...MTN, phone: "0240000002" });
  expect(declined.status).toBe(402);
  expect(declined.title).toMatch(/^Test · Error: /);
  expect(declined.text).toContain("You weren't charged");
  expect(declined.forms[0]?.values).toMatchObject({ ...MTN, phone: "0240000002" });
  const viewed = await shop.browser.get(session.path);
  expect([viewed.status, viewed.text.includes("Insufficient funds")]).toEqual([200, true]);
  expect(viewed.forms[0]?.values, "no number without the one who typed it").toMatchObject({
    network: "mtn",
    phone: "",
  });
  const paid = await shop.browser.submit(declined, { phone: "0240000000" });
  expect(paid.location).toBe(thanksUrl(session));
});

test("a wrong voucher ends the attempt and leads back to the form, with the network still selected", async () => {
  const session = await shop.checkout();
  const sent = await shop.browser.submit(await shop.browser.get(session.path), {
    method: "mobile_money",
    network: "telecel",
    phone: "0200000003",
  });
  const voucher = await shop.browser.get(sent.location ?? "");
  const wrong = await shop.browser.submit(voucher, { voucher: "000000" });
  expect([wrong.status, wrong.text.includes("Incorrect voucher code")]).toEqual([402, true]);
  expect(wrong.forms[0]?.values).toMatchObject({ method: "mobile_money", network: "telecel", phone: "" });
  expect(wrong.text, "the number is gone with the page on which it was typed").toContain(
    "You weren't charged. Enter your number again if needed, then press Pay to enter a new code.",
  );
  const again = await shop.browser.submit(wrong, { phone: "0200000003" });
  expect((await shop.browser.get(again.location ?? "")).text).toContain("Enter your voucher code");
});

test("a missing result is not a failure: the page asks not to pay again, keeps checking, and then is paid", async () => {
  const session = await shop.checkout();
  const sent = await shop.browser.submit(await shop.browser.get(session.path), {
    ...MTN,
    phone: "0240000009",
  });
  const unknown = await shop.browser.get(sent.location ?? "");
  expect(unknown.text).toContain("Don't pay again");
  expect(unknown.text).toContain("We're checking with MTN MoMo");
  expect((await shop.waitOut(session.path)).location).toBe(thanksUrl(session));
});

test("a missing result after a correct voucher is no failure either, and requests no second voucher", async () => {
  const session = await shop.checkout();
  const sent = await shop.browser.submit(await shop.browser.get(session.path), {
    method: "mobile_money",
    network: "telecel",
    phone: "0200000009",
  });
  const voucher = await shop.browser.get(sent.location ?? "");
  const submitted = await shop.browser.submit(voucher, { voucher: "123456" });
  expect((await shop.browser.get(submitted.location ?? "")).text).toContain("Don't pay again");
  expect((await shop.waitOut(session.path)).location).toBe(thanksUrl(session));
});

test("the page uses the session's language, else the browser's", async () => {
  const french = await shop.checkout({ locale: "fr" });
  const page = await shop.browser.get(french.path, { "accept-language": "en" });
  expect(page.html).toContain('<html lang="fr">');
  expect(page.text).toMatch(/Payer 10,50\sGHS/u);
  const open = await shop.checkout();
  const byBrowser = await shop.browser.get(open.path, { "accept-language": "fr-CI,fr;q=0.9" });
  expect(byBrowser.html).toContain('<html lang="fr">');
  expect((await shop.browser.get(open.path)).html).toContain('<html lang="en">');
});

test("the number's first digits select the network, for the customer to check", async () => {
  const session = await shop.checkout();
  const form = await shop.browser.get(session.path);
  const guessed = await shop.browser.submit(form, { method: "mobile_money", phone: "020 123 4567" });
  expect(guessed.status).toBe(400);
  expect(guessed.text).toContain("Is this your Telecel Cash number?");
  expect(guessed.forms[0]?.values).toMatchObject({ network: "telecel", phone: "020 123 4567" });
  // A question is not an error: no field is marked as wrong.
  expect([guessed.title, guessed.html.includes(' aria-invalid="')]).toEqual([form.title, false]);
  const asJson = await shop.postJson(session.path, { method: "mobile_money", phone: "020 123 4567" });
  expect(asJson.status).toBe(400);
  expect(asJson.body.error.fields).toMatchObject([{ field: "network", code: "network_required" }]);
  const wrong = await shop.browser.submit(form, { method: "mobile_money", phone: "020 12" });
  expect(wrong.title).toMatch(/^Test · Error: /);
  expect(wrong.forms[0]?.values).toMatchObject({ network: "telecel", phone: "020 12" });
  expect((await shop.browser.submit(guessed, {})).status).toBe(303);
});
