import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { docsSample, docsSamples } from "../support/docs-samples.ts";
import { freePort } from "../support/free-port.ts";
import { Receiver } from "../support/receiver.ts";
import { RestClient } from "../support/rest.ts";

/** The shop's database of the guide, which applies payments. */
const DOCUMENT = "guides/fulfill-orders.md";

interface Shop {
  addOrder(reference: string, amount: number, currency: string): void;
  statusOf(reference: string): string | undefined;
  handle(event: object): boolean;
  settle(payment: object): boolean;
}

let rest: RestClient;
let baseUrl: string;
let callback: Receiver;
let shop: Shop;
let folder: string;
beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  rest = await RestClient.open({ worker: true, env: { PORT: String(port) } });
  await rest.tua.app.listen({ port, host: "127.0.0.1" });
  callback = await Receiver.start();
  folder = await mkdtemp(join(tmpdir(), "tua-fulfill-"));
  await writeFile(join(folder, "fulfill.mjs"), docsSample(DOCUMENT, "fulfill.mjs"));
  vi.stubEnv("SHOP_DATABASE", ":memory:");
  shop = await import(/* @vite-ignore */ pathToFileURL(join(folder, "fulfill.mjs")).href);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
  await callback.close();
  await rest.close();
});

let events = 0;
function webhook(clientReference: string, event: string, data: object) {
  events += 1;
  return { id: `evt_${events}`, event, data: { clientReference, amount: 10.5, currency: "GHS", ...data } };
}
const paid = { status: "success", final: true };
const failed = { status: "failed", final: false };
const canceled = { status: "canceled", final: true };

test("releases only by `final`, lets late money pay, and keeps a paid order", () => {
  shop.addOrder("SHOP-1", 10.5, "GHS");
  const steps: [string, object, boolean, string][] = [
    ["payment.failed", failed, false, "open"],
    ["payment.failed", canceled, true, "released"],
    ["payment.failed", failed, false, "released"],
    ["payment.success", { ...paid, late: true }, true, "paid"],
    ["payment.failed", canceled, false, "paid"],
    ["refund.success", { status: "success", final: false }, false, "paid"],
  ];
  for (const [event, data, changed, status] of steps) {
    expect(shop.handle(webhook("SHOP-1", event, data))).toBe(changed);
    expect(shop.statusOf("SHOP-1")).toBe(status);
  }
});

test("applies an event once, and reports another amount or currency to staff", () => {
  for (const reference of ["SHOP-2", "SHOP-3", "SHOP-4"]) shop.addOrder(reference, 10.5, "GHS");
  const event = webhook("SHOP-2", "payment.success", paid);
  expect([shop.handle(event), shop.handle(event), shop.statusOf("SHOP-2")]).toEqual([true, false, "paid"]);
  shop.handle(webhook("SHOP-3", "payment.success", { ...paid, amount: 0.01 }));
  shop.handle(webhook("SHOP-4", "payment.success", { ...paid, currency: "NGN" }));
  expect([shop.statusOf("SHOP-3"), shop.statusOf("SHOP-4")]).toEqual(["check", "check"]);
  expect(shop.handle(webhook("no order", "payment.success", paid))).toBe(false);
});

test("applies a real webhook and a real status record", async () => {
  const checkout = await rest.checkout({ callbackUrl: callback.url });
  const second = await rest.checkout({ callbackUrl: callback.url });
  for (const { clientReference } of [checkout, second]) shop.addOrder(clientReference, 10.5, "GHS");
  await rest.pay(checkout, "0000");
  await rest.pay(second, "0000");
  const posts = await callback.until((all) => all.some(({ text }) => text.includes(checkout.transactionId)));
  const post = posts.find(({ text }) => text.includes(checkout.transactionId));
  shop.handle(post?.json() as object);
  const { body } = await rest.get(`/v1/transactions/${second.transactionId}`);
  shop.settle(body.data);
  expect(shop.statusOf(checkout.clientReference)).toBe("paid");
  expect(shop.statusOf(second.clientReference)).toBe("paid");
});

test("the status of an order is its payment", async () => {
  const { clientReference } = await rest.checkout({ callbackUrl: callback.url });
  const command = docsSample(DOCUMENT, "status")
    .replace("http://localhost:4000", baseUrl)
    // Its wait would only delay the test.
    .replace("wait=10", "wait=0");
  const { PATH = "" } = process.env;
  const env = { PATH, TUA_API_KEY: rest.key, ORDER: clientReference };
  const { stdout } = await promisify(execFile)("sh", ["-c", command], { env });
  expect(JSON.parse(stdout).data).toMatchObject({ clientReference, status: "pending", final: false });
});

test("every sample of the guide is run here", () => {
  expect(docsSamples(DOCUMENT).map(({ name }) => name)).toEqual(["fulfill.mjs", "status"]);
});
