import type { Callback } from "../../connectors/connector.ts";
import { Failure } from "../../domain/app-error.ts";
import { callbackScope } from "../../domain/ids.ts";
import { schedulePoll } from "../../store/attempts.ts";
import { scheduleFailoverPoll } from "../../store/processor-failovers.ts";
import { insertProcessorRequests } from "../../store/processor-requests.ts";
import { scheduleRefundPoll } from "../../store/refunds.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";

/**
 * Takes what a processor tells of its own accord. Nothing in it is believed: an attempt that it names is asked about
 * at once, and what it is worth is what the processor then answers. Telling it again before it was asked about costs nothing.
 * @throws Failure `not_found` for an address that is nobody's, or news that are not from the processor.
 */
export function takeCallback(deps: Pick<Dependencies, "db" | "notifier" | "processorsOf">) {
  return async (connectorName: string, token: string, callback: Callback): Promise<void> => {
    const scope = callbackScope(token);
    const found =
      scope &&
      (await deps.processorsOf(scope)).processors.find(
        ({ connector, row }) => connector.name === connectorName && row?.callbackToken === token,
      );
    if (!scope || !found) throw new Failure("not_found", "No resource exists at this URL.");
    const { connector } = found;
    // One of a payment that was begun with a former account is signed by that.
    const [hint] = [found, ...found.former].flatMap(
      ({ credentials }) => connector.readCallback(callback, credentials) ?? [],
    );
    if (!hint)
      throw new Failure("not_found", "This callback isn't from the processor or matches no payment.");
    const payment = await schedulePoll(deps.db, scope, connector.name, hint);
    const refund =
      hint.about === "refund" ? await scheduleRefundPoll(deps.db, scope, connector.name, hint) : null;
    const failover = payment ?? (await scheduleFailoverPoll(deps.db, scope, connector.name, hint));
    const transactionId = failover ?? refund;
    // Of nothing here, or told again before it was asked about: no row for each repetition.
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
