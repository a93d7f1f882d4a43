import { Button } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconProgress } from "@tabler/icons-react";
import { zeroOf } from "../../../lib/money.ts";
import { isForbidden } from "../../../lib/problem.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { ProblemText } from "../../../ui/problem-panel.tsx";
import { State, type Tone } from "../../../ui/state.tsx";
import { countDay, NEW_DAY } from "../model/today.ts";
import { useToday } from "../model/use-today.ts";
import classes from "./today-strip.module.css";

/** What today brought: the number that people look up for, and how many payments stand where. */
export function TodayStrip() {
  const { payments, problem: problemWords } = useWords();
  const { merchant } = useViewer();
  const { day, problem, retry } = useToday();
  const { today: words } = payments;
  const { paid, open, unpaid, volume } = countDay(day ?? NEW_DAY, merchant.currency);
  const [first, ...others] = volume;
  const counts: { tone: Tone; icon: typeof IconProgress; number: number; word: string }[] = [
    { tone: "success", icon: IconCircleCheck, number: paid, word: words.paid },
    { tone: "processing", icon: IconProgress, number: open, word: words.open },
    { tone: "failed", icon: IconCircleX, number: unpaid, word: words.unpaid },
  ];
  const isPart = day?.complete === false;
  const shown = (number: number) => (isPart ? words.atLeast(number) : String(number));
  return (
    <section className={classes.today} aria-label={words.title} aria-busy={day === null && problem === null}>
      <h2>{words.title}</h2>
      <p className={classes.volume}>
        {isPart && <span className={classes.part}>{words.atLeastSum}</span>}
        {day && <Amount money={first ?? zeroOf(merchant.currency)} size="display" />}
        {others.map((money) => (
          <Amount key={money.currency} money={money} />
        ))}
      </p>
      {day && (
        <ul className={classes.counts}>
          {counts.map(({ tone, icon, number, word }) => (
            <li key={word}>
              <State tone={number > 0 ? tone : "pending"} icon={icon} word={`${shown(number)} ${word}`} />
            </li>
          ))}
        </ul>
      )}
      {problem && !isForbidden(problem) && (
        <div role="alert" className={classes.problem}>
          <ProblemText problem={problem} />
          <Button variant="default" size="compact-sm" onClick={retry}>
            {problemWords.retry}
          </Button>
        </div>
      )}
    </section>
  );
}
