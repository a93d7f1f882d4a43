import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { AttemptState } from "../../../entities/delivery/delivery-attempts.tsx";
import { deliveryMessages } from "../../../entities/delivery/i18n/delivery-messages.ts";
import { errorText } from "../../../entities/delivery/responses.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { plainTime, timeZoneName } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { webhookMessages } from "../i18n/webhooks-messages.ts";
import type { Health } from "../model/use-webhook-health.ts";
import { EndpointRow } from "./endpoint-row.tsx";
import classes from "./health-panel.module.css";

interface Props {
  failing: Health["failingEndpoints"];
  /**
   * Whether no failing endpoint means healthy: deliveries were attempted recently, and none is failed or
   * paused.
   */
  isHealthy: boolean;
  /** Whether a resend has anything to send: it skips pending deliveries. */
  hasFailed: boolean;
  onEndpoint: (endpoint: string) => void;
  onResendSince: (since: string) => void;
  onPause: (endpoint: string) => void;
}

/** Endpoints whose last attempt failed: start time, last error and actions. */
export function FailingEndpoints({
  failing,
  isHealthy,
  hasFailed,
  onEndpoint,
  onResendSince,
  onPause,
}: Props) {
  const { health: messages } = useMessages(webhookMessages);
  const shared = useMessages(deliveryMessages);
  const clock = useClock();
  if (failing.length === 0) {
    return isHealthy ? (
      <p className={classes.well}>
        <StatusBadge tone="success" icon={IconCircleCheck} text={messages.allWell} />
      </p>
    ) : null;
  }
  return (
    <div className={classes.failing}>
      <h3>{messages.failing}</h3>
      <ul>
        {failing.map(({ endpoint, pending, failingSince, httpStatus, error, responseBody }) => (
          <EndpointRow
            key={endpoint}
            endpoint={endpoint}
            state={
              <AttemptState
                one={{ httpStatus }}
                text={httpStatus === null ? shared.noResponse : shared.responded(httpStatus)}
              />
            }
            details={
              (error || responseBody) && (
                <p className={classes.result}>
                  {messages.lastResult} {error ? errorText(error, shared) : <code>{responseBody}</code>}
                </p>
              )
            }
            since={failingSince}
            pending={pending}
            onEndpoint={onEndpoint}
          >
            {hasFailed && (
              <Button variant="default" size="compact-sm" onClick={() => onResendSince(failingSince)}>
                {messages.resendSince(`${plainTime(failingSince, clock)} ${timeZoneName(clock)}`)}
              </Button>
            )}
            <Button
              variant="default"
              size="compact-sm"
              aria-label={messages.pauseLabel(endpoint)}
              onClick={() => onPause(endpoint)}
            >
              {messages.pause}
            </Button>
          </EndpointRow>
        ))}
      </ul>
    </div>
  );
}
