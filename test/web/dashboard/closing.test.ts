import { expect, test } from "vitest";
import { closeReason } from "../../../web/dashboard/lib/live/closing.ts";

const rejection = (code: string) => [{ message: "", extensions: { code } }];

test.each([
  ["an ended session", { code: 4401 }, "access"],
  ["a refused socket", { code: 4403 }, "access"],
  ["a lowered role", rejection("insufficient_scope"), "access"],
  ["a required second factor", rejection("two_factor_required"), "access"],
  ["a cursor that is too old", rejection("cursor_expired"), "cursor_expired"],
  ["a cursor of another server", rejection("invalid_cursor"), "cursor_expired"],
  ["one socket too many", { code: 4429, reason: "too_many_connections" }, "crowded"],
  ["a restart", { code: 1012, reason: "" }, "retry"],
  ["a slow reader", { code: 1013, reason: "resync" }, "retry"],
  ["a fault of the server", rejection("internal_error"), "retry"],
  ["a broken line", { code: 1006 }, "retry"],
  ["an end without a word", null, "retry"],
])("%s", (_name, error, closing) => {
  expect(closeReason(error)).toBe(closing);
});
