import { isRefusedRow } from "./database-errors.ts";
import { Lane, writeInHalves } from "./lane.ts";
import { insertOwnTokens, type NewArtifact } from "./oidc-artifacts.ts";
import type { Db } from "./tables.ts";

/** Writes a token that an application gets for itself. Those that come while others are written share the next commit. */
export type InsertOwnToken = (token: NewArtifact) => Promise<void>;

export function openTokenLane(db: Db): InsertOwnToken {
  const write = async (tokens: readonly NewArtifact[]) => {
    await insertOwnTokens(db, tokens);
    return tokens.map(() => undefined);
  };
  const lane = new Lane<NewArtifact, undefined>((group) => writeInHalves(group, write, isRefusedRow));
  return (token) => lane.ask(token);
}
