import { Button, Skeleton } from "@mantine/core";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useQuery } from "urql";
import type { ExchangeRowFragment } from "../../../generated/graphql.ts";
import { durationText, useDurations } from "../../../lib/duration.ts";
import { useFresh } from "../../../lib/live/use-fresh.ts";
import { problemOf } from "../../../lib/problem.ts";
import { PROCESSOR_NAMES } from "../../../lib/processor-names.ts";
import { useWords } from "../../../lib/words/words.ts";
import { JsonBlock } from "../../../ui/json-block.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { PAYMENT_EXCHANGES } from "../api/exchange-queries.ts";
import { exchangeWords } from "../words/exchange-words.ts";
import classes from "./payment-delivery-list.module.css";

/** What was said with processors about a payment, newest first: who spoke, when, and what came back. */
export function PaymentExchangeList({ transactionId }: { transactionId: string }) {
  const words = useWords(exchangeWords);
  const [{ data, error }, ask] = useQuery({
    query: PAYMENT_EXCHANGES,
    variables: { id: transactionId },
    requestPolicy: "cache-and-network",
  });
  const exchanges = data?.transaction?.exchanges;
  const readAnew = () => ask({ requestPolicy: "network-only" });
  useFresh(readAnew, { pause: null, transactionId });
  return (
    <section aria-busy={!exchanges && !error}>
      <h3>{words.list}</h3>
      {!exchanges && error && <ProblemPanel problem={problemOf(error)} retry={readAnew} />}
      {!exchanges && !error && <Skeleton height={48} animate={false} />}
      {exchanges?.length === 0 && <p className={classes.none}>{words.none}</p>}
      {exchanges && exchanges.length > 0 && (
        <ul className={classes.list} aria-label={words.list}>
          {exchanges.toReversed().map((exchange) => (
            <OneExchange key={exchange.id} exchange={exchange} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OneExchange({ exchange }: { exchange: ExchangeRowFragment }) {
  const words = useWords(exchangeWords);
  const durations = useDurations();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { connector, direction, operation, at, durationMs, httpStatus, answer, problem } = exchange;
  const processor = PROCESSOR_NAMES[connector] ?? connector;
  const isAsked = direction === "ASKED";
  const IconOf = isAsked ? IconArrowRight : IconArrowLeft;
  return (
    <li className={classes.delivery}>
      <p className={classes.said}>
        <IconOf size={16} stroke={1.75} aria-hidden />
        {isAsked ? words.asked(processor, operation) : words.told(processor, operation)}
      </p>
      <p className={classes.facts}>
        <Moment at={at} />
        {isAsked && <span>{httpStatus === null ? words.noAnswer : words.status(httpStatus)}</span>}
        {durationMs !== null && <span>{words.took(durationText(durationMs, durations))}</span>}
        {problem && <span>{problem}</span>}
      </p>
      {answer !== null && (
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
        {isOpen && answer !== null && (
          <>
            <JsonBlock label={words.answerOf(operation)} copyLabel={words.copy} text={answer} />
            <p className={classes.none}>{words.masked}</p>
          </>
        )}
      </div>
    </li>
  );
}
