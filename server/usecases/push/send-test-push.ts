import { authorizeMember, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { requestTestPush } from "../../store/push-subscriptions.ts";
import { consumeByIp } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * Requests a test notification in the caller's browser. The worker sends it within seconds.
 * @throws AppError `not_found` if push notifications are off, `rate_limited`, `insufficient_scope` unless the caller is
 *   a member.
 */
export function sendTestPush(deps: Pick<Dependencies, "db" | "rateLimits">) {
  const count = consumeByIp(deps);
  return async (caller: Caller): Promise<void> => {
    const { memberId, sessionId, scope } = authorizeMember(caller, "manageOwnAccess");
    await count("test-push", { name: memberId });
    if (!(await requestTestPush(deps.db, sessionId, scope)))
      throw new AppError("not_found", "Push notifications are off in this browser. Turn them on first.");
  };
}
