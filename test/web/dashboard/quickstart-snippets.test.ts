import { afterAll, beforeAll, expect, test } from "vitest";
import { signWebhook } from "../../../server/domain/signature.ts";
import {
  findKeyProblem,
  newReference,
  ORDER_LANGUAGES,
  orderSnippet,
  VERIFY,
  WEBHOOK_LANGUAGES,
  type WebhookLanguage,
} from "../../../web/dashboard/features/quickstart/model/snippets.ts";
import type { TestTua } from "../../support/app.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { canRun, runSample } from "../../support/run-sample.ts";

/** The quickstart's code as shown on the page, run unchanged. */
let tua: TestTua & { baseUrl: string };
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());

const EXTENSIONS = { curl: "sh", node: "mjs", python: "py", php: "php", go: "go" } as const;
const RUNNABLE = ORDER_LANGUAGES.filter((sender) => canRun(EXTENSIONS[sender]));

test("every snippet starts a payment, with the key in it and with the key in the environment", async () => {
  const { secret } = tua.merchant.keys.test;
  const caller = await tua.services.useCases.authenticateKey(secret, "127.0.0.1");
  for (const sender of RUNNABLE) {
    for (const key of [secret, null]) {
      const clientReference = newReference(Math.random);
      const callbackUrl = "https://shop.example/webhook";
      const facts = { origin: tua.baseUrl, amount: 10, currency: "GHS", clientReference, callbackUrl, key };
      const code = orderSnippet(sender, facts);
      const output = await runSample(EXTENSIONS[sender], code, key === null ? { TUA_API_KEY: secret } : {});
      expect(output, sender).toContain("/pay/co_test_");
      const made = await tua.services.useCases.findTransaction(caller, { clientReference });
      expect(made, sender).toMatchObject({ clientReference, status: "pending" });
    }
  }
});

test.skipIf(!canRun("py"))("the Python snippet fails with the error and its fix", async () => {
  const facts = { origin: tua.baseUrl, amount: -1, currency: "GHS", callbackUrl: "https://shop.example/" };
  const code = orderSnippet("python", { ...facts, clientReference: newReference(Math.random), key: null });
  const ran = runSample("py", code, { TUA_API_KEY: tua.merchant.keys.test.secret });
  await expect(ran).rejects.toThrow(/invalid_request: [\s\S]+amount .+\nFix: /);
});

/** Prints yes or no for a body, a header and a secret from the environment. */
const ASK: Record<WebhookLanguage, string> = {
  node: `const { BODY, HEADER, SECRET } = process.env;
console.log(isFromTua(Buffer.from(BODY), HEADER, SECRET) ? "yes" : "no");`,
  python: `import os
print("yes" if is_from_tua(os.environ["BODY"].encode(), os.environ["HEADER"], os.environ["SECRET"]) else "no")`,
  php: `echo isFromTua(getenv("BODY"), getenv("HEADER"), getenv("SECRET")) ? "yes" : "no";`,
};

test("every endpoint sample accepts our signature, also during a secret rotation, and no other", async () => {
  const secret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
  const old = `whsec_${Buffer.alloc(32, 2).toString("base64")}`;
  const body = JSON.stringify({ id: "evt_1", event: "payment.success", data: { note: "1 é 2" } });
  const now = Math.floor(Date.now() / 1_000);
  const signed = (secrets: string[], timestampSeconds = now) =>
    signWebhook({ secrets, id: "evt_1", timestampSeconds, body })["x-service-signature"];
  const readers = WEBHOOK_LANGUAGES.filter((reader) => canRun(EXTENSIONS[reader]));
  const sent = [
    [signed([secret]), body],
    [signed([old, secret]), body],
    [signed([secret]), `${body} `],
    [signed([old]), body],
    [signed([secret], now - 3_600), body],
    [`t=${now},v1=00`, body],
  ] as const;
  for (const reader of readers) {
    const code = `${VERIFY[reader]}\n${ASK[reader]}`;
    const judge = async ([HEADER, BODY]: (typeof sent)[number]) =>
      (await runSample(EXTENSIONS[reader], code, { BODY, HEADER, SECRET: secret })).trim();
    const verdicts = await Promise.all(sent.map(judge));
    expect([reader, ...verdicts]).toEqual([reader, "yes", "yes", "no", "no", "no", "no"]);
  }
});

test("a pasted key must be a test mode secret key, and cannot break out of a program's string", () => {
  expect(findKeyProblem(tua.merchant.keys.test.secret)).toBeNull();
  expect(findKeyProblem(tua.merchant.keys.test.publishable)).toBe("other");
  expect(findKeyProblem("sk_live_0123456789abcdef0123456789abcdef")).toBe("live");
  expect(findKeyProblem(`sk_test_0123456789abcdef0123456789abcdef"; rm`)).toBe("other");
});

test("references are always new and fit their field", () => {
  const made = Array.from({ length: 100 }, () => newReference(Math.random));
  expect(new Set(made).size).toBe(100);
  for (const reference of made) expect(reference).toMatch(/^FIRST-[0-9A-V]{6}$/);
});
