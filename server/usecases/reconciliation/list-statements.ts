import { authorize, type Caller } from "../../domain/access.ts";
import { countKinds, type DiscrepancyCount } from "../../store/discrepancies.ts";
import {
  countStatements as countPage,
  listStatements as readPage,
  type Statement,
} from "../../store/statements.ts";
import { cursorContext, type PageRequest, pageFrom, readCursor, reading } from "../list-cursor.ts";
import type { Parts } from "../parts.ts";
import { findStatementNamed } from "./statement-named.ts";

export type { DiscrepancyCount, Statement };

export interface StatementPage {
  /** Newest first. */
  statements: Statement[];
  hasMore: boolean;
  cursorOf(statement: Statement): string;
}

/** The statements that were uploaded. @throws Failure `invalid_cursor` */
export function listStatements(parts: Pick<Parts, "db" | "secretBox">) {
  return async (caller: Caller, request: PageRequest): Promise<StatementPage> => {
    authorize(caller, "readTransactions");
    const { limit } = request;
    const context = cursorContext("statements", caller, {}, "desc");
    const place = readCursor(parts, request, context, /^(\d{1,15})\/(stm_\w+)$/);
    const [, at, id = ""] = place ?? [];
    const after = place && { uploadedAt: new Date(Number(at)), id };
    const part = { order: reading("desc", request), after, limit: limit + 1 };
    const { rows, hasMore } = pageFrom(await readPage(parts.db, caller.scope, part), request);
    return {
      statements: rows,
      hasMore,
      cursorOf: (one) => parts.secretBox.mark(`${one.uploadedAt.getTime()}/${one.id}`, context),
    };
  };
}

/** How many statements there are: at most 1,000. */
export function countStatements(parts: Pick<Parts, "db">) {
  return async (caller: Caller): Promise<number> => {
    authorize(caller, "readTransactions");
    return countPage(parts.db, caller.scope);
  };
}

/** One statement; null where there is none. */
export function findStatement(parts: Pick<Parts, "db">) {
  return async (caller: Caller, id: string): Promise<Statement | null> => {
    authorize(caller, "readTransactions");
    return findStatementNamed(parts.db, caller.scope, id);
  };
}

/** How many discrepancies of each kind statements show, by the statement's id. */
export function countStatementKinds(parts: Pick<Parts, "db">) {
  return async (caller: Caller, ids: readonly string[]): Promise<Map<string, DiscrepancyCount[]>> => {
    authorize(caller, "readTransactions");
    return countKinds(parts.db, caller.scope, ids);
  };
}
