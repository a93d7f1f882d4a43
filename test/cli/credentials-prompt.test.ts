import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createPrompt } from "../../server/cli/check-processor/prompt.ts";
import type { CredentialField } from "../../server/connectors/connector.ts";

const FIELD: CredentialField = {
  name: "secretKey",
  label: "Secret key",
  help: "From the dashboard.",
  secret: true,
  pattern: /./,
};

/** Types on a terminal. @returns the value and all output. */
async function enter(field: CredentialField, typed: string) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const shown = text(output);
  const asked = createPrompt(
    input,
    output,
  )(field).then(
    (value) => ({ value }),
    (error: Error) => ({ error: error.message }),
  );
  input.write(typed);
  const result = await asked;
  output.end();
  return { ...result, shown: await shown };
}

test("a secret is not shown while it is typed, and other values are", async () => {
  const secret = await enter(FIELD, "sk_test_1\r");
  expect(secret).toMatchObject({ value: "sk_test_1" });
  expect(secret.shown).toContain("From the dashboard.\nSecret key: ");
  expect(secret.shown).not.toContain("sk_test_1");
  const open = await enter({ ...FIELD, secret: false }, "GHS\r");
  expect(open.shown).toContain("GHS");
});

test("Ctrl-C ends the command without a value", async () => {
  expect(await enter(FIELD, "sk_\u0003")).toMatchObject({ error: "No credentials were entered." });
});
