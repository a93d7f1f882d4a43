import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { countedText } from "../../../entities/delivery/counted.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { plainTime, timeZoneName } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { webhookMessages } from "../i18n/webhooks-messages.ts";
import classes from "./health-panel.module.css";

interface Props {
  endpoint: string;
  state: ReactNode;
  /** Shown below the status, for example the last error. */
  details?: ReactNode;
  since: string;
  pending: number;
  onEndpoint: (endpoint: string) => void;
  /** Buttons after the link to the deliveries. */
  children: ReactNode;
}

/** An endpoint that needs attention: status, start time, pending deliveries and buttons. */
export function EndpointRow({ endpoint, state, details, since, pending, onEndpoint, children }: Props) {
  const { health: messages } = useMessages(webhookMessages);
  const clock = useClock();
  return (
    <li>
      <p className={classes.endpoint}>
        <b>{endpoint}</b>
        {state}
        <span className={classes.hint}>
          {messages.since} {plainTime(since, clock)} {timeZoneName(clock)}
          {pending > 0 && ` · ${messages.waits(countedText(pending, clock.locale), pending)}`}
        </span>
      </p>
      {details}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={messages.showLogLabel(endpoint)}
          onClick={() => onEndpoint(endpoint)}
        >
          {messages.showLog}
        </Button>
        {children}
      </div>
    </li>
  );
}
