import type { Role } from "../../../generated/graphql.ts";
import type { MemberTexts } from "../words/member-words.ts";

type Operation = keyof MemberTexts["rights"]["operations"];
export type Right = "yes" | "test" | "no";

const EVERYONE = { OWNER: "yes", ADMIN: "yes", DEVELOPER: "yes", CASHIER: "yes", VIEWER: "yes" } as const;
const BUILDERS = { OWNER: "yes", ADMIN: "yes", DEVELOPER: "test", CASHIER: "no", VIEWER: "no" } as const;
const MANAGERS = { ...BUILDERS, DEVELOPER: "no" } as const;

/** The contract's table of operations and roles (contract §7), for people to read. The server decides. */
export const RIGHTS: Readonly<Record<Operation, Readonly<Record<Role, Right>>>> = {
  readTransactions: EVERYONE,
  readEvents: EVERYONE,
  initiate: { ...BUILDERS, CASHIER: "yes" },
  manageWebhooks: BUILDERS,
  manageApiKeys: BUILDERS,
  manageApplications: BUILDERS,
  manageOwnAccess: EVERYONE,
  refund: MANAGERS,
  decideReviews: MANAGERS,
  reconcile: MANAGERS,
  manageProcessors: MANAGERS,
  manageMerchant: MANAGERS,
  manageOwners: { ...MANAGERS, ADMIN: "no" },
};

export const OPERATIONS = Object.keys(RIGHTS) as Operation[];
