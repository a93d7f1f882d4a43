import { Button } from "@mantine/core";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { processorName } from "../../../entities/payment/processor-name.ts";
import type { ProcessorRequestRowFragment } from "../../../generated/graphql.ts";
import { durationText, useDurations } from "../../../lib/duration.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFresh } from "../../../lib/live/use-revalidate.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { JsonBlock } from "../../../ui/json-block.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { PROCESSOR_REQUESTS } from "../api/processor-request-queries.ts";
import { processorRequestMessages } from "../i18n/processor-request-messages.ts";

/** Requests between Tua and processors for a payment, newest first. */
export function ProcessorRequestList({ transactionId }: { transactionId: string }) {
  const messages = useMessages(processorRequestMessages);
  const { data, problem, refetch } = useFreshQuery(PROCESSOR_REQUESTS, { id: transactionId });
  const requests = data?.transaction?.processorRequests;
  useFresh(refetch, { pause: null, transactionId });
  return (
    <section>
      <h3>{messages.list}</h3>
      <Loaded data={requests} problem={problem} retry={refetch} height={48}>
        {(all) =>
          all.length === 0 ? (
            <p className="hint">{messages.none}</p>
          ) : (
            <ul className="entries" aria-label={messages.list}>
              {all.toReversed().map((request) => (
                <OneRequest key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function OneRequest({ request }: { request: ProcessorRequestRowFragment }) {
  const messages = useMessages(processorRequestMessages);
  const durations = useDurations();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { direction, operation, startedAt, durationMs, httpStatus, response, error } = request;
  const processor = processorName(request.processor);
  const isOutbound = direction === "OUTBOUND";
  const Icon = isOutbound ? IconArrowRight : IconArrowLeft;
  return (
    <li>
      <p className="line weight-500">
        <Icon size={16} stroke={1.75} aria-hidden />
        {isOutbound ? messages.requested(processor, operation) : messages.callback(processor, operation)}
      </p>
      <p className="row gap-4 lines-0 muted anywhere digits dotted">
        <Timestamp at={startedAt} />
        {isOutbound && <span>{httpStatus === null ? messages.noResponse : messages.status(httpStatus)}</span>}
        {durationMs !== null && <span>{messages.took(durationText(durationMs, durations))}</span>}
        {error && <span>{error}</span>}
      </p>
      {response !== null && (
        <Button
          className="self-start above-4"
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={messages.responseTo(operation)}
          onClick={() => setOpen(!isOpen)}
        >
          {messages.response}
        </Button>
      )}
      <div id={details} className="above-8 hide-empty">
        {isOpen && response !== null && (
          <>
            <JsonBlock label={messages.responseTo(operation)} copyLabel={messages.copy} text={response} />
            <p className="hint">{messages.masked}</p>
          </>
        )}
      </div>
    </li>
  );
}
