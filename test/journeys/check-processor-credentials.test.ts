import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { MOMO_CREDENTIALS } from "../support/processors/mtn-momo-emulator.ts";
import { openPaystackEmulator } from "../support/processors/paystack-emulator.ts";
import { TuaCommand } from "../support/tua-command.ts";

const SECRET_KEY = "sk_test_5ecaa7e1f00dbabe5ecaa7e1f00dbabe5ecaa7e1";
const { targetEnvironment: _, ...MOMO } = MOMO_CREDENTIALS;

const folder = mkdtempSync(join(tmpdir(), "tua-credentials-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("credentials of a check", () => {
  const run = async (env: Record<string, string>, args: string[]) => {
    await using command = new TuaCommand(["processors", "check", ...args], env);
    const { code } = await command.exited();
    for (const secret of [SECRET_KEY, MOMO.apiKey, MOMO.subscriptionKey])
      expect(command.stderr).not.toContain(secret);
    expect(code).toBe(1);
    return command.stderr;
  };
  const ofMomo = ["--processor", "mtn-momo"];

  test("of live mode are rejected before anything is sent", async () => {
    const secretKey = SECRET_KEY.replace("test", "live");
    const emulator = await openPaystackEmulator({ secretKey });
    const env = { PAYSTACK_URL: emulator.url, PAYSTACK_SECRET_KEY: secretKey };
    expect(await run(env, ["--processor", "paystack"])).toBe(
      "Live credentials aren't allowed. Use the key that begins with sk_test_.\n",
    );
    expect((await emulator.ledger()).requests).toEqual({});
    await emulator.close();
  });

  test("that are missing are named, and there is no prompt without a terminal", async () => {
    expect(await run({ MTN_MOMO_API_USER: MOMO.apiUser }, ofMomo)).toBe(
      "Missing credentials: MTN_MOMO_API_KEY, MTN_MOMO_SUBSCRIPTION_KEY.\n",
    );
  });

  test("of another form are named without their value", async () => {
    const wrong = { PAYSTACK_SECRET_KEY: `${SECRET_KEY} ` };
    expect(await run(wrong, ["--processor", "paystack"])).toMatch(/^Secret key has another form\. /);
  });

  test("in a file that others can read, or that is no such file, are rejected", async () => {
    const file = join(folder, "open.json");
    writeFileSync(file, JSON.stringify(MOMO), { mode: 0o644 });
    expect(await run({}, [...ofMomo, "--credentials", file])).toContain("Run chmod 600 on it first.");
    const other = join(folder, "other.json");
    for (const text of ['{"targetEnvironment":"mtnghana"}', "[]", "nothing", '{"apiKey":1}']) {
      writeFileSync(other, text, { mode: 0o600 });
      expect(await run({}, [...ofMomo, "--credentials", other])).toContain("JSON");
    }
    expect(await run({}, [...ofMomo, "--credentials", join(folder, "none.json")])).toContain("ENOENT");
  });

  test.each([
    [[], "--processor must be paystack or mtn-momo."],
    [["--processor", "hubtel"], "--processor must be paystack or mtn-momo."],
    [[...ofMomo, "--timeout", "0"], "--timeout must be a whole number from 1 to 3600."],
    [[...ofMomo, "--callback-url", "ftp://a"], "--callback-url must be an http or https URL."],
    [[...ofMomo, "--secret-key", "x"], "Unknown option: --secret-key."],
  ])("are no options: %j", async (args, message) => {
    expect((await run({}, args)).split("\n")[0]).toContain(message);
  });
});
