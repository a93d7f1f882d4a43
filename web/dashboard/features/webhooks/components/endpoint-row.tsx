import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { countedText } from "../../../entities/delivery/counted.ts";
import { plainTime, timeZoneName } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import classes from "./health-panel.module.css";

interface Shown {
  endpoint: string;
  state: ReactNode;
  /** Shown under the state, such as the last error. */
  details?: ReactNode;
  since: string;
  pending: number;
  onEndpoint: (endpoint: string) => void;
  /** Buttons after the log's. */
  children: ReactNode;
}

/** An endpoint that needs attention: its state, since when, how much waits for it, and its buttons. */
export function EndpointRow({ endpoint, state, details, since, pending, onEndpoint, children }: Shown) {
  const { health: words } = useWords(webhooksWords);
  const clock = useClock();
  return (
    <li>
      <p className={classes.endpoint}>
        <b>{endpoint}</b>
        {state}
        <span className={classes.hint}>
          {words.since} {plainTime(since, clock)} {timeZoneName(clock)}
          {pending > 0 && ` · ${words.waits(countedText(pending, clock.locale), pending === 1)}`}
        </span>
      </p>
      {details}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={words.showLogOf(endpoint)}
          onClick={() => onEndpoint(endpoint)}
        >
          {words.showLog}
        </Button>
        {children}
      </div>
    </li>
  );
}
