import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listen as runListen } from "../../server/cli/listen.ts";
import { trigger as runTrigger } from "../../server/cli/trigger.ts";
import {
  type CommandLineShop,
  startCommandLineShop,
  stopCommandLineShop,
} from "../support/command-line-shop.ts";
import { expectGenuine, expectOneLine, failure, parseEvent, readSecret } from "../support/listen-command.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";
import { type ReceivedPost, Receiver } from "../support/receiver.ts";
import { payByPhone, Shop, type ShopEvent } from "../support/shop.ts";
import { TuaCommand } from "../support/tua-command.ts";

let { database, env, server, merchant, key, shop, callback, maker } = {} as CommandLineShop;
let laptop: Receiver;

beforeAll(async () => {
  ({ database, env, server, merchant, key, shop, callback, maker } = await startCommandLineShop());
});
afterAll(() => stopCommandLineShop({ server, callback, maker, database }));
beforeEach(async () => {
  const own = await Receiver.start();
  laptop = own;
  return () => own.close();
});

/** The real command. */
const listen = (args: string[] = [], to = laptop, as = key) =>
  new TuaCommand(["listen", "--forward-to", to.url, "--url", server.url, ...args], { TUA_API_KEY: as });

/** Runs the command in this process. @returns its output. */
const trigger = (args: string[], as = key) => runTrigger({}, [...args, "--url", server.url, "--key", as]);

/** Another merchant with a laptop, for slow tests, which run concurrently. */
async function newcomer() {
  const own = (await maker.createMerchant()).keys.test.secret;
  const receiver = await Receiver.start();
  return {
    laptop: receiver,
    shop: new Shop(server.url, own, callback.url),
    listen: () => listen([], receiver, own),
    trigger: (...args: string[]) => trigger(args, own),
    [Symbol.asyncDispose]: () => receiver.close(),
  };
}

/** A payment, by phone. */
async function pay(by = shop, phone = "0240000000") {
  const checkout = await by.initiate();
  await payByPhone(`${server.url}/pay/${checkout.checkoutId}`, phone);
  return checkout;
}

describe("listen", () => {
  test("forwards the webhook's body, byte for byte, with signatures of the printed secret", async () => {
    await using command = listen();
    const secret = await readSecret(command);
    const { transactionId, clientReference } = await pay();
    const forwarded = await laptop.next();
    const [real] = (
      await callback.until((posts) =>
        posts.some((post) => parseEvent(post).data.transactionId === transactionId),
      )
    ).filter((post) => parseEvent(post).data.transactionId === transactionId) as [ReceivedPost];
    expect(forwarded.text).toBe(real.text);
    for (const header of ["webhook-id", "content-type", "user-agent"])
      expect(forwarded.headers[header]).toBe(real.headers[header]);
    expectGenuine(forwarded, secret);
    expect(() => expectGenuine(real, secret)).toThrow();
    const [line] = (
      await command.output.until((lines) => lines.some((each) => each.includes(clientReference)))
    ).slice(-1);
    expect(line).toMatch(/^\d\d:\d\d:\d\d {2}payment\.success {2}\S+ {2}final: true {2}200 {2}\d+ ms$/);
  });

  test("forwards exactly the kinds that webhooks have, in order", async () => {
    await using command = listen();
    await readSecret(command);
    const checkout = await pay(shop, "0240000002");
    await payByPhone(`${server.url}/pay/${checkout.checkoutId}`, "0240000000");
    await laptop.until((posts) => posts.length >= 2);
    expect(laptop.posts.map((post) => parseEvent(post).event)).toEqual(["payment.failed", "payment.success"]);
  });

  test("loses nothing and repeats nothing when the service is killed and restarts", async () => {
    await using other = await ServerProcess.start(env);
    const through = new Shop(other.url, key, callback.url);
    const payElsewhere = async () => {
      const { checkoutId, transactionId } = await through.initiate();
      await payByPhone(`${other.url}/pay/${checkoutId}`, "0240000000");
      return transactionId;
    };
    const restart = async (work: () => Promise<void>) => {
      server.kill("SIGKILL");
      await server.exited();
      await work();
      server = await ServerProcess.start({ ...env, PORT: String(server.port) });
    };
    await using command = listen();
    const secret = await readSecret(command);
    const paid: string[] = [];
    // Killed before it received any event, then in the middle of them.
    for (let round = 0; round < 2; round++) {
      await restart(async () => {
        for (let i = 0; i < 3; i++) paid.push(await payElsewhere());
      });
      paid.push(await payElsewhere());
      await laptop.until((posts) => posts.length >= paid.length);
    }
    paid.push(await payElsewhere());
    await laptop.until((posts) => posts.length >= paid.length);
    expect(laptop.posts.map((post) => parseEvent(post).data.transactionId)).toEqual(paid);
    for (const post of laptop.posts) expectGenuine(post, secret);
    expect(command.output.all).toContainEqual(expect.stringMatching(/^Connection lost\./));
  });

  test("signs with the same secret for the same key, never with the merchant's real one", async () => {
    const secrets: string[] = [];
    for (let run = 0; run < 2; run++) {
      await using command = listen();
      secrets.push(await readSecret(command));
    }
    expect(secrets[0]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(secrets[1]).toBe(secrets[0]);
    expect(secrets[0]).not.toBe(merchant.webhookSecret.test);
  });

  test("Ctrl-C prints the sequence to continue after", async () => {
    await using command = listen();
    await readSecret(command);
    await pay();
    const { text } = await laptop.next();
    await command.output.until((lines) => lines.at(-1)?.includes("200") ?? false);
    command.kill("SIGINT");
    expect(await command.exited()).toEqual({ code: 0, signal: null });
    const { sequence } = JSON.parse(text) as ShopEvent;
    expect(command.output.all.at(-1)).toBe(`Stopped. To continue from here: --after ${sequence}`);

    const meanwhile = await pay();
    await using resumed = listen(["--after", String(sequence)]);
    const next = await laptop.next();
    expect(parseEvent(next).data.transactionId).toBe(meanwhile.transactionId);
    await readSecret(resumed);
  });

  test("exits with one line when its key is revoked", async () => {
    const graphql = async (query: string, variables = {}) => {
      const response = await shop.post("/graphql", { query, variables });
      return (
        (await response.json()) as { data: { createApiKey: { secret: string; apiKey: { id: string } } } }
      ).data;
    };
    const { secret, apiKey } = (
      await graphql('mutation { createApiKey(input: { name: "laptop" }) { secret apiKey { id } } }')
    ).createApiKey;
    await using command = listen(["--key", secret]);
    await readSecret(command);
    await graphql("mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }", apiKey);
    expect((await command.exited()).code).toBe(1);
    expect(command.stderr).toBe("The service rejected this key: api_key_revoked.\n");
  });

  test.each<[string, string[], string, string]>([
    ["a live key", ["--key", "sk_live_abc"], "", "Live keys"],
    ["a live key of the environment", [], "sk_live_abc", "Live keys"],
    ["a publishable key", ["--key", "pk_test_abc"], "", "secret test key"],
    ["a key that nobody has", ["--key", `sk_test_${"a".repeat(43)}`], "", "key"],
    ["a service that is not there", ["--url", "http://127.0.0.1:9"], "", "Can't reach Tua"],
  ])("rejects %s in one line, before it does anything", async (_, more, ofEnvironment, problem) => {
    const args = ["--forward-to", laptop.url, "--url", server.url, ...more];
    expectOneLine(await failure(runListen({ TUA_API_KEY: ofEnvironment || key }, args)), problem);
    expect(laptop.posts).toEqual([]);
  });

  test("rejects a future sequence in one line", async () => {
    const command = listen(["--after", "999999999"]);
    expect((await command.exited()).code).toBe(1);
    expect(command.stderr).toMatch(/^[^\n]*after the newest[^\n]*\n$/);
    expect(laptop.posts).toEqual([]);
  });
});

describe.concurrent("slow cases", { timeout: MAX_WAIT_MS }, () => {
  test("retries a rejected event with the same bytes before the next, and follows no redirect", async () => {
    await using own = await newcomer();
    const { laptop, shop } = own;
    await using command = own.listen();
    const secret = await readSecret(command);
    laptop.respondWith(({ index }) =>
      index === 0
        ? { status: 302, headers: { location: "/elsewhere" } }
        : { status: index === 1 ? 500 : 200 },
    );
    const first = await pay(shop);
    const second = await pay(shop);
    const posts = await laptop.until((all) => all.length >= 4);
    const { transactionId } = first;
    expect(posts.map((post) => parseEvent(post).data.transactionId)).toEqual([
      ...Array(3).fill(transactionId),
      second.transactionId,
    ]);
    expect(new Set(posts.slice(0, 3).map((post) => post.text)).size).toBe(1);
    expect(posts.every((post) => post.path === "/hook")).toBe(true);
    for (const post of posts) expectGenuine(post, secret);
  });

  test("continues after a permanent rejection, and asks once whether the endpoint has the secret", async () => {
    await using own = await newcomer();
    const { laptop, shop } = own;
    await using command = own.listen();
    await readSecret(command);
    const { transactionId, checkoutId } = await shop.initiate();
    // Before it is paid: the command may have posted when the payer sees the result.
    laptop.respondWith((post) => ({
      status: parseEvent(post).data.transactionId === transactionId ? 401 : 200,
    }));
    await payByPhone(`${server.url}/pay/${checkoutId}`, "0240000000");
    const second = await pay(shop);
    await laptop.until((all) =>
      all.some((post) => parseEvent(post).data.transactionId === second.transactionId),
    );
    expect(command.output.all.filter((line) => line.includes("the signing secret above?"))).toHaveLength(1);
  });

  test.each([
    ["payment.success", { event: "payment.success", data: { status: "success", final: true } }],
    ["payment.failed", { event: "payment.failed", data: { code: "declined_by_customer", final: false } }],
    ["checkout.canceled", { event: "payment.failed", data: { code: "checkout_canceled", final: true } }],
    ["checkout.expired", { event: "payment.failed", data: { code: "checkout_expired", final: true } }],
  ])("trigger: %s reaches a listener", async (scenario, event) => {
    await using own = await newcomer();
    await using listener = own.listen();
    await readSecret(listener);
    const output = await own.trigger(scenario);
    const [transactionId] = /txn_[0-9a-z]{26}/.exec(output) ?? [];
    expect(output).toMatch(
      /to https:\/\/webhook\.invalid\/, which doesn't exist.*\n.*delivery log shows it as failing/,
    );
    const post = await own.laptop.next();
    expect(parseEvent(post)).toMatchObject({ ...event, data: { ...event.data, transactionId } });
  });

  test("trigger: payment.late waits for the late success", async () => {
    await using own = await newcomer();
    await own.trigger("payment.late", "--callback-url", own.laptop.url);
    const late = await own.laptop.until((posts) => posts.some((post) => post.text.includes('"late":true')));
    expect(parseEvent(late.at(-1) as ReceivedPost).event).toBe("payment.success");
  });

  test("trigger: payment.overpaid waits for the second payment", async () => {
    await using own = await newcomer();
    await own.trigger("payment.overpaid");
    expect((await own.shop.events()).filter(({ event }) => event === "payment.overpaid")).toHaveLength(1);
  });
});
