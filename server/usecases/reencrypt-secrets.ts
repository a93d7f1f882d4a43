import type { Mode } from "../domain/scope.ts";
import { isContention } from "../store/database-errors.ts";
import {
  listSealed,
  replaceSealed,
  SEALED_COLUMNS,
  type SealedColumn,
  type SealedRow,
} from "../store/sealed-columns.ts";
import type { Db } from "../store/tables.ts";
import type { Dependencies } from "./dependencies.ts";
import { signingKeyContext } from "./oauth/signing-keys.ts";
import { credentialsContext } from "./processors/merchant-processors.ts";
import { DecryptionError } from "./secret-box.ts";
import { totpContext } from "./sign-in/totp.ts";
import { webhookSecretContext } from "./webhooks/signing-secrets.ts";

/** Rows per read. Each is written separately, so that others wait for at most one. */
const PAGE_ROWS = 500;
/** Maximum passes over all secrets, as long as something changes. */
const MAX_PASSES = 10;

/** Progress of a pass in one column. */
export interface SealedSoFar {
  /** Table and column. */
  column: string;
  checked: number;
  changed: number;
}

/** Result of a run. */
export interface Reencrypted {
  /** Number of sealed secrets. */
  all: number;
  /** Number of secrets that this run re-encrypted with the current key. */
  changed: number;
  /** Rows that no key decrypts, by table, column and primary key. They are unchanged. */
  unopened: string[];
  /** False if rows were still being sealed with another key, or stayed locked. */
  settled: boolean;
}

/** Encryption context of each column's secrets, from the primary key of the row. */
const CONTEXTS: Record<keyof typeof SEALED_COLUMNS, (...key: string[]) => string> = {
  signingKeys: signingKeyContext,
  webhookSecrets: (merchantId: string, mode: string) =>
    webhookSecretContext({ merchantId, mode: mode as Mode }),
  processors: (merchantId: string, mode: string, connector: string) =>
    credentialsContext({ merchantId, mode: mode as Mode }, connector),
  formerProcessors: (merchantId: string, mode: string, connector: string) =>
    credentialsContext({ merchantId, mode: mode as Mode }, connector),
  authenticators: totpContext,
  offeredAuthenticators: totpContext,
};

/**
 * Re-encrypts stored secrets with the current key, row by row. Can be stopped and restarted at any time.
 * Concurrent changes of a row are kept. Repeats passes until one finds nothing to do.
 * @param tell Called with the progress after each page.
 */
export function reencryptSecrets(
  { db, secretBox }: Pick<Dependencies, "db" | "secretBox">,
  pageRows = PAGE_ROWS,
) {
  return async (report: (soFar: SealedSoFar) => void): Promise<Reencrypted> => {
    let changed = 0;
    for (let passes = 1; ; passes++) {
      const pass = { all: 0, changed: 0, missed: 0, unopened: [] as string[] };
      for (const name of Object.keys(SEALED_COLUMNS) as (keyof typeof SEALED_COLUMNS)[]) {
        const column = SEALED_COLUMNS[name];
        const soFar = { column: `${column.table}.${column.column}`, checked: 0, changed: 0 };
        for await (const row of everySealed(db, column, pageRows, () => report({ ...soFar }))) {
          const done = await turn(row, column, CONTEXTS[name](...row.key));
          soFar.checked += 1;
          if (done === "changed") soFar.changed += 1;
          if (done === "missed") pass.missed += 1;
          if (done === "unopened") pass.unopened.push([soFar.column, ...row.key].join(" "));
        }
        pass.all += soFar.checked;
        pass.changed += soFar.changed;
      }
      changed += pass.changed;
      const settled = pass.changed + pass.missed === 0;
      if (settled || passes === MAX_PASSES)
        return { all: pass.all, changed, unopened: pass.unopened, settled };
    }
  };

  async function turn(row: SealedRow, column: SealedColumn, context: string) {
    try {
      const sealed = secretBox.reencryptSecrets(row.sealed, context);
      if (sealed === null) return "was so";
      return (await replaceSealed(db, column, row, sealed)) ? "changed" : "missed";
    } catch (error) {
      if (error instanceof DecryptionError) return "unopened";
      if (isContention(error)) return "missed";
      throw error;
    }
  }
}

/** @param onPage Called after each page. */
async function* everySealed(db: Db, column: SealedColumn, pageRows: number, onPage: () => void) {
  for (let after: string[] | null = null; ; ) {
    const page: SealedRow[] = await listSealed(db, column, after, pageRows);
    yield* page;
    if (page.length > 0) onPage();
    const last = page.at(-1);
    if (!last || page.length < pageRows) return;
    after = last.key;
  }
}
