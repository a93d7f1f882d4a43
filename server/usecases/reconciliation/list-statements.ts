import { authorize, type Caller } from "../../domain/access.ts";
import { countKinds } from "../../store/discrepancies.ts";
import {
  countStatements as countPage,
  listStatements as readPage,
  type Statement,
  type StatementFilter,
} from "../../store/statements.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Page, type PageRequest, pageByTime } from "../list-cursor.ts";
import { readWithPermission } from "../read-with-permission.ts";
import { findStatementById } from "./require-statement.ts";

export type { Statement };

/** Uploaded statements and order lists, newest first. @throws AppError `invalid_cursor` */
export function listStatements(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (
    caller: Caller,
    { filter = {}, ...request }: PageRequest & { filter?: StatementFilter },
  ): Promise<Page<Statement>> => {
    authorize(caller, "readTransactions");
    return pageByTime(deps, caller, request, {
      name: "statements",
      filter,
      order: "desc",
      getTime: ({ uploadedAt }) => uploadedAt,
      read: (part) => readPage(deps.db, caller.scope, { filter, ...part }),
    });
  };
}

/** Number of statements, at most 1,000. */
export const countStatements = readWithPermission("readTransactions", countPage);

/** One statement, or null. */
export const findStatement = readWithPermission("readTransactions", findStatementById);

/** Number of discrepancies of each kind, by statement ID. */
export const countStatementKinds = readWithPermission("readTransactions", countKinds);
