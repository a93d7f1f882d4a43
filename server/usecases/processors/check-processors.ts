import { CredentialsRejected } from "../../connectors/connector.ts";
import type { Scope } from "../../domain/scope.ts";
import { claimDueChecks } from "../../store/processors.ts";
import type { Parts } from "../parts.ts";
import { processorNamed } from "./processor-named.ts";
import { CHECK_AGAIN_SECONDS, recordTaken, tellRefusal } from "./refused-credentials.ts";

/** Tried beside each other. */
const AT_ONCE = 10;
type CheckingParts = Pick<Parts, "db" | "processorsOf" | "mailer" | "baseUrl" | "warn">;

/** A processor that refuses everybody is not asked by one process without an end. */
const MOST_IN_A_GO = 200;

/**
 * Tries credentials again that a processor refused: its own trouble may have been the cause, and would else stop a
 * merchant's sales until somebody looks. @returns how many were tried.
 */
export function checkProcessors(parts: CheckingParts) {
  return async (): Promise<number> => {
    for (let tried = 0; ; ) {
      const due = await claimDueChecks(parts.db, AT_ONCE, CHECK_AGAIN_SECONDS);
      await Promise.all(due.map((one) => tryAgain(parts, one)));
      tried += due.length;
      if (due.length < AT_ONCE || tried >= MOST_IN_A_GO) return tried;
    }
  };
}

async function tryAgain(
  parts: CheckingParts,
  { scope, connector: name }: { scope: Scope; connector: string },
): Promise<void> {
  try {
    const processor = await processorNamed(parts, scope, name);
    const { connector, credentials, callbackUrl } = processor;
    const checked = await connector.check({
      ...{ ...scope, credentials, callbackUrl },
      ...{ keep() {}, now: Date.now },
    });
    if (checked.kind === "accepted") await recordTaken(parts, scope, processor);
    if (checked.kind === "rejected") await tellRefusal(parts, scope, processor);
  } catch (error) {
    if (!(error instanceof CredentialsRejected))
      parts.warn(error, `${name}: its credentials were not checked`);
  }
}
