import { authorize, type Caller } from "../../domain/access.ts";
import { countKinds, type DiscrepancyCount } from "../../store/discrepancies.ts";
import {
  countStatements as countPage,
  listStatements as readPage,
  type Statement,
} from "../../store/statements.ts";
import { type Page, type PageRequest, pageByTime } from "../list-cursor.ts";
import type { Parts } from "../parts.ts";
import { findStatementNamed } from "./statement-named.ts";

export type { DiscrepancyCount, Statement };

/** The statements that were uploaded, newest first. @throws Failure `invalid_cursor` */
export function listStatements(parts: Pick<Parts, "db" | "secretBox">) {
  return async (caller: Caller, request: PageRequest): Promise<Page<Statement>> => {
    authorize(caller, "readTransactions");
    return pageByTime(parts, caller, request, {
      name: "statements",
      filter: {},
      order: "desc",
      timeOf: ({ uploadedAt }) => uploadedAt,
      read: (part) => readPage(parts.db, caller.scope, part),
    });
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
