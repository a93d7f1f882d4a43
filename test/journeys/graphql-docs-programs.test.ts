import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import type { KeyCaller } from "../../server/domain/access.ts";
import { openPool } from "../support/database.ts";
import { docsSamples, docsText } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";
import { order } from "../support/orders.ts";
import { PROGRAM_LIMIT_MS, RecipeFolder } from "../support/recipe-folder.ts";

/** The programs of the pages about GraphQL, run unchanged. Another test covers a restart while they run. */
const DOCUMENTS = ["query-payments", "stream-payments", "process-each-event-once", "graphql-clients"].map(
  (page) => `guides/${page}.md`,
);
const CLOSE_CODES = "reference/graphql-errors-and-limits.md";
/** Long: programs start repeatedly, on busy machines. */
const timeout = 3 * PROGRAM_LIMIT_MS;
let tua: Awaited<ReturnType<typeof listeningTua>>;
let caller: KeyCaller;
let folder: RecipeFolder;
let env: Record<string, string>;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  const key = tua.merchant.keys.test.secret;
  caller = await tua.services.useCases.authenticateKey(key, "127.0.0.1");
  folder = await RecipeFolder.of(...DOCUMENTS);
  env = { TUA_URL: tua.baseUrl, TUA_API_KEY: key, NO_PROXY: "*" };
});
afterAll(async () => {
  await folder[Symbol.asyncDispose]();
  await tua.close();
});

const initiate = (clientReference: string) =>
  tua.services.useCases.initiateCheckout(caller, order({ clientReference }), null);
const pay = ({ checkoutId }: { checkoutId: string }, phoneEnding = "0000") =>
  tua.services.useCases.payCheckout(checkoutId, {
    method: "mobile_money",
    network: "mtn",
    phone: `024123${phoneEnding}`,
  });

/** The action for each row of the table of close codes, one socket each, with a token that changes or not. */
const CLOSINGS = `
import { tuaSocket } from "./tua-socket.ts";
const { TUA_URL = "", CODES = "" } = process.env;
for (const code of CODES.split(" ")) for (const kind of ["kept", "renewed"]) {
  let asked = 0;
  const bearer = () => kind === "kept" ? "a" : String(asked++);
  tuaSocket(\`\${TUA_URL}/\${code}/\${kind}\`, bearer).subscribe({ query: "subscription { a }" }, {
    next: () => console.log(code, kind, "came back"),
    error: (cause: any) => console.log(code, kind, cause instanceof Error && cause.code === "why" ? "stopped" : "unclear"),
    complete: () => {},
  });
}`;

/**
 * Implements the protocol partially: closes the first operation with the code in its URL, responds to the
 * next.
 */
async function closingServer(): Promise<{ url: string } & Disposable> {
  const seen = new Set<string | undefined>();
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  server.on("connection", (socket, { url }) => {
    const isFirst = !seen.has(url);
    seen.add(url);
    const code = Number(url?.split("/")[1]);
    socket.on("message", (data) => {
      const { type, id } = JSON.parse(String(data));
      if (type === "connection_init") socket.send('{"type":"connection_ack"}');
      if (type !== "subscribe") return;
      const sendNext = (data: object) => socket.send(JSON.stringify({ type: "next", id, payload: { data } }));
      if (url === "/graphql")
        for (const sequence of ["1", "3"])
          sendNext({
            paymentEvents: { sequence, event: { body: JSON.stringify({ sequence: Number(sequence) }) } },
          });
      else if (!isFirst) sendNext({ a: 1 });
      else if (code === 1006) socket.terminate();
      else socket.close(code, "why");
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.dispose]() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

describe("the reconnecting socket", { timeout }, () => {
  test("follows the table after each close code", async () => {
    const table = docsText(CLOSE_CODES).split("## Close codes")[1] ?? "";
    const reported = [...table.matchAll(/^\| ([\d, ]+) \| .+ \| (.+) \|$/gm)].flatMap(
      ([, codes = "", what]) =>
        // The client's own code for a lost network.
        codes
          .split(", ")
          .filter((code) => code !== "4499")
          .map((code) => ({ code, what })),
    );
    const codes = [1006, 1009, 1012, 1013, 4400, 4401, 4403, 4406, 4408, 4409, 4429, 4500];
    expect(reported.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual(codes);
    using server = await closingServer();
    await folder.write("closings.ts", CLOSINGS);
    const CODES = reported.map(({ code }) => code).join(" ");
    await using program = folder.start(["closings.ts"], { TUA_URL: server.url, CODES, NO_PROXY: "*" });
    const printed = await program.output.until(
      (lines) => lines.length === 2 * reported.length,
      PROGRAM_LIMIT_MS,
    );
    const expected = reported.flatMap(({ code, what = "" }) => [
      `${code} kept ${/^reconnect(?! with another)/.test(what) ? "came back" : "stopped"}`,
      `${code} renewed ${what.startsWith("reconnect") ? "came back" : "stopped"}`,
    ]);
    expect(printed.toSorted()).toEqual(expected.sort());
  });

  test("misses no event", async () => {
    using server = await closingServer();
    const variables = { ...env, TUA_URL: server.url, SEQUENCE_FILE: "hole" };
    await using program = folder.start(["follow-payments.ts"], variables);
    expect(await program.ended()).toBe(1);
    expect(program.output.all[0]).toContain("Event 3 arrived after 1");
  });

  test("ends with its key, and reports the reason", async () => {
    const { apiKey, secret } = await tua.services.useCases.createApiKey(caller, { name: "For a while" });
    const own = { ...env, TUA_API_KEY: secret, SEQUENCE_FILE: "ended" };
    await pay(await initiate("ENDED"));
    await using program = folder.start(["follow-payments.ts"], own);
    await program.received("paid: ENDED");
    await tua.services.useCases.revokeApiKey(caller, apiKey.id);
    expect(await program.ended()).toBe(1);
    expect(program.output.all.at(-1)).toContain("stopped: api_key_revoked: ");
    await using again = folder.start(["follow-payments.ts"], own);
    expect(await again.ended()).toBe(1);
    expect(again.output.all).toEqual([expect.stringContaining("stopped: api_key_revoked: ")]);
  });

  test("starts again if its events are no longer stored", async () => {
    const shop = await tua.createMerchant("Old Shop");
    const own = await tua.services.useCases.authenticateKey(shop.keys.test.secret, "127.0.0.1");
    const make = () => tua.services.useCases.initiateCheckout(own, order(), null);
    for (let made = 0; made < 4; made += 1) await make();
    const pool = openPool(tua.databaseUrl);
    await pool.query("delete from events where merchant_id = $1 and sequence <= 3", [shop.merchantId]);
    await pool.end();
    await folder.write("old", "1");
    const variables = { ...env, TUA_API_KEY: shop.keys.test.secret, SEQUENCE_FILE: "old" };
    await using program = folder.start(["follow-payments.ts"], variables);
    await program.received("restarted after 4");
    const made = await make();
    await pay(made);
    await program.received("paid: ");
    expect(program.output.all).toEqual(["restarted after 4", `paid: ${made.clientReference}`]);
  });
});

describe("the programs of queries and events", { timeout }, () => {
  test("list every page of payments", async () => {
    const merchant = await tua.createMerchant("Listed Shop");
    const TUA_API_KEY = merchant.keys.test.secret;
    const own = await tua.services.useCases.authenticateKey(TUA_API_KEY, "127.0.0.1");
    const references = Array.from({ length: 21 }, (_, index) => `LISTED-${index}`);
    for (const clientReference of references)
      await pay(await tua.services.useCases.initiateCheckout(own, order({ clientReference }), null));
    await using program = folder.start(["list-payments.ts"], { ...env, TUA_API_KEY });
    expect(await program.ended()).toBe(0);
    expect(program.output.all).toEqual(references.reverse().map((name) => `${name} SUCCESS 10.50 GHS`));
  });

  test("print each event", async () => {
    await pay(await initiate("PRINTED"));
    await using program = folder.start(["print-events.ts"], env);
    await program.received("checkout.created PRINTED");
    await program.received("payment.success PRINTED");
  });
});

describe("urql", { timeout }, () => {
  test("lists, and follows from the position of the list", async () => {
    await pay(await initiate("URQL-1"));
    const open = await initiate("URQL-2");
    await using program = folder.start(["with-urql.ts"], env);
    await program.received("listed: URQL-1 SUCCESS");
    await program.received("listed: URQL-2 PENDING");
    await pay(open);
    await program.received("PAYMENT_SUCCESS URQL-2 SUCCESS");
    const numbers = program.output.all.flatMap((line) => /^(\d+): /.exec(line)?.slice(1).map(Number) ?? []);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] as number) + index));
  });

  test("prints an error's code", async () => {
    await using program = folder.start(["with-urql.ts"], { ...env, TUA_API_KEY: "sk_test_x" });
    expect(await program.ended()).toBe(1);
    expect(program.output.all[0]).toMatch(/^invalid_api_key .+ [\da-f-]{36}$/);
  });
});

describe("Apollo Client", { timeout }, () => {
  test("merges pages in its cache, which the stream keeps up to date", async () => {
    await Promise.all(Array.from({ length: 22 }, (_, index) => initiate(`APOLLO-${index}`)));
    const open = await initiate("APOLLO-OPEN");
    await using program = folder.start(["with-apollo.ts"], env);
    await program.received("20 payments, ");
    const isWhole = (line: string) => /^2[1-9] payments/.test(line);
    const printed = await program.output.until((lines) => lines.some(isWhole), PROGRAM_LIMIT_MS);
    const listed = printed.findLast(isWhole) as string;
    const [, count, paid] = /^(\d+) payments, (\d+) paid$/.exec(listed) as RegExpExecArray;
    await pay(open);
    await program.received(`${count} payments, ${Number(paid) + 1} paid`);
  });

  test("prints an error's code", async () => {
    await using program = folder.start(["with-apollo.ts"], { ...env, TUA_API_KEY: "sk_test_x" });
    expect(await program.ended()).toBe(1);
    expect(program.output.all[0]).toMatch(/^invalid_api_key .+ [\da-f-]{36}$/);
  });
});

const bin = (path: string) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));

describe("graphql-codegen", { timeout }, () => {
  beforeAll(async () => {
    const codegen = folder.start([bin("@graphql-codegen/cli/cjs/bin.js"), "--config", "codegen.ts"], env);
    expect([await codegen.ended(), codegen.output.all.join("\n")]).toEqual([0, expect.any(String)]);
  });

  test("generates types for a query", async () => {
    await pay(await initiate("TYPED"));
    const program = folder.start(["print-payments.ts"], env);
    expect([await program.ended(), program.output.all]).toEqual([
      0,
      expect.arrayContaining(["TYPED SUCCESS 10.50 GHS"]),
    ]);
  });

  test("all programs compile with their types", async () => {
    const files = DOCUMENTS.flatMap(docsSamples).filter(({ language }) => language === "ts");
    expect(files.length).toBe(9);
    expect(await folder.compile(files.map(({ name }) => name))).toEqual([]);
  });
});

test("each page installs the packages that its programs import", () => {
  const names = new Set<string>();
  for (const document of [...DOCUMENTS, "guides/live-payments-in-react.md"]) {
    const samples = docsSamples(document);
    const commands = samples.filter(({ language, name }) => {
      if (language === "sh") names.add(name);
      return language === "sh";
    });
    const installed = new Set(
      [
        ...commands
          .map(({ text }) => text)
          .join("\n")
          .matchAll(/npm install (.+)/g),
      ]
        .flatMap(([, names = ""]) => names.split(" ").filter((name) => !name.startsWith("-")))
        .map((name) => name.replace(/^\.\/(.+)\.tgz$/, "$1")),
    );
    const imported = samples
      .filter(({ language }) => /^tsx?$/.test(language))
      .flatMap(({ text }) =>
        [...text.matchAll(/from "((?:@[^/"]+\/)?[^./"][^/"]*)[^"]*"/g)].map(([, name]) => name),
      )
      .filter((name) => name !== undefined && !name.startsWith("node:"));
    const prose = docsText(document);
    const isInstalled = (name = "") =>
      installed.has(name) ||
      prose.includes(`npm install ${name} `) ||
      (name === "tua-client" && prose.includes("[Install it](use-the-client-package.md#1-install)"));
    expect(imported.filter((name) => !isInstalled(name))).toEqual([]);
  }
  expect([...names]).toEqual([
    ...["demo", "first", "install", "install-urql", "install-apollo", "install-codegen", "generate"],
    ...["create", "key", "dev", "production", "foreign"],
  ]);
});
