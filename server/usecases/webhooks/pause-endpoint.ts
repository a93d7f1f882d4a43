import { authorize, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { FieldValidator } from "../../domain/result.ts";
import { parseSingleLine } from "../../domain/text.ts";
import { makePendingDue } from "../../store/resends.ts";
import { deletePause, insertPause, isEndpoint, isPaused } from "../../store/webhook-endpoints.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";

/** Deliveries per statement when an endpoint is resumed. */
const SLICE = 5_000;

/**
 * Pauses deliveries to an origin. They wait without attempts until it is resumed. Pausing a paused endpoint
 * changes nothing.
 * @throws AppError `invalid_request`, `not_found` if the origin never had deliveries.
 */
export function pauseEndpoint(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, endpoint: string): Promise<void> => {
    authorize(caller, "manageWebhooks");
    const origin = await findOrigin(deps, caller, endpoint);
    await deps.db.transaction().execute(async (trx) => {
      if (!(await insertPause(trx, caller.scope, origin))) return;
      await recordAudit(trx, auditActor(caller), { action: "endpoint.paused", target: origin });
    });
  };
}

/**
 * Ends a pause. Waiting deliveries, including retries, are sent immediately, oldest first. Resuming an active
 * endpoint changes nothing. If it fails midway, the endpoint stays paused.
 * @throws AppError `invalid_request`, `not_found` if the origin never had deliveries.
 */
export function resumeEndpoint(deps: Pick<Dependencies, "db" | "notifier">) {
  return async (caller: Caller, endpoint: string): Promise<void> => {
    authorize(caller, "manageWebhooks");
    const { scope } = caller;
    const origin = await findOrigin(deps, caller, endpoint);
    if (!(await isPaused(deps.db, scope, origin))) return;
    for (let after: bigint | null = 0n; after !== null; )
      after = await makePendingDue(deps.db, scope, { endpoint: origin, after }, SLICE);
    await deps.db.transaction().execute(async (trx) => {
      if (!(await deletePause(trx, scope, origin))) return;
      await recordAudit(trx, auditActor(caller), { action: "endpoint.resumed", target: origin });
    });
    deps.notifier.signal(["deliveries"]);
  };
}

async function findOrigin(
  { db }: Pick<Dependencies, "db">,
  { scope }: Caller,
  endpoint: string,
): Promise<string> {
  const validator = new FieldValidator();
  const text = validator.check("endpoint", parseSingleLine(endpoint, 2_048));
  validator.throwIfInvalid();
  const url = URL.parse(text as string);
  const isOrigin = url !== null && url.href === `${url.origin}/`;
  if (isOrigin && (await isEndpoint(db, scope, url.origin))) return url.origin;
  throw new AppError(
    "not_found",
    "No webhook was ever sent to this endpoint. Enter the scheme, host and port of a webhook URL, such as https://shop.example.",
  );
}
