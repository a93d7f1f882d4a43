import type { Kysely } from "kysely";
import type { Role } from "../domain/operations.ts";

type Mode = "test" | "live";

/** The columns that the query builder is used on; wider statements are written as SQL in their aggregate's file. */
export interface Database {
  merchants: {
    id: string;
    name: string;
    country: string;
    currency: string;
    time_zone: string;
    created_at: Date;
  };
  members: { id: string; email: string };
  memberships: { merchant_id: string; member_id: string; role: Role };
  applications: {
    merchant_id: string;
    mode: Mode;
    client_id: string;
    name: string;
    kind: "confidential" | "public";
    redirect_uris: string[];
    scopes: string[];
  };
}

/** A connection pool or an open database transaction. */
export type Db = Kysely<Database>;
