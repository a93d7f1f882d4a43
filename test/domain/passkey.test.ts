import { expect, test } from "vitest";
import { findRelyingParty } from "../../server/domain/passkey.ts";

test.each([
  ["https://tua.example.com", "https://tua.example.com", "tua.example.com"],
  ["http://localhost:4000", "http://localhost:4000", "localhost"],
  ["https://auth.example.com", "https://dashboard.example.com", "example.com"],
  ["https://example.com", "https://dashboard.example.com", "example.com"],
  ["https://auth.tua.example.com:8443", "https://tua.example.com", "tua.example.com"],
])("passkeys of %s and %s belong to the domain that has both: %s", (auth, dashboard, id) => {
  expect(findRelyingParty(auth, dashboard)).toEqual({ id, signInOrigin: auth, dashboardOrigin: dashboard });
});

test.each([
  ["https://192.0.2.1", "https://192.0.2.1"],
  ["https://[2001:db8::1]", "https://[2001:db8::1]"],
  ["http://127.0.0.1:4000", "http://127.0.0.1:4000"],
  ["http://tua.example.com", "http://tua.example.com"],
  ["https://auth.example.com", "https://dashboard.example.org"],
  ["https://auth.com", "https://dashboard.com"],
  ["https://notexample.com", "https://example.com"],
])("there are none on %s and %s", (auth, dashboard) => {
  expect(findRelyingParty(auth, dashboard)).toBeNull();
});
