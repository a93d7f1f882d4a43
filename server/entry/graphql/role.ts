import type { Role } from "../../domain/operations.ts";
import { toGraphqlEnum } from "./graphql-enum.ts";

export const RoleEnum = toGraphqlEnum<Role>("Role", "The roles of members.", {
  owner: "Everything, including members and roles.",
  admin: "Everything except managing owners.",
  developer: "Reads, and manages keys, webhooks and applications in test mode.",
  cashier: "Reads, and creates and cancels checkouts.",
  viewer: "Reads only.",
});
