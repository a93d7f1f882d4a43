import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../support/app.ts";
import { guardOwner } from "../support/authenticator.ts";
import { rejectionBy } from "../support/field-problems.ts";
import { linkIn, mailsTo } from "../support/outbox.ts";
import { TestMembers } from "../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

/**
 * Invites an email address to the first merchant.
 * @returns a function that accepts, with password and code.
 */
async function invited(email: string) {
  const { useCases } = tua.services;
  const owner = await team.owner();
  const scope = { merchantId: tua.merchant.merchantId, mode: "test" } as const;
  const caller = await useCases.authenticateSession(owner.token, scope, "192.0.2.1");
  await useCases.inviteMember(caller, { email, role: "viewer" });
  const link = linkIn((await mailsTo(tua, email)).at(-1) as never);
  const token = link.split("/").at(-1) as string;
  return (password: string, code = "") =>
    rejectionBy(useCases.acceptInvitation(token, { password, code, browser: null }, "192.0.2.1"));
}
const rejected = (fields: Record<string, string>) => ({ code: "invalid_request", fields });

test("a new person's password is rejected with its own error", async () => {
  const accept = await invited("new@example.com");
  expect(await accept("short")).toEqual(rejected({ password: "too_short" }));
  expect(await accept("password1")).toEqual(rejected({ password: "common_password" }));
  expect(await accept("new@example.com")).toEqual(rejected({ password: "own_email" }));
});

test("a member's password, and then their code, is rejected with its own error", async () => {
  const other = await tua.createMerchant("Guarded");
  const { email, password } = await guardOwner(tua, team, other);
  const accept = await invited(email);
  expect(await accept(`${password}x`, "000000")).toEqual(rejected({ password: "incorrect_password" }));
  expect(await accept(password)).toEqual(rejected({ code: "second_factor_required" }));
  expect(await accept(password, "000000")).toEqual(rejected({ code: "incorrect_code" }));
});
