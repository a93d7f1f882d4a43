import type { Kysely } from "kysely";

/**
 * A connection pool or an open database transaction. Statements are SQL templates. Kysely's query builder,
 * which would need the tables' types, isn't used (docs/decisions/0050).
 */
export type Db = Kysely<unknown>;
