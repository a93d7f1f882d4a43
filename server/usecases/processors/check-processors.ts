import { CredentialsRejected } from "../../connectors/connector.ts";
import { claimDueChecks, noteCredentials } from "../../store/processors.ts";
import type { Parts } from "../parts.ts";
import { CHECK_AGAIN_SECONDS } from "../payments/ask-processor.ts";
import { processorNamed } from "./processor-named.ts";

/** Tried one after the other in one go. */
const CHECKS_IN_A_GO = 10;

/**
 * Tries credentials again that a processor refused: its own trouble may have been the cause, and would else stop a
 * merchant's sales until somebody looks. @returns how many were tried.
 */
export function checkProcessors(parts: Pick<Parts, "db" | "processorsOf" | "warn">) {
  return async (): Promise<number> => {
    const due = await claimDueChecks(parts.db, CHECKS_IN_A_GO, CHECK_AGAIN_SECONDS);
    for (const { scope, connector: name } of due) {
      try {
        const { connector, credentials, callbackUrl, row } = await processorNamed(parts, scope, name);
        const checked = await connector.check({ mode: scope.mode, credentials, callbackUrl, keep() {} });
        if (row && checked.kind === "accepted") await noteCredentials(parts.db, scope, row, null, null);
      } catch (error) {
        if (!(error instanceof CredentialsRejected))
          parts.warn(error, `${name}: its credentials were not tried`);
      }
    }
    return due.length;
  };
}
