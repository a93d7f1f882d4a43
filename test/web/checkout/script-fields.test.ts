import { expect, test } from "vitest";
import { stopClock } from "../../support/browser.ts";
import { PAY, sendPage, WAITING } from "./played-checkout.ts";
import { playPages } from "./played-pages.ts";

const played = playPages();
const phone = () => played.page.locator("#phone");
const problem = () => played.page.locator("#phone-problem");

test("a number is checked on blur and on submit, never while typing, and a wrong one is not sent", async () => {
  const { page } = played;
  const checkout = await played.open();
  await phone().focus();
  await page.keyboard.press("Tab");
  expect(await problem().count()).toBe(0);
  await played.pay.click();
  expect(await problem().textContent()).toBe("Enter the number.");
  expect(await played.focused).toBe("phone");

  await phone().pressSequentially("024");
  expect(await problem().count()).toBe(0);
  await page.keyboard.press("Tab");
  expect(await problem().textContent()).toBe("Check the number.");
  expect(await problem().evaluate((reason) => reason.nextElementSibling?.id)).toBe("phone");
  expect(await phone().getAttribute("aria-invalid")).toBe("true");
  expect(await phone().getAttribute("aria-describedby")).toBe("phone-problem phone-hint");
  await phone().fill("+233 24 123 4567");
  expect(await phone().getAttribute("aria-invalid")).toBeNull();
  expect(await phone().getAttribute("aria-describedby")).toBe("phone-hint");
  expect(checkout.posts).toEqual([]);
  await played.pay.click();
  await expect.poll(() => checkout.posts.length).toBe(1);
});

test("an error message does not move the button while it is being pressed", async () => {
  const { page } = played;
  await played.open();
  await phone().fill("024");
  const { x, y } = (await played.pay.boundingBox()) as { x: number; y: number };
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  expect(await problem().count()).toBe(0);
  await page.mouse.up();
  await problem().waitFor();
  expect(await played.focused).toBe("phone");
});

test("fields of another method are not required; a card typo is found on blur", async () => {
  const { page } = played;
  const checkout = await played.open();
  await page.getByLabel("Card", { exact: true }).first().check();
  const card = page.locator("#card_number");
  await card.pressSequentially("4242424242424241");
  expect(await card.inputValue()).toBe("4242 4242 4242 4241");
  expect(await page.locator(".problem").count()).toBe(0);
  await page.keyboard.press("Tab");
  expect(await page.locator(".problem").textContent()).toBe("Check the card.");
  await played.pay.click();
  expect(await played.focused).toBe("card_number");
  expect(checkout.posts).toEqual([]);
  // A corrected digit in the middle of the number: the caret stays with it.
  await card.evaluate((field: HTMLInputElement) => field.setSelectionRange(19, 19));
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Home");
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("42");
  expect(await card.inputValue()).toBe("4242 4242 4242 4242 4");
  expect(await card.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(7);
  await card.fill("4242 4242 4242 4242");
  await page.locator("#card_expiry").pressSequentially("1228");
  expect(await page.locator("#card_expiry").inputValue()).toBe("12/28");
  await played.pay.click();
  await expect.poll(() => checkout.posts.length).toBe(1);
});

test("a number suggests its network while typing, until the customer has selected one", async () => {
  const { page } = played;
  const chosen = () =>
    page.evaluate(() => document.querySelector<HTMLInputElement>("[name=network]:checked")?.value);
  await played.open();
  await phone().pressSequentially("+233 24");
  expect(await chosen()).toBe("mtn");
  await phone().fill("020");
  expect(await chosen()).toBe("telecel");
  await phone().fill("099");
  expect(await chosen()).toBe("telecel");
  await page.getByLabel("MTN").check();
  await phone().fill("0201234567");
  expect(await chosen()).toBe("mtn");
});

test("a number without a known network asks for one before it is sent", async () => {
  const { page } = played;
  const checkout = await played.open();
  const networks = page.getByRole("radiogroup", { name: "Network" });
  await phone().fill("0991234567");
  await played.pay.click();
  expect(await page.locator(".problem").allTextContents()).toEqual(["Choose a network."]);
  expect(await networks.getAttribute("aria-invalid")).toBe("true");
  expect(await networks.getAttribute("aria-describedby")).toBe("network-problem");
  expect(await networks.locator("legend + #network-problem").count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("mtn");
  await page.getByLabel("Telecel").check();
  expect(await page.locator(".problem").count()).toBe(0);
  expect(await networks.getAttribute("aria-invalid")).toBeNull();
  await page.getByLabel("Card", { exact: true }).first().check();
  await page.getByLabel("Mobile money").check();
  expect(checkout.posts).toEqual([]);
  await played.pay.click();
  await expect.poll(() => checkout.posts.length).toBe(1);
});

test("field names hide nothing from the script", async () => {
  const { page } = played;
  // None of our fields hides a function that the script calls.
  const names = ["action", "method", "target", "elements", "submit", "name", "id", "title", "className"];
  const inside = names.map((name) => `<input type="hidden" name="${name}">`).join("");
  const checkout = await played.open(PAY.replace("<fieldset", `${inside}<fieldset`));
  await page.evaluate(() => document.getElementById("phone")?.focus());
  await page.keyboard.type("024");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.getElementById("phone-problem")?.textContent)).toBe(
    "Check the number.",
  );
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("0241234567");
  checkout.post = (_request, response) => {
    checkout.become(WAITING);
    sendPage(response, checkout.page);
  };
  await page.keyboard.press("Enter");
  await played.heading.getByText("Approve on your phone").waitFor();
  await expect.poll(() => checkout.polls.at(-1)?.pageState).toBe("s2");
  expect(await played.page.locator("title").textContent()).toBe("Approve on your phone");
  expect(await played.isStored()).toBe(true);
});

test("the time left counts down, is right after a suspension, and at its end triggers a poll", async () => {
  const { page } = played;
  await stopClock(page);
  const checkout = await played.open(`${WAITING}<time role="timer" data-left="65">1:05</time>`);
  const clock = page.getByRole("timer");
  await expect.poll(() => checkout.polls.length).toBe(1);
  await page.clock.runFor(10_000);
  expect(await clock.textContent()).toBe("0:55");
  // Suspended: neither timers nor the monotonic clock advanced.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 50_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  expect(await clock.textContent()).toBe("0:05");
  const polls = checkout.polls.length;
  await page.clock.runFor(5_000);
  expect(await clock.textContent()).toBe("0:00");
  await expect.poll(() => checkout.polls.length).toBeGreaterThan(polls);
  expect(await played.heading.textContent()).toBe("Approve on your phone");
});

test("a slow submission shows a message", async () => {
  const { page } = played;
  await stopClock(page);
  const checkout = await played.open();
  await phone().fill("0241234567");
  let respond = () => {};
  checkout.post = (_request, response) => {
    respond = () => sendPage(response, checkout.page);
  };
  await played.pay.click();
  await expect.poll(() => checkout.posts.length).toBe(1);
  await page.clock.runFor(7_900);
  expect(await played.banner.isHidden()).toBe(true);
  await page.clock.runFor(200);
  expect(await played.banner.textContent()).toBe("Still sending.");
  respond();
  await expect.poll(() => played.banner.isHidden()).toBe(true);
});

test("the browser handles what the script does not: an old browser's forms, and one for a new window", async () => {
  const { page, context } = played;
  const checkout = await played.open(PAY.replace('<form method="post" novalidate', "$& target=_blank"));
  await phone().fill("0241234567");
  const [window] = await Promise.all([context.waitForEvent("page"), played.pay.click()]);
  await window.close();

  await page.addInitScript(() => Reflect.deleteProperty(window, "SubmitEvent"));
  await page.goto(checkout.url);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => checkout.posts.length).toBe(2);
  await played.heading.waitFor();
  expect(checkout.posts.map(({ pageState }) => pageState)).toEqual([null, null]);
  expect(checkout.posts[1]?.body).toBe("decision=cancel");
});
