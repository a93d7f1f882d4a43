import { describe, expect, test } from "vitest";
import { isAllowed } from "../../../server/domain/access.ts";
import { OPERATIONS, type Operation, ROLES, type Role } from "../../../server/domain/operations.ts";
import { MODES, type Mode } from "../../../server/domain/scope.ts";
import {
  assignableRoles,
  mayChange,
} from "../../../web/dashboard/features/members/model/role-permissions.ts";
import { may } from "../../../web/dashboard/lib/rights.ts";
import { enumName } from "../../support/enum-name.ts";
import { memberCaller } from "../../support/member-caller.ts";

const member = (role: Role, mode: Mode) => memberCaller({ merchantId: "mrc_x", mode }, role);

test.each(ROLES)("the dashboard allows a member who is %s the same as the server", (role) => {
  const viewer = { role: enumName(role) as Uppercase<Role> };
  for (const mode of MODES)
    for (const operation of Object.keys(OPERATIONS) as Operation[])
      expect([operation, mode, may(viewer, operation, mode)]).toEqual([
        ...[operation, mode, isAllowed(member(role, mode), operation)],
      ]);
});

describe("a member", () => {
  const owner = { id: "mem_1", role: "OWNER" as const };
  const second = { id: "mem_2", role: "OWNER" as const };
  const admin = { id: "mem_3", role: "ADMIN" as const };
  const cashier = { id: "mem_4", role: "CASHIER" as const };

  test("is made an owner only by owners", () => {
    expect(assignableRoles(owner)).toEqual(["OWNER", "ADMIN", "DEVELOPER", "CASHIER", "VIEWER"]);
    expect(assignableRoles(admin)).toEqual(["ADMIN", "DEVELOPER", "CASHIER", "VIEWER"]);
  });

  test("an owner is changed only by owners, and the last one by none", () => {
    const all = [owner, second, admin, cashier];
    expect(all.filter((one) => mayChange(owner, one, all))).toEqual(all);
    expect(all.filter((one) => mayChange(admin, one, all))).toEqual([admin, cashier]);
    expect(mayChange(owner, owner, [owner, admin])).toBe(false);
    expect(mayChange(owner, admin, [owner, admin])).toBe(true);
  });
});
