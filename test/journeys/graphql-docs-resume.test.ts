import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { order } from "../support/orders.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";
import { RecipeFolder } from "../support/recipe-folder.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

/** Payments that may be created before the program has received them. */
const AHEAD = 8;
const SECRET_KEY = "a-secret-key-for-tests-that-is-long-enough";

let database: FreshDatabase;
let folder: RecipeFolder;
/** Where payments are created, whatever happens to the server. */
let shop: TuaProcess;
let merchant: Awaited<ReturnType<TuaProcess["createMerchant"]>>;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await RecipeFolder.of(
    ...["graphql-clients", "process-each-event-once"].map((page) => `guides/${page}.md`),
  );
  shop = await startProcess(database.url);
  merchant = await shop.createMerchant();
});
afterAll(async () => {
  await shop.stop();
  await folder[Symbol.asyncDispose]();
  await database.drop();
});

/** A payment. @returns its reference. */
async function buy(): Promise<string> {
  const { useCases } = shop;
  const { checkoutId, clientReference } = await useCases.initiateCheckout(merchant.caller, order(), null);
  const phone = { method: "mobile_money", network: "mtn", phone: "0241230000" };
  await useCases.payCheckout(checkoutId, phone);
  return clientReference;
}

/** The messages of the document's socket to two subscriptions, and of the client package, as they arrive. */
const SEQUENCES = `
import { TuaClient } from "tua-client";
import { tuaSocket } from "./tua-socket.ts";
const { TUA_URL = "", TUA_API_KEY = "" } = process.env;
const query = "subscription ($after: Sequence!) { paymentEvents(after: $after) { sequence event { id } } }";
const socket = tuaSocket(TUA_URL, () => TUA_API_KEY);
for (const who of ["first", "second"]) socket.subscribe({ query, variables: { after: "0" } }, {
  next: ({ data }) => data.paymentEvents.event && console.log(who, data.paymentEvents.sequence),
  error: (cause) => console.log("stopped", cause),
  complete: () => console.log("complete"),
});
const client = new TuaClient({ baseUrl: TUA_URL, bearer: TUA_API_KEY });
for await (const { sequence } of client.streamEvents({ after: 0 })) console.log("package", sequence);`;

const paid = (reference: string | undefined) => `paid: ${reference}`;

describe("the program that follows payments", { timeout: 3 * MAX_WAIT_MS }, () => {
  test("has each one once, in order, through a restart, a kill and its own restart", async () => {
    const env = {
      DATABASE_URL: database.url,
      SECRET_KEY,
      LOG_LEVEL: "warn",
      RATE_LIMITS: "off",
      PORT: String(await freePort()),
    };
    const followed = {
      TUA_URL: `http://127.0.0.1:${env.PORT}`,
      TUA_API_KEY: merchant.keys.test.secret,
      NO_PROXY: "*",
    };
    await using first = await ServerProcess.start(env);
    await folder.write("sequences.ts", SEQUENCES);
    await using sequences = folder.start(["sequences.ts"], followed);
    await using program = folder.start(["follow-payments.ts"], followed);

    const bought: string[] = [];
    const received = (count: number) => program.output.until((lines) => lines.length >= count, MAX_WAIT_MS);
    const closed = new AbortController();
    const customers = (async () => {
      while (!closed.signal.aborted) {
        await received(bought.length - AHEAD);
        bought.push(await buy());
      }
    })();
    const goesOn = () => received(bought.length + AHEAD);

    await goesOn();
    await first.stop();
    await using second = await ServerProcess.start(env);
    await goesOn();
    second.kill("SIGKILL");
    await second.exited();
    await using _third = await ServerProcess.start(env);
    await goesOn();
    closed.abort();
    await customers;
    await received(bought.length);
    expect(program.output.all).toEqual(bought.map(paid));
    // Created, started and paid.
    const numbers = Array.from({ length: 3 * bought.length }, (_, index) => index + 1);
    const printed = await sequences.output.until((lines) => lines.length >= 3 * numbers.length, MAX_WAIT_MS);
    for (const who of ["first", "second", "package"])
      expect(printed.filter((line) => line.startsWith(who))).toEqual(
        numbers.map((number) => `${who} ${number}`),
      );
    expect(printed.length).toBe(3 * numbers.length);

    // A restarted program continues from its position. It stores the number after its work: it may have
    // printed the last one and not stored it yet.
    await expect.poll(() => readFile(join(folder.path, "sequence"), "utf8")).toBe(String(numbers.length));
    await program[Symbol.asyncDispose]();
    const missed = [await buy(), await buy()];
    await using again = folder.start(["follow-payments.ts"], followed);
    await again.output.until((lines) => lines.includes(paid(missed[1])), MAX_WAIT_MS);
    expect(again.output.all).toEqual(missed.map(paid));
  });
});
