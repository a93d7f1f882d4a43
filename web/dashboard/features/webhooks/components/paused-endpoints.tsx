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

interface Shown {
  paused: Health["pausedEndpoints"];
  onEndpoint: (endpoint: string) => void;
  onResumed: (endpoint: string) => void;
}

/** Endpoints that staff paused: start time and pending deliveries. */
export function PausedEndpoints({ paused, onEndpoint, onResumed }: Shown) {
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

interface OneShown extends Omit<Shown, "paused"> {
  one: Health["pausedEndpoints"][number];
}

function PausedEndpoint({ one, onEndpoint, onResumed }: OneShown) {
  const { health: messages } = useMessages(webhookMessages);
  const [{ fetching, error }, resume] = useMutation(RESUME_ENDPOINT);
  const { endpoint, pausedAt, pending } = one;
  return (
    <EndpointRow
      endpoint={endpoint}
      state={<StatusBadge tone="pending" icon={IconPlayerPause} word={messages.pausedState} />}
      since={pausedAt}
      pending={pending}
      onEndpoint={onEndpoint}
    >
      <Button
        variant="default"
        size="compact-sm"
        aria-label={messages.resumeOf(endpoint)}
        loading={fetching}
        onClick={async () => {
          const { error: refused } = await resume({ input: { endpoint } });
          if (!refused) onResumed(endpoint);
        }}
      >
        {messages.resume}
      </Button>
      <DialogProblem problem={error} />
    </EndpointRow>
  );
}
