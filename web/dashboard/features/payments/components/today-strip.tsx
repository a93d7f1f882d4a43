import { IconCircleCheck, IconCircleX, IconProgress } from "@tabler/icons-react";
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
  const count = (number: number) => (day && !day.complete ? words.atLeast(number) : String(number));
  const counts: { tone: Tone; icon: typeof IconProgress; text: string }[] = [
    { tone: "success", icon: IconCircleCheck, text: `${count(paid)} ${words.paid}` },
    { tone: "processing", icon: IconProgress, text: `${count(open)} ${words.open}` },
    { tone: "failed", icon: IconCircleX, text: `${count(unpaid)} ${words.unpaid}` },
  ];
  return (
    <section className={classes.today} aria-label={words.title} aria-busy={day === null}>
      <h2>{words.title}</h2>
      <p className={classes.volume}>
        {first && <Amount money={first} size="display" />}
        {!first && day && (
          <Amount money={{ amount: "0", minorUnits: 0, currency: merchant.currency }} size="display" />
        )}
        {others.map((money) => (
          <Amount key={money.currency} money={money} />
        ))}
      </p>
      {day && (
        <ul className={classes.counts}>
          {counts.map(({ tone, icon, text }) => (
            <li key={tone}>
              <State tone={tone} icon={icon} word={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
