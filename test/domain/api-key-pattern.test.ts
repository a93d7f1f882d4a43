import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { formatApiKey, KEY_BYTES } from "../../server/domain/api-key.ts";
import { newMerchantId } from "../../server/usecases/new-id.ts";
import { docsSample } from "../support/docs-samples.ts";

const pattern = new RegExp(docsSample("guides/api-keys.md", "pattern").trim(), "g");
const newKey = (mode: "test" | "live") =>
  formatApiKey("secret", { merchantId: newMerchantId(), mode }, randomBytes(KEY_BYTES));

test("the documented pattern for secret scanners finds every secret key, and nothing else", () => {
  const keys = Array.from({ length: 200 }, (_, i) => newKey(i % 2 ? "test" : "live"));
  const source = keys.map(
    (key) => `TUA_KEY="${key}"; // ${key.replace("sk_", "pk_")}, ${key}x, ${key.slice(0, -1)}`,
  );
  expect(source.join("\n").match(pattern)).toEqual(keys);
});

test("a scanner with the documentation only distinguishes a key from random text by its checksum", () => {
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  for (let i = 0; i < 200; i++) {
    const key = newKey("live");
    let number = createHash("sha256").update(key.slice(0, -6)).digest().readUInt32BE(0);
    let sum = "";
    for (; number > 0; number = Math.floor(number / 62)) sum = digits[number % 62] + sum;
    expect(key.slice(-6)).toBe(sum.padStart(6, "0"));
  }
});
