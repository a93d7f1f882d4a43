import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { repository } from "../../structure/source-files.ts";

/** As the server sends it. */
const sent = (file: string) =>
  brotliCompressSync(readFileSync(join(repository, "dist/web/scripts", file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

test.each([
  ["the hosted page's script", "page.js"],
  ["the SDK for a script element", "tua.js"],
  ["the SDK for an import", "tua.mjs"],
])("%s exists and is at most 5,000 bytes compressed", (_what, file) => {
  expect(sent(file)).toBeGreaterThan(200);
  expect(sent(file)).toBeLessThanOrEqual(5_000);
});
