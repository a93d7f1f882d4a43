import {
  CredentialsRejected,
  type ProcessorAccess,
  type ProcessorRequest,
} from "../../connectors/connector.ts";
import type { Scope } from "../../domain/scope.ts";
import { insertProcessorRequests } from "../../store/processor-requests.ts";
import type { Clock } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";
import type { MerchantProcessor } from "./merchant-processors.ts";
import { recordRejection } from "./rejected-credentials.ts";

/**
 * Calls a processor with the merchant's credentials and stores the requests. Records newly rejected
 * credentials. `checkProcessors` detects when they are accepted again.
 */
export async function callProcessor<T>(
  deps: Pick<Dependencies, "db" | "warn">,
  { scope, transactionId, attemptId }: { scope: Scope; transactionId: string; attemptId: string },
  { connector, credentials, callbackUrl, row }: MerchantProcessor,
  clock: Clock,
  call: (access: ProcessorAccess) => Promise<T>,
): Promise<T> {
  const requests: ProcessorRequest[] = [];
  const storeRejection = async () => {
    if (row?.problem === null) await recordRejection(deps.db, scope, row);
  };
  try {
    const record = (one: ProcessorRequest) => void requests.push(one);
    return await call({ ...scope, credentials, callbackUrl, record, now: clock });
  } catch (error) {
    if (error instanceof CredentialsRejected)
      await storeRejection().catch(warnAbout(deps, "rejected credentials were not recorded"));
    throw error;
  } finally {
    // A separate database transaction, so that a failed insert does not fail the call.
    if (requests.length > 0) {
      const rows = requests.map((one) => ({
        ...one,
        id: newId("processorRequest"),
        attemptId,
        processor: connector.name,
        direction: "outbound" as const,
      }));
      await insertProcessorRequests(deps.db, scope, transactionId, rows).catch(
        warnAbout(deps, "a processor's response was not stored"),
      );
    }
  }
}

const warnAbout = (deps: Pick<Dependencies, "warn">, what: string) => (error: unknown) =>
  deps.warn(error, what);
