import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { trigger as runTrigger } from "../../server/cli/trigger.ts";
import {
  type CommandLineShop,
  startCommandLineShop,
  stopCommandLineShop,
} from "../support/command-line-shop.ts";
import { expectGenuine, expectOneLine, failure, parseEvent } from "../support/listen-command.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { Receiver } from "../support/receiver.ts";
import { TuaCommand } from "../support/tua-command.ts";

let { database, server, merchant, key, shop, callback, maker } = {} as CommandLineShop;
let laptop: Receiver;

beforeAll(async () => {
  ({ database, server, merchant, key, shop, callback, maker } = await startCommandLineShop());
});
afterAll(() => stopCommandLineShop({ server, callback, maker, database }));
beforeEach(async () => {
  const own = await Receiver.start();
  laptop = own;
  return () => own.close();
});

/** Runs the command in this process. @returns its output. */
const trigger = (args: string[], as = key) => runTrigger({}, [...args, "--url", server.url, "--key", as]);

describe("trigger", { timeout: MAX_WAIT_MS }, () => {
  test("a webhook goes to the given URL", async () => {
    const command = new TuaCommand(
      ["trigger", "payment.success", "--callback-url", laptop.url, "--url", server.url],
      { TUA_API_KEY: key },
    );
    expect(await command.exited(), command.stderr).toEqual({ code: 0, signal: null });
    expect(command.output.all.join("\n")).toMatch(/^Transaction {2}txn_[0-9a-z]{26}, TRIGGER-/m);
    expect(command.output.all.slice(-2)).toEqual([
      `Webhook      to ${laptop.url}`,
      "             The result is in the dashboard, Settings → Activity → Deliveries.",
    ]);
    expectGenuine(await laptop.next(), merchant.webhookSecret.test);
  });

  test("a scenario happens in the checkout that the reference has", async () => {
    const { clientReference, transactionId, checkoutId } = await shop.initiate();
    const again = (scenario: string) => trigger([scenario, "--client-reference", clientReference]);
    const output = await again("payment.failed");
    expect(output).toContain(`${transactionId}, ${clientReference}`);
    expect(output).toMatch(/^Webhook {6}to the callbackUrl of this order$/m);
    await again("payment.success");
    const { data } = await shop.get(`/v1/transactions/${transactionId}`);
    expect(data).toMatchObject({ checkoutId, status: "success", attempts: [{}, {}] });
    const posts = await callback.until(
      (all) => all.filter(({ text }) => text.includes(transactionId)).length > 1,
    );
    const events = posts.map(parseEvent).filter(({ data }) => data.transactionId === transactionId);
    expect(events.map(({ event }) => event)).toEqual(["payment.failed", "payment.success"]);
    expectOneLine(await failure(again("payment.failed")), `${clientReference} is already paid`);
  });

  test("a new reference gets a checkout, and one that expires in seconds needs a new reference", async () => {
    const reference = `OWN-${process.pid}`;
    expect(await trigger(["checkout.expired", "--client-reference", reference])).toContain(
      `, ${reference}\n`,
    );
    const second = failure(trigger(["checkout.expired", "--client-reference", reference]));
    expectOneLine(await second, "clientReference");
  });

  test.each<[string, string[], string, string]>([
    ["a live key", [], "sk_live_abc", "Live keys"],
    ["an address that may not be called", ["--callback-url", "http://169.254.169.254/"], "", "callbackUrl"],
  ])("fails for %s in one line", async (_, args, as, problem) => {
    expectOneLine(await failure(trigger(["payment.success", ...args], as || key)), problem);
  });

  test("an unknown scenario prints the list", async () => {
    const command = new TuaCommand(["trigger", "payment.maybe"], {});
    expect((await command.exited()).code).toBe(1);
    expect(command.stderr.split("\n")[0]).toMatch(
      /^Unknown scenario: payment\.maybe\. trigger needs one of payment\.success, .*, payment\.overpaid\.$/,
    );
  });
});
