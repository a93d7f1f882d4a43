import { describe, expect, test } from "vitest";
import { checkForm, inputOf, NEW_KEY } from "../../../web/dashboard/features/api-keys/model/key-form.ts";
import { inOrder, keyStatus } from "../../../web/dashboard/features/api-keys/model/key-status.ts";
import type { ApiKeyRowFragment } from "../../../web/dashboard/generated/graphql.ts";
import { fieldMessages } from "../../../web/dashboard/lib/problem.ts";
import { en } from "../../../web/dashboard/lib/words/en.ts";

const NOW = Date.parse("2026-03-12T10:00:00Z");

function key(id: string, changed: Partial<ApiKeyRowFragment> = {}): ApiKeyRowFragment {
  return {
    __typename: "ApiKey",
    id,
    kind: "SECRET",
    name: id,
    prefix: "sk_test_",
    lastFour: "abcd",
    publishableKey: null,
    scopes: [],
    allowedIps: [],
    allowedOrigins: [],
    createdAt: "2026-03-01T10:00:00Z",
    expiresAt: null,
    revokedAt: null,
    ...changed,
  };
}

test("keys that work come first, each group in the server's order", () => {
  const keys = [
    key("revoked", { revokedAt: "2026-03-02T10:00:00Z" }),
    key("one"),
    key("over", { expiresAt: "2026-03-12T10:00:00Z" }),
    key("two"),
  ];
  expect(keys.map((one) => keyStatus(one, NOW))).toEqual(["revoked", "active", "expired", "active"]);
  expect(inOrder(keys, NOW).map(({ id }) => id)).toEqual(["one", "two", "revoked", "over"]);
});

describe("the dialog asks for", () => {
  test("a secret key with scopes and addresses", () => {
    const form = {
      ...NEW_KEY,
      name: " Shop ",
      allowedIps: "10.0.0.1\n 2001:db8::/32,",
      expiresAt: "days30" as const,
    };
    expect(inputOf(form, "test", NOW)).toEqual({
      name: "Shop",
      kind: "SECRET",
      mode: "TEST",
      expiresAt: "2026-04-11T10:00:00.000Z",
      scopes: ["transactions:read", "payments:create", "events:read"],
      allowedIps: ["10.0.0.1", "2001:db8::/32"],
    });
  });

  test("a publishable key with origins, without what it cannot have", () => {
    const form = {
      ...NEW_KEY,
      name: "Web",
      kind: "PUBLISHABLE" as const,
      allowedOrigins: "https://shop.example.com",
    };
    expect(inputOf(form, "live", NOW)).toEqual({
      name: "Web",
      kind: "PUBLISHABLE",
      mode: "LIVE",
      allowedOrigins: ["https://shop.example.com"],
    });
  });

  test("a name, and a scope of a secret key", () => {
    const words = en.apiKeys.form;
    expect(Object.keys(checkForm({ ...NEW_KEY, scopes: [] }, words))).toEqual(["name", "scopes"]);
    expect(checkForm({ ...NEW_KEY, name: "Web", kind: "PUBLISHABLE", scopes: [] }, words)).toEqual({});
  });
});

test("the server's messages stand at their fields, as sentences", () => {
  const fields = [
    { field: "input.allowedIps", message: "entry 1 is not valid" },
    { field: "name", message: "must not be empty." },
  ];
  expect(fieldMessages({ code: "invalid_request", message: "", requestId: null, fields })).toEqual({
    allowedIps: "Entry 1 is not valid.",
    name: "Must not be empty.",
  });
});
