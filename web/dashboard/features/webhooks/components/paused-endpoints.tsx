import { Button } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import { useMutation } from "urql";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { RESUME_ENDPOINT } from "../api/webhook-queries.ts";
import { webhookMessages } from "../i18n/webhooks-messages.ts";
import type { Health } from "../model/use-webhook-health.ts";
import { EndpointRow } from "./endpoint-row.tsx";
import classes from "./health-panel.module.css";

interface Props {
  paused: Health["pausedEndpoints"];
  onEndpoint: (endpoint: string) => void;
  onResumed: (endpoint: string) => void;
}

/** Endpoints that staff paused: start time and pending deliveries. */
export function PausedEndpoints({ paused, onEndpoint, onResumed }: Props) {
  const { health: messages } = useMessages(webhookMessages);
  if (paused.length === 0) return null;
  return (
    <div className={classes.failing}>
      <h3>{messages.paused}</h3>
      <ul>
        {paused.map((one) => (
          <PausedEndpoint key={one.endpoint} one={one} onEndpoint={onEndpoint} onResumed={onResumed} />
        ))}
      </ul>
    </div>
  );
}

interface EndpointProps extends Omit<Props, "paused"> {
  one: Health["pausedEndpoints"][number];
}

function PausedEndpoint({ one, onEndpoint, onResumed }: EndpointProps) {
  const { health: messages } = useMessages(webhookMessages);
  const [{ fetching, error }, resume] = useMutation(RESUME_ENDPOINT);
  const { endpoint, pausedAt, pending } = one;
  return (
    <EndpointRow
      endpoint={endpoint}
      state={<StatusBadge tone="pending" icon={IconPlayerPause} text={messages.pausedState} />}
      since={pausedAt}
      pending={pending}
      onEndpoint={onEndpoint}
    >
      <Button
        variant="default"
        size="compact-sm"
        aria-label={messages.resumeLabel(endpoint)}
        loading={fetching}
        onClick={async () => {
          const { error: rejected } = await resume({ input: { endpoint } });
          if (!rejected) onResumed(endpoint);
        }}
      >
        {messages.resume}
      </Button>
      <DialogProblem problem={error} />
    </EndpointRow>
  );
}
