import { Button, Skeleton } from "@mantine/core";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { processorName } from "../../../entities/payment/processor-name.ts";
import type { ProcessorRequestRowFragment } from "../../../generated/graphql.ts";
import { durationText, useDurations } from "../../../lib/duration.ts";
import { useFresh } from "../../../lib/live/use-fresh.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useWords } from "../../../lib/words/words.ts";
import { JsonBlock } from "../../../ui/json-block.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { PROCESSOR_REQUESTS } from "../api/processor-request-queries.ts";
import { processorRequestWords } from "../words/processor-request-words.ts";

/** The requests between Tua and processors about a payment, newest first. */
export function ProcessorRequestList({ transactionId }: { transactionId: string }) {
  const words = useWords(processorRequestWords);
  const { data, problem, again: readAnew } = useFreshQuery(PROCESSOR_REQUESTS, { id: transactionId });
  const requests = data?.transaction?.processorRequests;
  useFresh(readAnew, { pause: null, transactionId });
  return (
    <section aria-busy={!requests && !problem}>
      <h3>{words.list}</h3>
      {!requests && problem && <ProblemPanel problem={problem} retry={readAnew} />}
      {!requests && !problem && <Skeleton height={48} animate={false} />}
      {requests?.length === 0 && <p className="hint">{words.none}</p>}
      {requests && requests.length > 0 && (
        <ul className="entries" aria-label={words.list}>
          {requests.toReversed().map((request) => (
            <OneRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OneRequest({ request }: { request: ProcessorRequestRowFragment }) {
  const words = useWords(processorRequestWords);
  const durations = useDurations();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { direction, operation, startedAt, durationMs, httpStatus, response, error } = request;
  const processor = processorName(request.processor);
  const isOutbound = direction === "OUTBOUND";
  const IconOf = isOutbound ? IconArrowRight : IconArrowLeft;
  return (
    <li>
      <p className="line weight-500">
        <IconOf size={16} stroke={1.75} aria-hidden />
        {isOutbound ? words.asked(processor, operation) : words.told(processor, operation)}
      </p>
      <p className="row gap-4 lines-0 quiet anywhere digits dotted">
        <Moment at={startedAt} />
        {isOutbound && <span>{httpStatus === null ? words.noAnswer : words.status(httpStatus)}</span>}
        {durationMs !== null && <span>{words.took(durationText(durationMs, durations))}</span>}
        {error && <span>{error}</span>}
      </p>
      {response !== null && (
        <Button
          className="self-start above-4"
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={words.answerOf(operation)}
          onClick={() => setOpen(!isOpen)}
        >
          {words.answer}
        </Button>
      )}
      <div id={details} className="above-8 hide-empty">
        {isOpen && response !== null && (
          <>
            <JsonBlock label={words.answerOf(operation)} copyLabel={words.copy} text={response} />
            <p className="hint">{words.masked}</p>
          </>
        )}
      </div>
    </li>
  );
}
