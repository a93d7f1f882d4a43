import { startAltered } from "./altered-tua.ts";

/**
 * Tua with keys and all checks, but with empty lists and without database lookups: the closest to an
 * authenticated response without a database. Used by `rows/status.ts`.
 */
const nothing = async () => ({ rows: [], hasMore: false, getCursor: () => "" });
process.send?.(await startAltered(async () => ({ listTransactions: nothing })));
