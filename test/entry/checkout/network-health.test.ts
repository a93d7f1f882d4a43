import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { order } from "../../support/orders.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { type Browser, browser, type Page } from "./form-client.ts";

let tua: TestTua;
let team: TestMembers;
let visitor: Browser;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off", SANDBOX_DELAY_MS: "3600000" } });
  team = new TestMembers(tua);
  visitor = browser(tua.app);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const FAILS = { mtn: "0240000008", at: "0260000008", telecel: "0200000008" };
let caller: Awaited<ReturnType<TestTua["services"]["useCases"]["authenticateKey"]>>;
let merchants = 0;
/** Each test has a separate merchant without any history. */
beforeEach(async () => {
  merchants += 1;
  const { keys } = await tua.createMerchant(`Shop ${merchants}`);
  caller = await tua.services.useCases.authenticateKey(keys.test.secret, "127.0.0.1");
});

async function open(change: object = {}): Promise<string> {
  const { checkoutId } = await tua.services.useCases.initiateCheckout(caller, order(change), null);
  return `/pay/${checkoutId}`;
}

/** Customers with this result, each with a separate order. */
async function pay(count: number, network: keyof typeof FAILS, phone: string): Promise<string[]> {
  const paths: string[] = [];
  for (let made = 0; made < count; made++) {
    const path = await open();
    const { useCases } = tua.services;
    const requested = { method: "mobile_money", network, phone };
    const { attempt } = await useCases.payCheckout(path.slice("/pay/".length), requested);
    if (attempt?.nextAction?.kind === "voucher")
      await useCases.payCheckout(path.slice("/pay/".length), { voucher: "123456" });
    paths.push(path);
  }
  return paths;
}

/** Reads the health as staff see it: from now on this process has it cached. */
const getHealth = () => tua.services.useCases.viewNetworkHealth(caller);
/** The health is refreshed once a second. */
const expectHealth = (what: object[]) => expect.poll(getHealth).toMatchObject(what);
const secondsLater = (seconds: number) =>
  team.sql(
    `update attempts set created_at = created_at - make_interval(secs => ${seconds}) where merchant_id = $1`,
    caller.scope.merchantId,
  );
const networksOn = ({ forms }: Page) => forms.find(({ names }) => names.network)?.names.network;
const methodsOn = ({ forms }: Page) => forms.find(({ names }) => names.method)?.names.method;
async function methodsInJson(path: string): Promise<string[]> {
  const response = await tua.app.inject({ url: path, headers: { accept: "application/json" } });
  return response.json().data.methods;
}

test("without failures no notice appears, nor without attempts", async () => {
  const path = await open();
  expect((await visitor.get(path)).html).not.toContain('class="health-warning"');
  await pay(6, "mtn", "0240000000");
  await expectHealth([{ status: "healthy", paid: 6 }]);
  const page = await visitor.get(path);
  expect(page.html).not.toContain('class="health-warning"');
  expect(networksOn(page)).toEqual(["mtn", "telecel", "at"]);
});

test("a failing network comes last with a notice, in both languages; its number still selects it", async () => {
  await pay(5, "mtn", FAILS.mtn);
  await expectHealth([{ network: "mtn", status: "failing", failedByNetwork: 5 }]);
  const path = await open();
  const page = await visitor.get(path);
  expect(page.text).toContain("MTN MoMo payments are failing right now.");
  expect(networksOn(page)).toEqual(["telecel", "at", "mtn"]);
  expect(page.html).toMatch(/<input[^>]* aria-describedby="health-mtn"[^>]* value="mtn"/);
  expect(page.html).toContain('<p class="health-warning" id="health-mtn">');
  expect(methodsOn(page)?.[0]).toBe("mobile_money");
  const french = await visitor.get(`${path}?lang=fr`);
  expect(french.text).toContain("Les paiements par MTN MoMo échouent en ce moment.");
  // The number belongs to MTN. The network is still selected and usable, with the notice next to it.
  const requested = await visitor.submit(page, { method: "mobile_money", phone: "024 123 4567" });
  expect(requested.text).toContain("Is this your MTN MoMo number?");
  expect(requested.forms.find(({ names }) => names.network)?.values.network).toBe("mtn");
  expect(requested.text).toContain("MTN MoMo payments are failing right now.");
  const paid = await visitor.submit(requested, { network: "mtn", phone: "0240000000" });
  expect(paid.location).toContain("status=success");
});

test("if all networks fail, mobile money comes after the other methods; the JSON has the same order", async () => {
  const path = await open();
  expect(await methodsInJson(path)).toEqual(["mobile_money", "card", "wallet"]);
  await pay(5, "mtn", FAILS.mtn);
  await pay(5, "at", FAILS.at);
  await expectHealth([
    { network: "at", status: "failing" },
    { network: "mtn", status: "failing" },
  ]);
  expect(await methodsInJson(path)).toEqual(["mobile_money", "card", "wallet"]);
  await pay(5, "telecel", FAILS.telecel);
  await expectHealth([{ status: "failing" }, { status: "failing" }, { status: "failing" }]);
  const page = await visitor.get(path);
  expect(methodsOn(page)).toEqual(["card", "wallet", "mobile_money"]);
  expect(page.forms.find(({ names }) => names.method)?.values.method).toBe("card");
  expect(networksOn(page)).toEqual(["mtn", "telecel", "at"]);
  expect(await methodsInJson(path)).toEqual(["card", "wallet", "mobile_money"]);
});

test.each(["0002", "0003", "0004", "0006", "0007"])(
  "customers' own errors (%s) do not change the order of networks",
  async (phoneEnding) => {
    await pay(6, "mtn", `024000${phoneEnding}`);
    await expectHealth([{ status: "healthy", failedByCustomer: 6, successRate: 0 }]);
    const page = await visitor.get(await open());
    expect(page.html).not.toContain('class="health-warning"');
    expect(networksOn(page)?.[0]).toBe("mtn");
  },
);

test("timed-out requests count against the network, because the cause is unknown", async () => {
  await pay(5, "mtn", "0240000005");
  await expectHealth([{ status: "failing" }]);
});

describe("a network whose approvals take long", () => {
  test("has a slow notice, and keeps its place; a waiting customer sees the expected time", async () => {
    const [waiting = ""] = await pay(5, "mtn", "0240000001");
    await expectHealth([{ status: "unknown", pending: 5 }]);
    expect((await visitor.get(waiting)).html).not.toContain('class="health-warning"');
    await secondsLater(420);
    await expectHealth([{ status: "degraded", longestWaitSeconds: expect.closeTo(450, -2) }]);
    const page = await visitor.get(await open());
    expect(page.text).toContain("MTN MoMo payments are slow right now. Approvals take more than 5 minutes.");
    expect(networksOn(page)).toEqual(["mtn", "telecel", "at"]);
    const waitingPage = await visitor.get(waiting);
    expect(waitingPage.title).toContain("Approve on your phone");
    expect(waitingPage.text).toContain(
      "MTN MoMo payments are slow right now. Approvals take more than 5 minutes.",
    );
    expect((await visitor.get(`${waiting}?lang=fr`)).text).toContain(
      "Les paiements par MTN MoMo sont lents en ce moment. La validation prend plus de 5\u00a0minutes.".replace(
        /\s+/g,
        " ",
      ),
    );
  });

  test("has none, if its customers create vouchers meanwhile", async () => {
    for (let made = 0; made < 6; made++) {
      const path = await open();
      const requested = { method: "mobile_money", network: "telecel", phone: "0200000000" };
      await tua.services.useCases.payCheckout(path.slice("/pay/".length), requested);
    }
    await secondsLater(600);
    await expectHealth([{ status: "unknown", pending: 6, longestWaitSeconds: null }]);
  });
});

test("after 15 minutes the failures no longer count", async () => {
  await pay(6, "mtn", FAILS.mtn);
  await team.sql(
    "update attempts set created_at = created_at - interval '16 minutes', ended_at = ended_at - interval '16 minutes' where merchant_id = $1",
    caller.scope.merchantId,
  );
  await expect.poll(getHealth).toEqual([]);
  expect((await visitor.get(await open())).html).not.toContain('class="health-warning"');
});
