import { authorizeMember, type Caller } from "../../domain/access.ts";
import { findPushSubscription, type PushSettings } from "../../store/push-subscriptions.ts";
import type { Dependencies } from "../dependencies.ts";
import { requirePushKey } from "./push-key.ts";

/** Push notifications in the caller's browser. */
export interface PushView {
  /** Public key that the browser subscribes with. */
  publicKey: string;
  /** Null if push notifications of this merchant and mode are off. */
  subscription: PushSettings | null;
}

/** @throws AppError `insufficient_scope` unless the caller is a member. */
export function viewPush(deps: Pick<Dependencies, "db" | "encrypter">) {
  return async (caller: Caller): Promise<PushView> => {
    const { sessionId, scope } = authorizeMember(caller, "manageOwnAccess");
    const { publicKey } = await requirePushKey(deps);
    return { publicKey, subscription: await findPushSubscription(deps.db, sessionId, scope) };
  };
}
