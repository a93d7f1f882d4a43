import { expect, test } from "vitest";
import { isOpenTo, SETTINGS_PAGES } from "../../../web/dashboard/app/settings-pages.ts";
import type { Role } from "../../../web/dashboard/generated/graphql.ts";

/** The Settings pages that a role sees in a mode, by their URLs. */
function getPages(role: Role, mode: "test" | "live"): string[] {
  return SETTINGS_PAGES.filter((page) => isOpenTo({ role }, mode, page)).map(({ path }) => path);
}

test("keys and applications are offered to the roles that the contract allows", () => {
  const building = ["api-keys", "applications"];
  for (const mode of ["test", "live"] as const) {
    expect(getPages("OWNER", mode)).toEqual(expect.arrayContaining(building));
    expect(getPages("ADMIN", mode)).toEqual(expect.arrayContaining(building));
    for (const role of ["CASHIER", "VIEWER"] as const) {
      expect(getPages(role, mode).filter((path) => building.includes(path))).toEqual([]);
    }
  }
  expect(getPages("DEVELOPER", "test")).toEqual(expect.arrayContaining(building));
  expect(getPages("DEVELOPER", "live").filter((path) => building.includes(path))).toEqual([]);
});

test("members and the audit log are offered to owners and admins, the profile to everybody", () => {
  for (const mode of ["test", "live"] as const) {
    for (const role of ["OWNER", "ADMIN"] as const) {
      expect(getPages(role, mode)).toEqual(expect.arrayContaining(["members", "audit-log", "profile"]));
    }
    for (const role of ["DEVELOPER", "CASHIER", "VIEWER"] as const) {
      const pages = getPages(role, mode);
      expect(pages).toContain("profile");
      expect(pages.filter((path) => path === "members" || path === "audit-log")).toEqual([]);
    }
  }
});
