import { expect, test } from "vitest";
import { toNextUrl } from "../../../server/entry/session/next-path.ts";

const home = "https://pay.example.com";

test.each([
  ["/", "/"],
  ["/m/mer_1/test/payments?status=failed#row", "/m/mer_1/test/payments?status=failed#row"],
  ["/a/../b", "/b"],
  ["/search?q=https://evil.example", "/search?q=https://evil.example"],
])("%s stays on the dashboard", (requested, path) => {
  expect(toNextUrl(requested, home)).toBe(home + path);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "evil",
  "",
  `/${"a".repeat(2_000)}`,
  undefined,
  ["/a", "/b"],
])("%j leads to the first page", (requested) => {
  expect(toNextUrl(requested, home)).toBe(`${home}/`);
});

test.each([
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/@evil.example",
  "/%5cevil.example",
])("%s is a path of ours, whatever it looks like", (requested) => {
  const address = toNextUrl(requested, home);
  expect(new URL(address).origin).toBe(home);
  expect(address.startsWith(`${home}/`)).toBe(true);
});
