import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { order } from "../../support/orders.ts";
import { expectNothingOfOurs, RestClient } from "../../support/rest.ts";
import { head, Wire } from "../../support/wire.ts";

let rest: RestClient;
let port: number;
beforeAll(async () => {
  rest = await RestClient.open();
  port = Number(new URL(await rest.tua.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => rest.close());

async function initiate(body: string | Buffer) {
  const lines = ["Host: x", "Connection: close", `Authorization: Bearer ${rest.key}`];
  const type = ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`];
  const wire = new Wire(port).send(head("POST /v1/checkout/initiate HTTP/1.1", ...lines, ...type));
  const [response] = await wire.send(body).responses();
  if (!response) throw new Error("No answer");
  return response;
}

const LIMIT = 256 * 1_024;
/** As many as fit, with a prefix and a suffix. */
const filled = (part: string | ((i: number) => string), before = "", after = "") => {
  let text = before;
  for (let i = 0; ; i += 1) {
    const next = typeof part === "string" ? part : part(i);
    if (text.length + next.length + after.length > LIMIT) return text + after;
    text += next;
  }
};
const good = (change: object = {}) => JSON.stringify(order(change));
/** A valid order with one more field, written literally. */
const withField = (field: string) => good().replace("{", `{${field},`);
const team = LIMIT - 1_000;
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

const hostile: [string, () => string][] = [
  ["lists in lists, 10,000 deep", () => withField(`"metadata":${nested("[", "]", 10_000)}`)],
  [
    "objects in objects, 10,000 deep",
    () => withField(`"customer":${nested('{"name":', "}", 10_000).replace(":}", ":1}")}`),
  ],
  ["lists as deep as fits", () => nested("[", "]", LIMIT / 2)],
  ["a list of as many as fit", () => filled("1,", "[", "1]")],
  ["a list of lists", () => filled("[],", "[", "1]")],
  [
    "a list of as many as fit as a field",
    () => withField(`"methods":${filled('"",', "[", '""]').slice(0, team).replace(/,?"?$/, "]")}`),
  ],
  ["as many keys as fit", () => filled((i) => `"${i}":1,`, "{", '"x":1}')],
  [
    "as many keys of metadata as fit",
    () =>
      withField(
        `"metadata":${filled((i) => `"k${i}":"",`, "{")
          .slice(0, team)
          .replace(/,"[^,]*$|,$/, "}")}`,
      ),
  ],
  ["one key as often as fits", () => filled('"amount":1,', "{", '"amount":1}')],
  ["__proto__ as often as fits", () => filled('{"__proto__":1},', "[", "1]")],
  ["a key of almost all that fits", () => `{"${"k".repeat(team)}":1}`],
  ["a number of almost all that fits", () => withField(`"expiresIn":${"9".repeat(team)}`)],
  ["an amount of almost all that fits", () => good().replace("10.5", "9".repeat(team))],
  [
    "an address of almost all that fits",
    () => good({ callbackUrl: `https://a.example/${"%2e%2e/".repeat(30_000)}` }),
  ],
  [
    "an e-mail address of almost all that fits",
    () => good({ customer: { email: `${"a@".repeat(100_000)}` } }),
  ],
  ["a name of combining characters", () => good({ customer: { name: `e${"\u0301".repeat(100_000)}` } })],
  ["a reference of white space", () => good({ clientReference: `${" ".repeat(team)}x` })],
  ["escapes", () => good({}).replace("Two plates", "\\u0041".repeat(40_000))],
  ["a NUL", () => good({ clientReference: "a\0b" })],
  ["a NUL in a key", () => withField('"a\\u0000b":1')],
  ["a NUL in metadata", () => good({ metadata: { "a\0": "b\0" } })],
  ["half a pair in a text", () => withField('"locale":"\\ud800"')],
  ["half a pair in a key of metadata", () => withField('"metadata":{"\\udc00":"x"}')],
  ["half a pair at the end of the reference", () => withField('"x":1').replace(/"ORD-/, '"\\ud800ORD-')],
  ["bytes behind it", () => `${good()}x`],
  ["a second object behind it", () => `${good()}\n${good()}`],
  ["nothing but white space", () => " ".repeat(LIMIT)],
  ["a comment", () => `/**/${good()}`],
  ["a number beyond counting", () => good().replace("10.5", "1e999999")],
  ["minus nothing", () => good().replace("10.5", "-0")],
  ["null", () => "null"],
  ["a text", () => '"x"'],
];

const longestPause = async (act: () => Promise<unknown>): Promise<number> => {
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  pauses.enable();
  await act();
  pauses.disable();
  return pauses.max;
};

test.each(hostile)(
  "%s: 400 in the one format, which names a wrong field twice at most, and nothing is written",
  async (_, make) => {
    const before = await rest.written();
    const body = make();
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(LIMIT);
    const { status, headers, text } = await initiate(body);
    const response = JSON.parse(text);
    expect([status, response.success, response.error.requestId]).toEqual([
      400,
      false,
      headers["x-request-id"],
    ]);
    expectNothingOfOurs({ status, headers, text, body: response });
    expect(text.length).toBeLessThan(2 * Buffer.byteLength(body) + 10_000);
    expect(await rest.written()).toEqual(before);
  },
);

test("none of them delays other requests: their cost is linear in their length", async () => {
  const plain = good({ description: "x".repeat(team) });
  const several = (bodies: string[]) => longestPause(() => Promise.all(bodies.map(initiate)));
  await several([plain, plain, plain]); // Warm-up.
  const usual = await several([plain, plain, plain]);
  for (const [name, make] of hostile) {
    const body = make();
    let pause = await several([body, body, body]);
    // One attempt may include a garbage collection of the whole heap.
    for (let attempt = 1; attempt < 5 && pause / usual >= 100; attempt++)
      pause = Math.min(pause, await several([body, body, body]));
    // Quadratic work would take thousands of times as long.
    expect(pause / usual, name).toBeLessThan(100);
  }
});

test("a compressed body is not decompressed: 415", async () => {
  const lines = [
    "Host: x",
    "Connection: close",
    `Authorization: Bearer ${rest.key}`,
    "Content-Type: application/json",
  ];
  for (const encoding of ["gzip", "br", "zstd", "gzip, identity"]) {
    const request = head(
      "POST /v1/checkout/initiate HTTP/1.1",
      ...lines,
      `Content-Encoding: ${encoding}`,
      "Content-Length: 2",
    );
    const [response] = await new Wire(port).send(`${request}{}`).responses();
    expect([response?.status, JSON.parse(response?.text ?? "").error.code]).toEqual([
      415,
      "unsupported_media_type",
    ]);
  }
});
