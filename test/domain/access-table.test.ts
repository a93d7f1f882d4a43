import { expect, test } from "vitest";
import { OPERATIONS, ROLES } from "../../server/domain/operations.ts";

/** The table of contract §7 as it stands there: scope, then owner, admin, developer, cashier, viewer. */
const CONTRACT = {
  readTransactions: "transactions:read | both both both both both",
  readEvents: "events:read | both both both both both",
  initiate: "payments:create | both both test both -",
  refund: "refunds:create | both both - - -",
  decideReviews: "member only | both both - - -",
  manageWebhooks: "webhooks:manage | both both test - -",
  manageApiKeys: "api_keys:manage | both both test - -",
  manageApplications: "member only | both both test - -",
  manageOwnAccess: "member only | both both both both both",
  manageProcessors: "member only | both both - - -",
  reconcile: "member only | both both - - -",
  manageMerchant: "member only | both both - - -",
};

test("operations, scopes and roles are as the contract has them", () => {
  const rows = Object.entries(OPERATIONS).map(([operation, { scope, roles }]) => {
    const reaches = ROLES.map((role) => (roles as Partial<Record<string, string>>)[role] ?? "-");
    return [operation, `${scope ?? "member only"} | ${reaches.join(" ")}`];
  });
  expect(Object.fromEntries(rows)).toEqual(CONTRACT);
});
