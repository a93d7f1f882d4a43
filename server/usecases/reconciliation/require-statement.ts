import { AppError } from "../../domain/app-error.ts";
import type { Scope } from "../../domain/scope.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { listStatements, type Statement } from "../../store/statements.ts";
import type { Db } from "../../store/tables.ts";

/** Finds a statement by ID. Accepts any text. Null if there is none. */
export async function findStatementById(db: Db, scope: Scope, id: string): Promise<Statement | null> {
  if (hasControlCharacters(id)) return null;
  const [found] = await listStatements(db, scope, { ids: [id], limit: 1 });
  return found ?? null;
}

/** Gets a statement by ID. @throws AppError `not_found` */
export async function requireStatement(db: Db, scope: Scope, id: string): Promise<Statement> {
  const found = await findStatementById(db, scope, id);
  if (!found) throw new AppError("not_found", "This statement doesn't exist.");
  return found;
}
