import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { startTua } from "../../support/app.ts";
import { configProblems } from "../../support/config-problems.ts";

const URL_PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;

async function readText(env: Record<string, string>) {
  const tua = await startTua({ env });
  onTestFinished(() => tua.close());
  return tua.app.inject(URL_PATH);
}

test("security.txt has the operator's contact, each origin, and an end within a year", async () => {
  const env = {
    SECURITY_CONTACT: "mailto:security@example.com",
    BASE_URL: "https://pay.example.com",
    CHECKOUT_URL: "https://checkout.example.com",
  };
  const { statusCode, headers, body } = await readText(env);
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = body
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/: (.*)/).slice(0, 2));
  expect(fields).toEqual([
    ["Contact", "mailto:security@example.com"],
    ["Expires", expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)],
    ["Preferred-Languages", "en, fr"],
    ["Canonical", `https://pay.example.com${URL_PATH}`],
    ["Canonical", `https://checkout.example.com${URL_PATH}`],
  ]);
  const days = (Date.parse(fields[1]?.[1] ?? "") - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("without a contact there is no file", async () => {
  const { statusCode, body } = await readText({});
  expect([statusCode, JSON.parse(body).error.code]).toEqual([404, "not_found"]);
});

test.each(["mailto:security@example.com", "https://example.com/security?from=tua"])(
  "%s is a contact",
  (uri) => {
    expect(readConfig({ SECURITY_CONTACT: uri }).securityContact).toBe(uri);
  },
);

test.each([
  "security@example.com",
  "mailto:",
  "mailto:a@example.com,b@example.com",
  "mailto:a@example.com\nContact: mailto:b@example.com",
  "http://example.com/security",
  "https://a:b@example.com",
  "https://example.com/\nExpires: 2020-01-01T00:00:00Z",
  "https://",
  "tel:+233200000000",
])("%j is no contact", (uri) => {
  expect(configProblems({ SECURITY_CONTACT: uri })).toEqual([
    "SECURITY_CONTACT must be a mailto: address or an https:// URL.",
  ]);
});
