import { authorize, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/failure.ts";
import { FieldReader } from "../../domain/parsed.ts";
import { parseToken } from "../../domain/text.ts";
import { deletePause, insertPause, isEndpoint } from "../../store/webhook-endpoints.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";

/**
 * Holds back webhooks to an origin: they wait, without attempts, until it is resumed. One that is paused stays so.
 * @throws Failure `invalid_request`; `not_found` if nothing was ever to be sent there.
 */
export function pauseEndpoint(parts: Pick<Parts, "db">) {
  return async (caller: Caller, endpoint: string): Promise<void> => {
    authorize(caller, "manageWebhooks");
    const origin = readEndpoint(endpoint);
    await parts.db.transaction().execute(async (trx) => {
      if (!(await isEndpoint(trx, caller.scope, origin))) {
        throw new Failure("not_found", "There is no such endpoint.");
      }
      if (!(await insertPause(trx, caller.scope, origin))) return;
      await recordChange(trx, doerOf(caller), { action: "endpoint.paused", target: origin });
    });
  };
}

/**
 * Ends a pause: what has waited is sent at once, oldest first. One that is not paused stays so.
 * @throws Failure `invalid_request`.
 */
export function resumeEndpoint(parts: Pick<Parts, "db" | "wakeUps">) {
  return async (caller: Caller, endpoint: string): Promise<void> => {
    authorize(caller, "manageWebhooks");
    const origin = readEndpoint(endpoint);
    await parts.db.transaction().execute(async (trx) => {
      if (!(await deletePause(trx, caller.scope, origin))) return;
      await recordChange(trx, doerOf(caller), { action: "endpoint.resumed", target: origin });
    });
    parts.wakeUps.signal(["deliveries"]);
  };
}

function readEndpoint(endpoint: string): string {
  const reader = new FieldReader();
  const origin = reader.read("endpoint", parseToken(endpoint, 2_048));
  reader.done();
  return origin as string;
}
