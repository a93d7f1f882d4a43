import { CredentialsRejected } from "../../connectors/connector.ts";
import type { Scope } from "../../domain/scope.ts";
import { claimDueChecks } from "../../store/processors.ts";
import type { Dependencies } from "../dependencies.ts";
import { CHECK_AGAIN_SECONDS, notifyRejected, recordAccepted } from "./rejected-credentials.ts";
import { requireProcessor } from "./require-processor.ts";

/** Concurrent checks. */
const MAX_CONCURRENT = 10;
type CheckDeps = Pick<Dependencies, "db" | "loadProcessors" | "mailer" | "warn">;

/** Checks per run. Limits requests to a processor that rejects all merchants. */
const MAX_PER_RUN = 200;

/**
 * Checks rejected credentials again, because the processor may have rejected them during an outage. Otherwise
 * the merchant could not accept payments until staff noticed.
 * @returns the number of checks.
 */
export function checkProcessors(deps: CheckDeps) {
  return async (): Promise<number> => {
    for (let tried = 0; ; ) {
      const due = await claimDueChecks(deps.db, MAX_CONCURRENT, CHECK_AGAIN_SECONDS);
      await Promise.all(due.map((one) => tryAgain(deps, one)));
      tried += due.length;
      if (due.length < MAX_CONCURRENT || tried >= MAX_PER_RUN) return tried;
    }
  };
}

async function tryAgain(
  deps: CheckDeps,
  { scope, connector: name }: { scope: Scope; connector: string },
): Promise<void> {
  try {
    const processor = await requireProcessor(deps, scope, name);
    const { connector, credentials, callbackUrl } = processor;
    const checked = await connector.check({
      ...scope,
      credentials,
      callbackUrl,
      record() {},
      now: Date.now,
    });
    if (checked.kind === "accepted") await recordAccepted(deps, scope, processor);
    if (checked.kind === "rejected") await notifyRejected(deps, scope, processor);
  } catch (error) {
    if (!(error instanceof CredentialsRejected))
      deps.warn(error, `${name}: its credentials were not checked`);
  }
}
