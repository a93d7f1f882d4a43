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
import classes from "./payment-delivery-list.module.css";

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
      {requests?.length === 0 && <p className={classes.none}>{words.none}</p>}
      {requests && requests.length > 0 && (
        <ul className={classes.list} aria-label={words.list}>
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
    <li className={classes.delivery}>
      <p className={classes.said}>
        <IconOf size={16} stroke={1.75} aria-hidden />
        {isOutbound ? words.asked(processor, operation) : words.told(processor, operation)}
      </p>
      <p className={classes.facts}>
        <Moment at={startedAt} />
        {isOutbound && <span>{httpStatus === null ? words.noAnswer : words.status(httpStatus)}</span>}
        {durationMs !== null && <span>{words.took(durationText(durationMs, durations))}</span>}
        {error && <span>{error}</span>}
      </p>
      {response !== null && (
        <div className={classes.actions}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={details}
            aria-label={words.answerOf(operation)}
            onClick={() => setOpen(!isOpen)}
          >
            {words.answer}
          </Button>
        </div>
      )}
      <div id={details} className={classes.details}>
        {isOpen && response !== null && (
          <>
            <JsonBlock label={words.answerOf(operation)} copyLabel={words.copy} text={response} />
            <p className={classes.none}>{words.masked}</p>
          </>
        )}
      </div>
    </li>
  );
}
