import { BatchWriter, writeInHalves } from "./batch-writer.ts";
import { isRejectedRow } from "./database-errors.ts";
import { insertOwnTokens, type NewOwnToken } from "./oidc-artifacts.ts";
import type { Db } from "./tables.ts";

/** Writes a client credentials token. Tokens that arrive during a write share the next commit. */
export type InsertOwnToken = (token: NewOwnToken) => Promise<void>;

export function createTokenWriter(db: Db): InsertOwnToken {
  const write = async (tokens: readonly NewOwnToken[]) => {
    await insertOwnTokens(db, tokens);
    return tokens.map(() => undefined);
  };
  const writer = new BatchWriter<NewOwnToken, undefined>((group) =>
    writeInHalves(group, write, isRejectedRow),
  );
  return (token) => writer.add(token);
}
