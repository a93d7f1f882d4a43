import type { Kysely } from "kysely";

/**
 * A connection pool or an open database transaction. Statements are SQL templates: Kysely's builder, which would need
 * the tables' types, is not used (docs/decisions/0050).
 */
export type Db = Kysely<unknown>;
