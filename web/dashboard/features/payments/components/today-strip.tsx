import { IconCircleCheck, IconCircleX, IconProgress } from "@tabler/icons-react";
import { zeroOf } from "../../../lib/money.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { State, type Tone } from "../../../ui/state.tsx";
import { countDay } from "../model/today.ts";
import { useToday } from "../model/use-today.ts";
import classes from "./today-strip.module.css";

/** What today brought: the number that people look up for, and how many payments stand where. */
export function TodayStrip() {
  const { payments } = useWords();
  const { merchant } = useViewer();
  const day = useToday();
  const { today: words } = payments;
  const { paid, open, unpaid, volume } = countDay(
    day ?? { payments: new Map(), complete: true },
    merchant.currency,
  );
  const [first, ...others] = volume;
  const counts: { tone: Tone; icon: typeof IconProgress; number: number; word: string }[] = [
    { tone: "success", icon: IconCircleCheck, number: paid, word: words.paid },
    { tone: "processing", icon: IconProgress, number: open, word: words.open },
    { tone: "failed", icon: IconCircleX, number: unpaid, word: words.unpaid },
  ];
  const shown = (number: number) => (day?.complete === false ? words.atLeast(number) : String(number));
  return (
    <section className={classes.today} aria-label={words.title} aria-busy={day === null}>
      <h2>{words.title}</h2>
      <p className={classes.volume}>
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
    </section>
  );
}
