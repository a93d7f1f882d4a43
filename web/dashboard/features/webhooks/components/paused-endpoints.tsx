import { Button } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import { useMutation } from "urql";
import { countedText } from "../../../lib/deliveries/counted.ts";
import { problemOf } from "../../../lib/problem.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { State } from "../../../ui/state.tsx";
import { RESUME_ENDPOINT } from "../api/webhook-queries.ts";
import type { Health } from "../model/use-webhook-health.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import classes from "./health-panel.module.css";

/** What staff have paused, since when, and how much waits for it. */
export function PausedEndpoints({ paused }: { paused: Health["pausedEndpoints"] }) {
  const { health: words } = useWords(webhooksWords);
  if (paused.length === 0) return null;
  return (
    <div className={classes.failing}>
      <h3>{words.paused}</h3>
      <ul>
        {paused.map((one) => (
          <PausedEndpoint key={one.endpoint} {...one} />
        ))}
      </ul>
    </div>
  );
}

function PausedEndpoint({ endpoint, pausedAt, pending }: Health["pausedEndpoints"][number]) {
  const { health: words } = useWords(webhooksWords);
  const { locale } = useClock();
  const [{ fetching, error }, resume] = useMutation(RESUME_ENDPOINT);
  return (
    <li>
      <p className={classes.receiver}>
        <b>{endpoint}</b>
        <State tone="pending" icon={IconPlayerPause} word={words.pausedState} />
        <span className={classes.hint}>
          {words.since} <Moment at={pausedAt} />
          {pending > 0 && ` · ${words.waits(countedText(pending, locale), pending === 1)}`}
        </span>
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={words.resumeOf(endpoint)}
          loading={fetching}
          onClick={() => void resume({ input: { endpoint } })}
        >
          {words.resume}
        </Button>
      </div>
      {error && <DialogProblem problem={problemOf(error)} />}
    </li>
  );
}
