import { authorize, type Caller } from "../domain/access.ts";
import type { Operation } from "../domain/operations.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "../store/tables.ts";
import type { Dependencies } from "./dependencies.ts";

/** Creates a read-only use case for the caller's merchant and mode that requires the permission for `operation`. */
export const readWithPermission =
  <Args extends unknown[], Found>(
    operation: Operation,
    read: (db: Db, scope: Scope, ...args: Args) => Promise<Found>,
  ) =>
  ({ db }: Pick<Dependencies, "db">) =>
  async (caller: Caller, ...args: Args): Promise<Found> => {
    authorize(caller, operation);
    return read(db, caller.scope, ...args);
  };
