import type { Callback } from "../../connectors/connector.ts";
import { AppError } from "../../domain/app-error.ts";
import { parseCallbackScope } from "../../domain/ids.ts";
import { schedulePoll } from "../../store/attempts.ts";
import { scheduleFailoverPoll } from "../../store/processor-failovers.ts";
import { insertProcessorRequests } from "../../store/processor-requests.ts";
import { scheduleRefundPoll } from "../../store/refunds.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";

/**
 * Handles a processor's callback. Its content is not trusted: it only triggers an immediate poll, and the
 * response to that decides. Repeated callbacks before the poll cost nothing.
 * @throws AppError `not_found` for an unknown URL, or a callback that is not from the processor.
 */
export function handleCallback(deps: Pick<Dependencies, "db" | "notifier" | "loadProcessors">) {
  return async (connectorName: string, token: string, callback: Callback): Promise<void> => {
    const scope = parseCallbackScope(token);
    const found =
      scope &&
      (await deps.loadProcessors(scope)).processors.find(
        ({ connector, row }) => connector.name === connectorName && row?.callbackToken === token,
      );
    if (!scope || !found) throw new AppError("not_found", "No resource exists at this URL.");
    const { connector } = found;
    // Callbacks about payments of a previous account are signed with its credentials.
    const [hint] = [found, ...found.former].flatMap(
      ({ credentials }) => connector.readCallback(callback, credentials) ?? [],
    );
    if (!hint)
      throw new AppError("not_found", "This callback isn't from the processor or matches no payment.");
    const payment = await schedulePoll(deps.db, scope, connector.name, hint);
    const refund =
      hint.about === "refund" ? await scheduleRefundPoll(deps.db, scope, connector.name, hint) : null;
    const failover = payment ?? (await scheduleFailoverPoll(deps.db, scope, connector.name, hint));
    const transactionId = failover ?? refund;
    // Unknown payment, or a repeated callback before the poll: do not store another row.
    if (transactionId === null) return;
    await insertProcessorRequests(deps.db, scope, transactionId, [
      {
        id: newId("processorRequest"),
        attemptId: hint.attemptId,
        processor: connector.name,
        direction: "inbound",
        operation: hint.about,
        at: new Date(),
        durationMs: null,
        status: null,
        response: null,
        error: null,
      },
    ]);
    deps.notifier.signal(["queries"]);
  };
}
