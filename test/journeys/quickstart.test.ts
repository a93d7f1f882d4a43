import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import packages from "../../package.json" with { type: "json" };
import type { TestTua } from "../support/app.ts";
import { docsSample, docsSamples, docsText } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";
import { canRun, runSample, SAMPLE_EXTENSIONS } from "../support/run-sample.ts";
import { TuaCommand } from "../support/tua-command.ts";

/** The samples of docs/start/quickstart.md, run unchanged except for this test's URL and references. */
const DOCUMENT = "start/quickstart.md";
let tua: TestTua & { baseUrl: string };
let env: Record<string, string>;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  env = { TUA_URL: tua.baseUrl, TUA_API_KEY: tua.merchant.keys.test.secret };
});
afterAll(() => tua.close());

const sample = (name: string, clientReference: string) =>
  docsSample(DOCUMENT, name)
    .replaceAll("http://localhost:4000", tua.baseUrl)
    .replaceAll("ORD-1", clientReference);

/** The command of a sample `npm run tua -- …`. */
const command = (name: string, reference = "ORD-1") =>
  new TuaCommand(sample(name, reference).trim().replace("npm run tua -- ", "").split(" "), env);

/** The names of an object's fields, and of the fields in them, in order. */
const namesIn = (value: object): unknown[] =>
  Object.entries(value).map(([name, inner]) => (inner instanceof Object ? [name, namesIn(inner)] : name));

/** The JSON of the page that has this field. */
function getDocumentedJson(field: string): object {
  const documented = docsText(DOCUMENT).match(/^\{[\s\S]*?^\}$/gm) ?? [];
  const found = documented.find((text) => text.includes(`"${field}"`));
  return JSON.parse(found ?? "null");
}

describe.each(SAMPLE_EXTENSIONS)("in %s", (extension) => {
  test.skipIf(!canRun(extension))("a payment is created, paid and looked up", async () => {
    const reference = `ORD-${extension}`;
    const created = await runSample(extension, sample(`initiate.${extension}`, reference), env);
    if (extension === "sh")
      expect(namesIn(JSON.parse(created))).toEqual(namesIn(getDocumentedJson("checkoutUrl")));
    const [checkoutId = "none"] = /co_test_\w+/.exec(created) ?? [];
    const repeated = await runSample(extension, sample(`initiate.${extension}`, reference), env);
    expect(repeated).toContain(checkoutId);
    const before = await runSample(extension, sample(`status.${extension}`, reference), env);
    expect(before).toContain("pending");
    await using payer = command("pay", reference);
    expect((await payer.exited()).code, payer.stderr).toBe(0);
    expect(payer.output.all.join()).toContain(checkoutId);
    const status = await runSample(extension, sample(`status.${extension}`, reference), env);
    if (extension === "sh")
      expect(JSON.parse(status).data).toMatchObject({ status: "success", amount: 10.5, currency: "GHS" });
    else expect(status).toBe("success 10.5 GHS\n");
  });

  test.skipIf(!canRun(extension))("an error shows its code", async () => {
    const withoutKey = { ...env, TUA_API_KEY: "sk_test_x" };
    for (const name of [`initiate.${extension}`, `status.${extension}`]) {
      const output = await runSample(extension, sample(name, "ORD-0"), withoutKey).catch(
        ({ stderr }: { stderr: string }) => stderr,
      );
      expect(output).toContain("invalid_api_key");
    }
  });

  test.skipIf(!canRun(extension))("an error names the field, the code and the fix", async () => {
    for (const [name, reference, problem] of [
      ["initiate", "X".repeat(33), ["too_long", "must have at most 32 characters"]],
      ["status", "", ["too_short", "must not be empty"]],
    ] as const) {
      const output = await runSample(extension, sample(`${name}.${extension}`, reference), env).catch(
        ({ stderr }: { stderr: string }) => stderr,
      );
      for (const part of ["clientReference", ...problem, "/docs/errors#invalid_request"])
        expect([name, output]).toEqual([name, expect.stringContaining(part)]);
    }
  });
});

test("listen prints the webhook of trigger's payment as the page shows it", async () => {
  await using listener = command("listen");
  const lines = await listener.output.until((all) => all.length === 2);
  for (const line of lines)
    expect(docsText(DOCUMENT)).toContain(
      line.replace(tua.baseUrl, "http://localhost:4000").replace(/sequence \d+/, "sequence 0"),
    );
  await using trigger = command("trigger");
  expect((await trigger.exited()).code, trigger.stderr).toBe(0);
  const printed = await listener.output.until((all) => all.at(-1) === "}");
  expect(printed[2]).toMatch(/^\d\d:\d\d:\d\d {2}payment\.success {2}TRIGGER-\d+ {2}final: true$/);
  expect(namesIn(JSON.parse(printed.slice(3).join("\n")))).toEqual(namesIn(getDocumentedJson("sequence")));
});

test("the key comes from the demo's file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tua-key-"));
  await mkdir(join(folder, ".data"));
  await writeFile(
    join(folder, ".data/demo.json"),
    JSON.stringify({ keys: { test: { secret: "sk_test_1" } } }),
  );
  const output = await runSample("sh", `cd '${folder}'\n${docsSample(DOCUMENT, "key")}echo "$TUA_API_KEY"`);
  expect(output).toBe("sk_test_1\n");
  await rm(folder, { recursive: true });
});

test("every sample is run, and the commands are those of package.json", () => {
  const programs = ["initiate", "status"].flatMap((name) =>
    SAMPLE_EXTENSIONS.map((extension) => `${name}.${extension}`),
  );
  const documented = docsSamples(DOCUMENT).flatMap(({ name }) => name || []);
  expect(documented.toSorted()).toEqual([...programs, "start", "listen", "trigger", "key", "pay"].toSorted());
  expect(docsSample(DOCUMENT, "start")).toBe("npm ci && npm start\n");
  expect(packages.scripts).toMatchObject({ start: expect.any(String), tua: expect.any(String) });
});
