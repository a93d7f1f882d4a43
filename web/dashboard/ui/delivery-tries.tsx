import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { DeliveryTriesFragment } from "../generated/graphql.ts";
import { answerText, isTaken, problemText } from "../lib/deliveries/answers.ts";
import { deliveryWords } from "../lib/deliveries/words/delivery-words.ts";
import { useDurations } from "../lib/duration.ts";
import { useWords } from "../lib/words/words.ts";
import classes from "./delivery-tries.module.css";
import { Moment } from "./moment.tsx";
import { PlainText } from "./plain-text.tsx";
import { State } from "./state.tsx";

type Try = DeliveryTriesFragment["tries"][number];

/** Every try of a delivery, newest first, with what the receiver said: as text, for it wrote it. */
export function DeliveryTries({ tries }: { tries: readonly Try[] }) {
  const words = useWords(deliveryWords);
  if (tries.length === 0) return <p className={classes.none}>{words.noTry}</p>;
  return (
    <ol className={classes.tries} aria-label={words.tries}>
      {tries.toReversed().map((one) => (
        <OneTry key={one.number} one={one} />
      ))}
    </ol>
  );
}

function OneTry({ one }: { one: Try }) {
  const words = useWords(deliveryWords);
  const durations = useDurations();
  const { number, problem, answerStart, startedAt } = one;
  return (
    <li>
      <div className={classes.head}>
        <TryState one={one} word={answerText(one, words, durations)} />
        <span className={classes.when}>
          {words.tryNumber(number)} · <Moment at={startedAt} />
        </span>
      </div>
      {problem && <p className={classes.problem}>{problemText(problem, words)}</p>}
      {answerStart && <PlainText label={words.answerOf(number)} text={answerStart} />}
      {answerStart === "" && <p className={classes.none}>{words.noText}</p>}
    </li>
  );
}

/** What came of a try, with its sign. */
export function TryState({ one, word }: { one: { httpStatus: number | null }; word: string }) {
  return isTaken(one) ? (
    <State tone="success" icon={IconCircleCheck} word={word} />
  ) : (
    <State tone="failed" icon={IconCircleX} word={word} />
  );
}
