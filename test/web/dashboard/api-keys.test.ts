import { describe, expect, test } from "vitest";
import { en } from "../../../web/dashboard/features/api-keys/i18n/en.ts";
import { type RefusedRequest, toTarget } from "../../../web/dashboard/features/api-keys/model/key-calls.ts";
import {
  checkForm,
  NEW_KEY,
  toCreateInput,
  toForm,
  toUpdateInput,
  urlToSet,
} from "../../../web/dashboard/features/api-keys/model/key-form.ts";
import { inOrder, keyStatus } from "../../../web/dashboard/features/api-keys/model/key-status.ts";
import { getRestrictions } from "../../../web/dashboard/features/api-keys/model/restrictions.ts";
import type { ApiKeyRowFragment } from "../../../web/dashboard/generated/graphql.ts";
import { en as common } from "../../../web/dashboard/lib/i18n/en.ts";
import { access } from "../../../web/dashboard/lib/i18n/en-access.ts";
import { type FieldProblem, fieldMessages } from "../../../web/dashboard/lib/problem.ts";

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
    serverSessionsOnly: false,
    createdAt: "2026-03-01T10:00:00Z",
    expiresAt: null,
    revokedAt: null,
    previousSecretExpiresAt: null,
    lastUsedAt: null,
    lastUsedIp: null,
    createdByApplication: null,
    rehearsal: null,
    ...changed,
  };
}

test("active keys come first, each group in the server's order", () => {
  const keys = [
    key("revoked", { revokedAt: "2026-03-02T10:00:00Z" }),
    key("one"),
    key("over", { expiresAt: "2026-03-12T10:00:00Z" }),
    key("two"),
  ];
  expect(keys.map((one) => keyStatus(one, NOW))).toEqual(["revoked", "active", "expired", "active"]);
  expect(inOrder(keys, NOW).map(({ id }) => id)).toEqual(["one", "two", "revoked", "over"]);
});

describe("the dialog requires", () => {
  test("a secret key with scopes and IP addresses", () => {
    const form = {
      ...NEW_KEY,
      name: " Shop ",
      allowedIps: "10.0.0.1\n 2001:db8::/32,",
      expiresAt: "days30" as const,
    };
    expect(toCreateInput(form, "test", NOW)).toEqual({
      name: "Shop",
      kind: "SECRET",
      mode: "TEST",
      expiresAt: "2026-04-11T10:00:00.000Z",
      scopes: ["TRANSACTIONS_READ", "PAYMENTS_CREATE", "EVENTS_READ"],
      allowedIps: ["10.0.0.1", "2001:db8::/32"],
    });
  });

  test("a publishable key with origins, without fields that it cannot have", () => {
    const form = {
      ...NEW_KEY,
      name: "Web",
      kind: "PUBLISHABLE" as const,
      allowedOrigins: "https://shop.example.com",
    };
    expect(toCreateInput(form, "live", NOW)).toEqual({
      name: "Web",
      kind: "PUBLISHABLE",
      mode: "LIVE",
      expiresAt: null,
      allowedOrigins: ["https://shop.example.com"],
      serverSessionsOnly: false,
    });
  });

  test("a name, and a scope of a secret key", () => {
    const messages = en.form;
    expect(Object.keys(checkForm({ ...NEW_KEY, scopes: [] }, messages))).toEqual(["name", "scopes"]);
    expect(checkForm({ ...NEW_KEY, name: "Web", kind: "PUBLISHABLE", scopes: [] }, messages)).toEqual({});
  });
});

describe("an edited key", () => {
  const shop = key("Shop", {
    scopes: ["EVENTS_READ"],
    allowedIps: ["10.0.0.1/32", "2001:db8::/32", "2001:db8::1/128"],
    expiresAt: "2026-04-01T10:00:00Z",
  });

  test("shows its values, a range of one as an address", () => {
    expect(toForm(shop)).toEqual({
      ...NEW_KEY,
      name: "Shop",
      scopes: ["EVENTS_READ"],
      allowedIps: "10.0.0.1\n2001:db8::/32\n2001:db8::1",
      expiresAt: "keep",
    });
  });

  test("keeps its expiry unless another is selected", () => {
    const form = toForm(shop);
    expect(toUpdateInput(form, "key_1", NOW)).toEqual({
      id: "key_1",
      name: "Shop",
      scopes: ["EVENTS_READ"],
      allowedIps: ["10.0.0.1", "2001:db8::/32", "2001:db8::1"],
    });
    expect(toUpdateInput({ ...form, expiresAt: "never" }, "key_1", NOW)).toMatchObject({ expiresAt: null });
    expect(toUpdateInput({ ...form, expiresAt: "days90" }, "key_1", NOW)).toMatchObject({
      expiresAt: "2026-06-10T10:00:00.000Z",
    });
  });

  test("removes a restriction with an emptied field", () => {
    expect(toUpdateInput({ ...toForm(shop), allowedIps: " \n" }, "key_1", NOW)).toMatchObject({
      allowedIps: [],
    });
    const web = toForm(key("Web", { kind: "PUBLISHABLE", serverSessionsOnly: true }));
    expect(toUpdateInput({ ...web, serverSessionsOnly: false }, "key_2", NOW)).toEqual({
      id: "key_2",
      name: "Web",
      allowedOrigins: [],
      serverSessionsOnly: false,
    });
  });
});

test("the row shows a key's restrictions, long lists shortened", () => {
  expect(getRestrictions(key("free"), en, access)).toEqual([]);
  const many = ["10.0.0.1/32", "10.0.0.2/32", "10.1.0.0/16", "2001:db8::/32"];
  expect(getRestrictions(key("few", { allowedIps: many.slice(0, 3) }), en, access)).toEqual([
    "Only from 10.0.0.1, 10.0.0.2, 10.1.0.0/16",
  ]);
  expect(getRestrictions(key("many", { allowedIps: many }), en, access)).toEqual([
    "Only from 10.0.0.1, 10.0.0.2 and 2 more",
  ]);
  const web = {
    kind: "PUBLISHABLE" as const,
    allowedOrigins: ["https://a.example"],
    serverSessionsOnly: true,
  };
  expect(getRestrictions(key("web", web), en, access)).toEqual([
    "Only on https://a.example",
    "Only checkouts created by your server",
  ]);
});

test("problems are texts at their fields; an unknown code shows the server's message", () => {
  const message = "is wrong";
  const fields: FieldProblem[] = [
    { field: "input.allowedIps.0", code: "not_an_ip_range", params: {}, message },
    { field: "name", code: "too_short", params: { min: 1 }, message },
    { field: "scopes", code: "newer" as "required", params: {}, message },
  ];
  const problem = { code: "invalid_request", message: "", requestId: null, fields };
  expect(fieldMessages(problem, common.problem)).toEqual({
    allowedIps: "Line 1: must be an IP address or range, such as 203.0.113.0/24.",
    name: "Must not be empty.",
    scopes: "Is wrong.",
  });
});

test("a default webhook URL is offered only for a key that pages use, and is optional", () => {
  const form = {
    ...NEW_KEY,
    kind: "PUBLISHABLE" as const,
    defaultCallbackUrl: " https://shop.example/hook ",
  };
  expect(urlToSet(form)).toBe("https://shop.example/hook");
  expect(urlToSet({ ...form, defaultCallbackUrl: "  " })).toBeNull();
  expect(urlToSet({ ...form, serverSessionsOnly: true })).toBeNull();
  expect(urlToSet({ ...form, kind: "SECRET" })).toBeNull();
  expect(toCreateInput(form, "test", NOW)).not.toHaveProperty("defaultCallbackUrl");
});

test("a refused request shows its operation, or its path", () => {
  const request = (parts: Partial<RefusedRequest>) =>
    toTarget({
      __typename: "LoggedRequest",
      id: "req_1",
      at: "2026-03-12T10:00:00Z",
      method: "POST",
      path: "/graphql",
      operationType: null,
      operationName: null,
      code: "not_found",
      ...parts,
    });
  expect(request({})).toBe("POST /graphql");
  expect(request({ operationType: "query" })).toBe("query /graphql");
  expect(request({ operationType: "mutation", operationName: "Pay" })).toBe("mutation Pay");
});
