import type { Mode } from "../domain/scope.ts";
import { isContention } from "../store/database-errors.ts";
import {
  ENCRYPTED_COLUMNS,
  type EncryptedColumn,
  type EncryptedRow,
  listEncrypted,
  replaceEncrypted,
} from "../store/encrypted-columns.ts";
import type { Db } from "../store/tables.ts";
import type { Dependencies } from "./dependencies.ts";
import { DecryptionError } from "./encrypter.ts";
import { CHECKPOINT_KEY_CONTEXT } from "./history/checkpoint-key.ts";
import { signingKeyContext } from "./oauth/signing-keys.ts";
import { credentialsContext } from "./processors/merchant-processors.ts";
import { pushEndpointContext } from "./push/push-endpoint.ts";
import { PUSH_KEY_CONTEXT } from "./push/push-key.ts";
import { totpContext } from "./sign-in/totp.ts";
import { webhookSecretContext } from "./webhooks/signing-secrets.ts";

/** Rows per read. Each is written separately, so that others wait for at most one. */
const PAGE_ROWS = 500;
/** Maximum passes over all secrets, as long as something changes. */
const MAX_PASSES = 10;

/** Progress of a pass in one column. */
export interface ReencryptionProgress {
  /** Table and column. */
  column: string;
  checked: number;
  changed: number;
}

/** Result of a run. */
export interface Reencrypted {
  /** Number of stored secrets. */
  all: number;
  /** Number of secrets that this run re-encrypted with the current key. */
  changed: number;
  /** Rows that no key decrypts, by table, column and primary key. They are unchanged. */
  undecryptable: string[];
  /** False if rows were still being encrypted with another key, or stayed locked. */
  complete: boolean;
}

/** Encryption context of each column's secrets, from the primary key of the row. */
const CONTEXTS: Record<keyof typeof ENCRYPTED_COLUMNS, (...key: string[]) => string> = {
  signingKeys: signingKeyContext,
  webhookSecrets: (merchantId: string, mode: string) =>
    webhookSecretContext({ merchantId, mode: mode as Mode }),
  processors: (merchantId: string, mode: string, connector: string) =>
    credentialsContext({ merchantId, mode: mode as Mode }, connector),
  formerProcessors: (merchantId: string, mode: string, connector: string) =>
    credentialsContext({ merchantId, mode: mode as Mode }, connector),
  authenticators: totpContext,
  pushKeys: () => PUSH_KEY_CONTEXT,
  checkpointKeys: () => CHECKPOINT_KEY_CONTEXT,
  pushEndpoints: pushEndpointContext,
  pendingAuthenticators: totpContext,
};

/**
 * Re-encrypts stored secrets with the current key, row by row. Can be stopped and restarted at any time.
 * Concurrent changes of a row are kept. Repeats passes until one finds nothing to do.
 * @param tell Called with the progress after each page.
 */
export function reencryptSecrets(
  { db, encrypter }: Pick<Dependencies, "db" | "encrypter">,
  pageRows = PAGE_ROWS,
) {
  return async (report: (soFar: ReencryptionProgress) => void): Promise<Reencrypted> => {
    let changed = 0;
    for (let passes = 1; ; passes++) {
      const pass = { all: 0, changed: 0, missed: 0, undecryptable: [] as string[] };
      for (const name of Object.keys(ENCRYPTED_COLUMNS) as (keyof typeof ENCRYPTED_COLUMNS)[]) {
        const column = ENCRYPTED_COLUMNS[name];
        const soFar = { column: `${column.table}.${column.column}`, checked: 0, changed: 0 };
        for await (const row of everyEncrypted(db, column, pageRows, () => report({ ...soFar }))) {
          const done = await turn(row, column, CONTEXTS[name](...row.key));
          soFar.checked += 1;
          if (done === "changed") soFar.changed += 1;
          if (done === "missed") pass.missed += 1;
          if (done === "undecryptable") pass.undecryptable.push([soFar.column, ...row.key].join(" "));
        }
        pass.all += soFar.checked;
        pass.changed += soFar.changed;
      }
      changed += pass.changed;
      const complete = pass.changed + pass.missed === 0;
      if (complete || passes === MAX_PASSES)
        return { all: pass.all, changed, undecryptable: pass.undecryptable, complete };
    }
  };

  async function turn(row: EncryptedRow, column: EncryptedColumn, context: string) {
    try {
      const ciphertext = encrypter.reencryptSecrets(row.ciphertext, context);
      if (ciphertext === null) return "was so";
      return (await replaceEncrypted(db, column, row, ciphertext)) ? "changed" : "missed";
    } catch (error) {
      if (error instanceof DecryptionError) return "undecryptable";
      if (isContention(error)) return "missed";
      throw error;
    }
  }
}

/** @param onPage Called after each page. */
async function* everyEncrypted(db: Db, column: EncryptedColumn, pageRows: number, onPage: () => void) {
  for (let after: string[] | null = null; ; ) {
    const page: EncryptedRow[] = await listEncrypted(db, column, after, pageRows);
    yield* page;
    if (page.length > 0) onPage();
    const last = page.at(-1);
    if (!last || page.length < pageRows) return;
    after = last.key;
  }
}
