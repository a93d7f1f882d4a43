import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FIELD_CODES } from "../../server/domain/field-codes.ts";
import { PAYMENT_FAILURES } from "../../server/domain/payment-failure.ts";
import { REFUND_FAILURES } from "../../server/domain/refund.ts";
import { PROTOCOL_CODES } from "../../server/entry/error-pages.ts";
import { STATUS } from "../../server/entry/send-error.ts";
import { ERROR_EXAMPLES } from "../support/generate/error-examples.ts";
import { SDK_ERROR_MEANINGS } from "../support/generate/error-meanings.ts";
import { repository, sourceFiles } from "./source-files.ts";

const page = readFileSync(join(repository, "docs/reference/errors.md"), "utf8");
/** The text of each code by its anchor. */
const entries = new Map(
  page
    .split(/\n(?=<a id=)|(?<!<\/a>\n)\n(?=### )/)
    .slice(1)
    .map((entry) => [/^(?:<a id="|### )([\w.]+)/.exec(entry)?.[1] ?? "", entry] as const),
);
const prefixed = (prefix: string, codes: object) => Object.keys(codes).map((code) => `${prefix}.${code}`);

test("each code has one entry, with its anchor", () => {
  expect([...entries.keys()]).toEqual([
    ...Object.keys(STATUS).sort((a, b) => order(a) - order(b)),
    ...prefixed("failure", PAYMENT_FAILURES),
    ...prefixed("refund", REFUND_FAILURES),
    ...prefixed("field", FIELD_CODES),
    ...prefixed("sdk", SDK_ERROR_MEANINGS),
    ...PROTOCOL_CODES,
  ]);
});

const order = (code: string): number => [...entries.keys()].indexOf(code);

test("an error code has its status, cause, fix, retryability and a response", () => {
  for (const [code, status] of Object.entries(STATUS)) {
    const entry = entries.get(code) ?? "";
    expect(entry).toContain(`- **HTTP status:** ${status}\n- **Cause:** `);
    expect(entry).toMatch(/\n- \*\*Fix:\*\* [A-Z].+\.\n- \*\*Retryable:\*\* (no|yes|after a delay)\n/);
    const [, sample = "{}"] = /```json\n([\s\S]+?)\n```/.exec(entry) ?? [];
    const response = JSON.parse(sample);
    expect((response.error ?? response.errors[0].extensions).code).toBe(code);
  }
});

test("an entry of a field code shows each of its parameters", () => {
  for (const [code, kinds] of Object.entries(FIELD_CODES)) {
    const [, sample = "{}"] = /```json\n([\s\S]+?)\n```/.exec(entries.get(`field.${code}`) ?? "") ?? [];
    expect(Object.keys(JSON.parse(sample).params ?? {})).toEqual(Object.keys(kinds));
  }
});

test("the message of each example is one of the server's messages", () => {
  const messages = sourceFiles(repository, ["server"], /\.tsx?$/)
    .filter(({ path }) => !path.includes("/generated/"))
    .flatMap(({ text }) => [...text.matchAll(/"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g)])
    .map(([, plain = "", template = plain]) => template);
  const patterns = messages
    .filter((message) => / /.test(message))
    .map(
      (message) =>
        new RegExp(
          `^${message
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join(".+")}$`,
        ),
    );
  // Built from coded problems, or from the reason of a payment failure.
  const plain = Object.values(ERROR_EXAMPLES).filter(
    ({ code, fields }) => !fields && code !== "payment_failed",
  );
  const unknown = plain.filter(({ message }) => !patterns.some((pattern) => pattern.test(message)));
  expect(unknown.map(({ message }) => message)).toEqual([]);
  expect(plain.length).toBeGreaterThan(30);
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
