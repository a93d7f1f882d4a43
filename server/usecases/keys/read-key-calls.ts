import { authorize, type Caller } from "../../domain/access.ts";
import {
  type KeyCallDay,
  type KeyCallSummary,
  parseCallDays,
  parseCallHours,
} from "../../domain/key-calls.ts";
import type { RehearsedCalls } from "../../domain/key-rehearsal.ts";
import { requireValid } from "../../domain/result.ts";
import { sumKeyCallDays, sumKeyCalls, sumRehearsedCalls } from "../../store/key-calls.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * The calls of keys in the last hours, by key. Keys without calls are absent.
 * @throws AppError `invalid_request`
 */
export function readKeyCalls({ db }: Pick<Dependencies, "db">) {
  return async (
    caller: Caller,
    keyIds: readonly string[],
    hours: number | undefined,
  ): Promise<Map<string, KeyCallSummary>> => {
    authorize(caller, "manageApiKeys");
    return sumKeyCalls(db, caller.scope, keyIds, requireValid("hours", parseCallHours(hours)));
  };
}

/**
 * The calls of keys on each of the last days, by key.
 * @throws AppError `invalid_request`
 */
export function readKeyCallDays({ db }: Pick<Dependencies, "db">) {
  return async (
    caller: Caller,
    keyIds: readonly string[],
    days: number | undefined,
  ): Promise<Map<string, KeyCallDay[]>> => {
    authorize(caller, "manageApiKeys");
    return sumKeyCallDays(db, caller.scope, keyIds, requireValid("days", parseCallDays(days)));
  };
}

/** The calls that the rehearsals of keys would have refused, by key. Keys without such calls are absent. */
export function readRehearsedCalls({ db }: Pick<Dependencies, "db">) {
  return async (
    caller: Caller,
    rehearsals: readonly { keyId: string; rehearsalId: string }[],
  ): Promise<Map<string, RehearsedCalls>> => {
    authorize(caller, "manageApiKeys");
    return sumRehearsedCalls(db, caller.scope, rehearsals);
  };
}
