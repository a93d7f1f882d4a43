import { authorizeMember, type Caller } from "../../domain/access.ts";
import { deletePushSubscription } from "../../store/push-subscriptions.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * Turns push notifications of a merchant and mode off in the caller's browser. Repeats change nothing.
 * @throws AppError `insufficient_scope` unless the caller is a member.
 */
export function removePushSubscription({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<void> => {
    const { sessionId, scope } = authorizeMember(caller, "manageOwnAccess");
    await deletePushSubscription(db, sessionId, scope);
  };
}
