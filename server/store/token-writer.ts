import { BatchWriter, writeInHalves } from "./batch-writer.ts";
import { isRejectedRow } from "./database-errors.ts";
import { insertClientCredentialsTokens, type NewClientCredentialsToken } from "./oidc-artifacts.ts";
import type { Db } from "./tables.ts";

/** Writes a client credentials token. Tokens that arrive during a write share the next commit. */
export type InsertClientCredentialsToken = (token: NewClientCredentialsToken) => Promise<void>;

export function createTokenWriter(db: Db): InsertClientCredentialsToken {
  const write = async (tokens: readonly NewClientCredentialsToken[]) => {
    await insertClientCredentialsTokens(db, tokens);
    return tokens.map(() => undefined);
  };
  const writer = new BatchWriter<NewClientCredentialsToken, undefined>((group) =>
    writeInHalves(group, write, isRejectedRow),
  );
  return (token) => writer.add(token);
}
