import { expect, test } from "vitest";
import { FAILED, renderPage, sendPage, WAITING } from "./played-checkout.ts";
import { playPages } from "./played-pages.ts";

const played = playPages();
const PHONE_FIELD = "#phone";
const soon = { timeout: 60_000 };

test("a form is sent once, with its button, and the response replaces the page", async () => {
  const { page } = played;
  const checkout = await played.open();
  let respond = () => {};
  checkout.post = (_request, response) => {
    respond = () => {
      checkout.become(`<noscript><meta http-equiv="refresh" content="0"></noscript>${WAITING}`);
      sendPage(response, checkout.page.replace('lang="en"', 'lang="fr"').replace('"test"', '"live"'));
    };
  };
  await page.fill(PHONE_FIELD, "024 123 4567");
  await played.pay.dblclick();
  await expect.poll(() => checkout.posts.length).toBe(1);
  expect(await played.pay.textContent()).toBe("Sending…");
  expect(await played.pay.getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.press(PHONE_FIELD, "Enter");
  respond();
  await played.heading.getByText("Approve on your phone").waitFor();

  expect(checkout.posts).toEqual([
    {
      method: "POST",
      address: new URL(checkout.url).pathname,
      pageState: "s1",
      body: "attempts=0&method=mobile_money&phone=024+123+4567&network=mtn&card_number=&card_expiry=",
    },
  ]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Approve on your phone");
  const { title, lang, className, scrolled } = await page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    className: document.body.className,
    scrolled: scrollY,
  }));
  expect({ title, lang, className, scrolled }).toEqual({
    title: "Approve on your phone",
    lang: "fr",
    className: "live",
    scrolled: 0,
  });
  expect(await page.locator("noscript meta").count()).toBe(0);
  await expect.poll(() => checkout.polls.at(-1)?.pageState).toBe("s2");
  expect(await played.isStored()).toBe(true);
});

test("the submit button is part of the form data, and the URL follows the new page", async () => {
  const { page } = played;
  const checkout = await played.open();
  checkout.post = (_request, response) => {
    response.setHeader("x-tua-page-url", `${new URL(checkout.url).pathname}/sandbox?lang=fr`);
    checkout.become("<h1>Your bank</h1>");
    sendPage(response, checkout.page);
  };
  await page.getByRole("button", { name: "Cancel" }).click();
  await played.heading.getByText("Your bank").waitFor();
  expect(checkout.posts.map(({ body }) => body)).toEqual(["decision=cancel"]);
  expect(page.url()).toBe(`${checkout.url}/sandbox?lang=fr`);
  expect(await played.isStored()).toBe(true);
});

test("a redirect to another site navigates, and going back leads to the page before the checkout", async () => {
  const { page } = played;
  await page.goto(`${played.server.shopOrigin}/basket`);
  const checkout = await played.open();
  checkout.post = (_request, response) => {
    response.writeHead(204, { "x-tua-redirect": `${played.server.shopOrigin}/thanks` }).end();
  };
  await page.fill(PHONE_FIELD, "0241234567");
  await played.pay.click();
  await page.waitForURL(`${played.server.shopOrigin}/thanks`);
  await page.goBack();
  expect(page.url()).toBe(`${played.server.shopOrigin}/basket`);
});

test("a rejected form comes back with focus on the error; a notice is above the unchanged form", async () => {
  const { page } = played;
  const checkout = await played.open();
  checkout.post = (_request, response) =>
    sendPage(response, checkout.page.replace('id="phone"', 'id="phone" aria-invalid="true" value="0"'), 400);
  await page.fill(PHONE_FIELD, "0241234567");
  await played.pay.click();
  await page.locator("[aria-invalid=true]:focus").waitFor();
  expect(await played.pay.getAttribute("aria-disabled")).toBeNull();

  await page.fill(PHONE_FIELD, "0201234567");
  for (const [status, messages] of [
    [429, "Too often"],
    [503, "Not available"],
  ] as const) {
    checkout.post = (_request, response) =>
      sendPage(response, renderPage(`<h1 tabindex="-1" data-focus>${messages}</h1>`, null), status);
    await played.pay.click();
    await page.locator("h1:focus", { hasText: messages }).waitFor(soon);
    expect(await page.inputValue(PHONE_FIELD)).toBe("0201234567");
    expect(await played.pay.textContent()).toBe("Pay GHS 5");
  }
  expect(await page.getByText("Too often").count()).toBe(0);
});

test("a lost response never causes another post: the running attempt is shown, and continues", async () => {
  const { page } = played;
  const checkout = await played.open();
  checkout.post = (_request, response) => {
    checkout.become(WAITING);
    response.destroy();
  };
  await page.fill(PHONE_FIELD, "0241234567");
  await played.pay.click();
  await played.heading.getByText("Approve on your phone").waitFor(soon);
  expect(checkout.posts).toHaveLength(1);
  expect(await played.banner.isHidden()).toBe(true);
  checkout.post = (_request, response) => {
    checkout.become(FAILED);
    sendPage(response, checkout.page);
  };
  await page.getByRole("button", { name: "Cancel" }).click();
  await played.heading.getByText("The wallet has too little money").waitFor();
  expect(checkout.posts).toHaveLength(2);
});

test("a request that never arrived is reported as not sent once online, and the form keeps its values", async () => {
  const { context, page } = played;
  const checkout = await played.open();
  await page.fill(PHONE_FIELD, "0241234567");
  await context.setOffline(true);
  await played.pay.click();
  await played.banner.getByText("No connection.").waitFor();
  await played.pay.click({ force: true });
  expect(await played.pay.textContent()).toBe("Sending…");
  await context.setOffline(false);
  await played.banner.getByText("Not sent.").waitFor(soon);
  expect(checkout.posts).toEqual([]);
  expect(await page.inputValue(PHONE_FIELD)).toBe("0241234567");
  checkout.post = (_request, response) => {
    checkout.become(WAITING);
    sendPage(response, checkout.page);
  };
  await played.pay.click();
  await played.heading.getByText("Approve on your phone").waitFor();
  expect(checkout.posts).toHaveLength(1);
  expect(await played.banner.isHidden()).toBe(true);
});

test("a post that arrives after the first poll is not reported as lost", async () => {
  const { page } = played;
  const checkout = await played.open();
  const reported = await page.evaluateHandle(() => {
    const banner = document.querySelector("#connection-banner") as HTMLElement;
    const reported: (string | null)[] = [];
    new MutationObserver(() => reported.push(banner.textContent)).observe(banner, { childList: true });
    return reported;
  });
  checkout.post = (_request, response) => response.destroy();
  await page.fill(PHONE_FIELD, "0241234567");
  await played.pay.click();
  // It named no state: the poll after a lost post returns at once.
  await expect.poll(() => checkout.polls.filter(({ pageState }) => pageState === "-").length, soon).toBe(1);
  checkout.become(WAITING);
  await played.heading.getByText("Approve on your phone").waitFor(soon);
  expect((await reported.jsonValue()).join()).not.toContain("Not ");
});

test("for a form other than the payment form no message mentions money", async () => {
  const { page } = played;
  const checkout = await played.open(WAITING);
  checkout.post = (_request, response) => response.destroy();
  await page.getByRole("button", { name: "Cancel" }).click();
  await played.banner.getByText("Not received.").waitFor(soon);
  checkout.post = (_request, response) => sendPage(response, checkout.page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => checkout.posts.length).toBe(2);
});

test("during a submission the page does not poll, and another form is not sent, with a message", async () => {
  const { page } = played;
  const checkout = await played.open();
  await expect.poll(() => checkout.polls.length).toBe(1);
  let respond = () => {};
  checkout.post = (_request, response) => {
    respond = () => sendPage(response, checkout.page);
  };
  await page.fill(PHONE_FIELD, "0241234567");
  await played.pay.click();
  await expect.poll(() => checkout.posts.length).toBe(1);
  for (const wake of [() => played.fire("online"), () => played.hide(false)]) await wake();
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(await played.banner.textContent()).toBe("Still sending.");
  expect(checkout.posts).toHaveLength(1);
  expect(checkout.polls).toHaveLength(1);
  respond();
  await expect.poll(() => checkout.polls.length).toBe(2);
  expect(await played.banner.isHidden()).toBe(true);
});
