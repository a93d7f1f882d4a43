import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { errorText } from "../../../entities/delivery/answers.ts";
import { AttemptState } from "../../../entities/delivery/delivery-tries.tsx";
import { deliveryWords } from "../../../entities/delivery/words/delivery-words.ts";
import { plainTime, timeZoneName } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { State } from "../../../ui/state.tsx";
import type { Health } from "../model/use-webhook-health.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import { EndpointRow } from "./endpoint-row.tsx";
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
          <EndpointRow
            key={endpoint}
            endpoint={endpoint}
            state={
              <AttemptState
                one={{ httpStatus }}
                word={httpStatus === null ? shared.noAnswer : shared.answered(httpStatus)}
              />
            }
            details={
              (error || responseBody) && (
                <p className={classes.said}>
                  {words.saidLast} {error ? errorText(error, shared) : <code>{responseBody}</code>}
                </p>
              )
            }
            since={failingSince}
            pending={pending}
            onEndpoint={onEndpoint}
          >
            {hasGivenUp && (
              <Button variant="default" size="compact-sm" onClick={() => onResendSince(failingSince)}>
                {words.resendSince(`${plainTime(failingSince, clock)} ${timeZoneName(clock)}`)}
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
          </EndpointRow>
        ))}
      </ul>
    </div>
  );
}
