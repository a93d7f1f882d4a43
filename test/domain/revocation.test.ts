import { expect, test } from "vitest";
import { endsAccess, type RevocationProcess, toRevocation } from "../../server/domain/revocation.ts";

test("a revocation, a removal, a lowered role and a rotation without overlap end access, other changes do not", () => {
  for (const action of ["api_key.revoked", "grant.revoked", "member.removed", "application.removed"] as const)
    expect(endsAccess({ action })).toBe(true);
  expect(endsAccess({ action: "api_key.rotated", after: { overlapSeconds: 0 } })).toBe(true);
  expect(endsAccess({ action: "api_key.rotated", after: { overlapSeconds: 60 } })).toBe(false);
  const change = (before: string, after: string) =>
    endsAccess({ action: "member.role_changed", before: { role: before }, after: { role: after } });
  expect([change("admin", "viewer"), change("viewer", "admin")]).toEqual([true, false]);
  // Each of both has operations that the other lacks: in live mode only the cashier creates payments.
  expect([change("cashier", "developer"), change("developer", "cashier")]).toEqual([true, true]);
  expect(endsAccess({ action: "api_key.updated" })).toBe(false);
});

const FOUND = { id: "aud_1", subject: "key_1", at: new Date(0) };
const process = (
  confirmedAfterSeconds: number | null,
  lastAcceptedAt: number | null = null,
): RevocationProcess => ({
  name: "web:1",
  confirmedAfterSeconds,
  lastAcceptedAt: lastAcceptedAt === null ? null : new Date(lastAcceptedAt),
  lastSeenAt: new Date(0),
  silentForSeconds: 0,
});

test("a receipt has the slowest confirmation and the last call of all processes", () => {
  expect(toRevocation(FOUND, 20, [process(5, -3_000), process(140, -9_000)])).toMatchObject({
    state: "confirmed",
    slowestSeconds: 140,
    lastAcceptedAt: new Date(-3_000),
  });
  expect(toRevocation(FOUND, 20, [])).toMatchObject({
    state: "confirmed",
    slowestSeconds: null,
    lastAcceptedAt: null,
  });
});

test("a process has 10 seconds to confirm before it is reported", () => {
  const states = [9_999, 10_000].map(
    (ageMs) => toRevocation(FOUND, ageMs, [process(5), process(null)]).state,
  );
  expect(states).toEqual(["waiting", "unconfirmed"]);
});
