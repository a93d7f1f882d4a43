import { describe, expect, test } from "vitest";
import { OPERATIONS, ROLES, type Role } from "../../../server/domain/access.ts";
import { RIGHTS } from "../../../web/dashboard/features/members/model/role-rights.ts";
import { mayChange, rolesToGive } from "../../../web/dashboard/features/members/model/what-may.ts";

type Reach = "both" | "test" | undefined;

test("what each role may do is shown as the server allows it", () => {
  const { manageOwners, ...shown } = RIGHTS;
  const said = { both: "yes", test: "test" } as const;
  const allowed = Object.entries(OPERATIONS).map(([operation, { roles }]) => {
    const reachOf = (role: Role): Reach => (roles as Partial<Record<Role, Reach>>)[role];
    const rights = ROLES.map((role) => {
      const reach = reachOf(role);
      return [role.toUpperCase(), reach ? said[reach] : "no"];
    });
    return [operation, Object.fromEntries(rights)];
  });
  expect(shown).toEqual(Object.fromEntries(allowed));
  expect(manageOwners).toEqual({ OWNER: "yes", ADMIN: "no", DEVELOPER: "no", CASHIER: "no", VIEWER: "no" });
});

describe("a member", () => {
  const owner = { id: "mem_1", role: "OWNER" as const };
  const second = { id: "mem_2", role: "OWNER" as const };
  const admin = { id: "mem_3", role: "ADMIN" as const };
  const cashier = { id: "mem_4", role: "CASHIER" as const };

  test("is named owner by owners alone", () => {
    expect(rolesToGive(owner)).toEqual(["OWNER", "ADMIN", "DEVELOPER", "CASHIER", "VIEWER"]);
    expect(rolesToGive(admin)).toEqual(["ADMIN", "DEVELOPER", "CASHIER", "VIEWER"]);
  });

  test("who is an owner is changed by owners alone, and the last one by nobody", () => {
    const all = [owner, second, admin, cashier];
    expect(all.filter((one) => mayChange(owner, one, all))).toEqual(all);
    expect(all.filter((one) => mayChange(admin, one, all))).toEqual([admin, cashier]);
    expect(mayChange(owner, owner, [owner, admin])).toBe(false);
    expect(mayChange(owner, admin, [owner, admin])).toBe(true);
  });
});
