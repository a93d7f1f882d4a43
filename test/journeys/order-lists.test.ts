import { mkdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnAllDisplays, findViolationsOnBothDisplays } from "../support/displays.ts";
import { docsSample } from "../support/docs-samples.ts";
import { moveToNoon } from "../support/move-to-noon.ts";
import { runSample } from "../support/run-sample.ts";
import { getDialog } from "../support/settings-pages.ts";
import { payByPhone } from "../support/shop.ts";
import { notSignedIn } from "../support/staff.ts";

/** An owner uploads the shop's orders and finds those that differ. The shop's server then sends them itself. */
let tua: BrowserJourney;
let page: Page;
let day: string;

beforeAll(async () => {
  tua = await BrowserJourney.open();
  const zone = await moveToNoon(tua.databaseUrl, tua.merchant.merchantId);
  day = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format();
  page = await tua.payments(await tua.newContext({ ...DESKTOP, reducedMotion: "reduce" }));
});
afterAll(async () => {
  const rejected = /status of 400.*\/test\/statements\)$/;
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => one !== notSignedIn(tua.url) && !rejected.test(one))).toEqual([]);
  expect(await tua.close()).toBe(0);
});

const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const group = (name: string) => page.getByRole("region", { name, exact: true });
const at = (path: string) => `${tua.url}/m/${tua.merchant.merchantId}/test/reconciliation/${path}`;

/** Saves screenshots to the folder that `SHOTS` names. */
async function shot(name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [1440, 900],
      [360, 780],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${width}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function pay(clientReference: string): Promise<void> {
  const { checkoutUrl } = await tua.shop.initiate({ amount: 10.5, clientReference });
  await payByPhone(checkoutUrl, "0241230000");
}

const choose = (name: string, rows: string[][]) =>
  page.locator("input[type=file]").setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(rows.map((row) => row.join(",")).join("\r\n")),
  });

test("the empty tab explains order lists, and shows one", async () => {
  for (const reference of ["ORD-1", "ORD-2", "ORD-3"]) await pay(reference);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Reconcile" }).click();
  await link("Orders").click();
  await page.getByRole("heading", { name: "No order lists yet" }).waitFor();
  await page.getByText("ORD-1,2026-11-21,10.50,GHS,fulfilled").waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  await shot("no-orders");
});

test("unknown words of the shop are named by line, before anything is stored", async () => {
  await button("Upload order list").click();
  await page.getByRole("heading", { name: "Upload order list" }).waitFor();
  await choose("words.csv", [
    ["Order number", "Order date", "Order total", "Order status"],
    ["ORD-1", day, "10.50", "Completed"],
    ["ORD-2", day, "10.50", "Paid"],
  ]);
  await page.getByText("Detected format: order list.").waitFor();
  await page.getByRole("row", { name: /10\.50.*Fulfilled/ }).waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  await shot("upload");
  await button("Upload and compare").click();
  await page.getByRole("alert").getByText("1 line can’t be read").waitFor();
  await page.getByRole("alert").getByText("Status “Paid”").waitFor();
});

test("problems with the file speak of the order list, and not of a statement", async () => {
  const main = page.getByRole("main");
  await choose("totals.csv", [
    ["Order date", "Order total"],
    [day, "10.50"],
  ]);
  await main.getByText("Choose at least the reference, date, amount and status columns.").waitFor();
  expect(await button("Upload and compare").isEnabled()).toBe(false);
  await choose("book.csv", [["PK\u0003\u0004"]]);
  await main
    .getByRole("alert")
    .getByText(/Save it as CSV|Export it as CSV/)
    .waitFor();
  expect(await main.innerText()).not.toMatch(/statement/i);
});

test("an uploaded list shows the shop's, Tua's and the processor's side of each discrepancy", async () => {
  await choose("orders.csv", [
    ["Order number", "Order date", "Order total", "Order status"],
    ["ORD-1", day, "10.50", "Completed"],
    ["ORD-2", day, "9.50", "Completed"],
    ["ORD-9", day, "4.00", "Shipped"],
    ["ORD-3", day, "10.50", "Completed"],
    ["ORD-3", day, "10.50", "Completed"],
  ]);
  await page.getByRole("row", { name: /ORD-9/ }).waitFor();
  await button("Upload and compare").click();
  await page.getByRole("heading", { name: "orders.csv" }).waitFor();
  await page.getByText("2 of 5 orders match").waitFor();
  await group("Fulfilled, not paid").getByText("ORD-9").waitFor();
  await group("Listed twice").getByText("ORD-3").waitFor();
  const amount = group("Wrong amount");
  for (const name of ["Shop", "Tua", "Processor"])
    await amount.getByRole("columnheader", { name, exact: true }).waitFor();
  const row = amount.getByRole("row").last();
  await row.getByText("9.50").waitFor();
  await row.getByText("10.50").waitFor();
  expect(await findColumnEdges()).toHaveLength(1);
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  await shot("orders");
});

/** The different positions of the columns of all groups, each as a list of left edges. */
async function findColumnEdges(): Promise<string[]> {
  const tables = await page.getByRole("table").all();
  const edges = tables.map(async (table) => {
    const heads = await table.getByRole("columnheader").all();
    return (await Promise.all(heads.map((head) => head.boundingBox()))).map((box) => box?.x).join();
  });
  return [...new Set(await Promise.all(edges))];
}

test("a discrepancy is resolved with a note, and the list counts it", async () => {
  await group("Wrong amount")
    .getByRole("button", { name: /^Resolve/ })
    .click();
  await getDialog(page).getByLabel("Note").fill("A voucher of one cedi");
  await getDialog(page).getByRole("button", { name: "Mark as resolved" }).click();
  await group("Wrong amount").getByText("A voucher of one cedi").waitFor();
  await group("Wrong amount").getByRole("heading", { name: "Wrong amount All resolved" }).waitFor();
  await group("Listed twice").getByRole("heading", { name: "Listed twice 1 open" }).waitFor();
  await page.getByText("2 open").waitFor();
  await link("All order lists").click();
  await page.getByRole("row", { name: /orders\.csv File/ }).waitFor();
  await link("Statements").click();
  await page.getByRole("heading", { name: "No statements yet" }).waitFor();
});

test("the shop sends its list with the guide's program, and a repeat replaces it", async () => {
  const code = docsSample("guides/match-orders.md", "send-orders.mjs")
    .replaceAll("http://localhost:4000", tua.url)
    .replaceAll("process.argv[2]", JSON.stringify(day));
  const send = (program: string) => runSample("mjs", program, { TUA_API_KEY: tua.merchant.keys.test.secret });
  const first = await send(code);
  expect(first).toContain(" of 2 orders match");
  expect(await send(code)).toBe(first);
  await page.goto(at("statements/orders"));
  await page.getByRole("row", { name: `orders-${day} Sent by the shop` }).waitFor();
  expect(await page.getByRole("row", { name: /Sent by the shop/ }).count()).toBe(1);
  expect(await findViolationsOnBothDisplays(page, "order lists")).toEqual([]);
  await shot("order-lists");
});
