import { authorize, type Caller } from "../../domain/access.ts";
import { countKinds } from "../../store/discrepancies.ts";
import {
  countStatements as countPage,
  listStatements as readPage,
  type Statement,
} from "../../store/statements.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Page, type PageRequest, pageByTime } from "../list-cursor.ts";
import { lookFor } from "../look-for.ts";
import { findStatementNamed } from "./statement-named.ts";

export type { Statement };

/** The statements that were uploaded, newest first. @throws Failure `invalid_cursor` */
export function listStatements(deps: Pick<Dependencies, "db" | "secretBox">) {
  return async (caller: Caller, request: PageRequest): Promise<Page<Statement>> => {
    authorize(caller, "readTransactions");
    return pageByTime(deps, caller, request, {
      name: "statements",
      filter: {},
      order: "desc",
      timeOf: ({ uploadedAt }) => uploadedAt,
      read: (part) => readPage(deps.db, caller.scope, part),
    });
  };
}

/** How many statements there are: at most 1,000. */
export const countStatements = lookFor("readTransactions", countPage);

/** One statement; null where there is none. */
export const findStatement = lookFor("readTransactions", findStatementNamed);

/** How many discrepancies of each kind statements show, by the statement's id. */
export const countStatementKinds = lookFor("readTransactions", countKinds);
