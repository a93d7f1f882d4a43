import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { getRow, notSignedIn } from "../support/staff.ts";

let tua: BrowserJourney;
beforeAll(async () => {
  tua = await BrowserJourney.open();
});
afterEach(async () => {
  const pageErrors = (await tua.closeContexts()).filter((error) => error !== notSignedIn(tua.url));
  expect(pageErrors).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

test("the panel of a payment that is not loaded yet shows nothing of the previous one", async () => {
  await tua.shop.initiate({ clientReference: "KENKEY-1" });
  const { transactionId } = await tua.shop.initiate({ clientReference: "KENKEY-2" });
  const page = await tua.payments(await tua.newContext(DESKTOP));
  const panel = page.getByRole("region", { name: "Payment" });
  await getRow(page, "KENKEY-1").click();
  await panel.getByText("KENKEY-1").first().waitFor();
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pending = page.waitForRequest(
    (request) => request.postData()?.includes(`"${transactionId}"`) ?? false,
  );
  await page.route("**/bff", async (route) => {
    await gate;
    await route.continue();
  });
  await getRow(page, "KENKEY-2").click();
  await pending;
  expect(await panel.innerText()).not.toContain("KENKEY-1");
  release();
  await panel.getByText("KENKEY-2").first().waitFor();
});
