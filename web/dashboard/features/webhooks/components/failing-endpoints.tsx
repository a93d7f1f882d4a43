import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { errorText } from "../../../lib/deliveries/answers.ts";
import { countedText } from "../../../lib/deliveries/counted.ts";
import { deliveryWords } from "../../../lib/deliveries/words/delivery-words.ts";
import { plainTime, timeZoneName } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { AttemptState } from "../../../ui/delivery-tries.tsx";
import { State } from "../../../ui/state.tsx";
import type { Health } from "../model/use-webhook-health.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import classes from "./health-panel.module.css";

interface Shown {
  failing: Health["failingEndpoints"];
  /** Whether all is well if none fails: something was sent of late, and nothing is given up or paused. */
  isWell: boolean;
  /** Whether a resend since a time has something to send: what still waits is left by it. */
  hasGivenUp: boolean;
  onEndpoint: (endpoint: string) => void;
  onResendSince: (since: string) => void;
  onPause: (endpoint: string) => void;
}

/** Endpoints whose last attempt failed: since when, how it ended, and what to do about it. */
export function FailingEndpoints({ failing, isWell, hasGivenUp, onEndpoint, onResendSince, onPause }: Shown) {
  const { health: words } = useWords(webhooksWords);
  const shared = useWords(deliveryWords);
  const clock = useClock();
  const at = (moment: string) => `${plainTime(moment, clock)} ${timeZoneName(clock)}`;
  if (failing.length === 0) {
    return isWell ? (
      <p className={classes.well}>
        <State tone="success" icon={IconCircleCheck} word={words.allWell} />
      </p>
    ) : null;
  }
  return (
    <div className={classes.failing}>
      <h3>{words.failing}</h3>
      <ul>
        {failing.map(({ endpoint, pending, failingSince, httpStatus, error, responseBody }) => (
          <li key={endpoint}>
            <p className={classes.receiver}>
              <b>{endpoint}</b>
              <AttemptState
                one={{ httpStatus }}
                word={httpStatus === null ? shared.noAnswer : shared.answered(httpStatus)}
              />
              <span className={classes.hint}>
                {words.since} {at(failingSince)}
                {pending > 0 && ` · ${words.waits(countedText(pending, clock.locale), pending === 1)}`}
              </span>
            </p>
            {(error || responseBody) && (
              <p className={classes.said}>
                {words.saidLast} {error ? errorText(error, shared) : <code>{responseBody}</code>}
              </p>
            )}
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={words.showLogOf(endpoint)}
                onClick={() => onEndpoint(endpoint)}
              >
                {words.showLog}
              </Button>
              {hasGivenUp && (
                <Button variant="default" size="compact-sm" onClick={() => onResendSince(failingSince)}>
                  {words.resendSince(at(failingSince))}
                </Button>
              )}
              <Button
                variant="default"
                size="compact-sm"
                aria-label={words.pauseOf(endpoint)}
                onClick={() => onPause(endpoint)}
              >
                {words.pause}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
