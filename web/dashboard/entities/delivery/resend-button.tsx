import { Button } from "@mantine/core";
import { IconSend2 } from "@tabler/icons-react";
import { useState } from "react";
import type { DeliveryAttemptsFragment, DeliveryRowFragment } from "../../generated/graphql.ts";
import { useDurations } from "../../lib/duration.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import { useMay } from "../../lib/viewer.ts";
import { DialogProblem } from "../../ui/dialog-problem.tsx";
import { deliveryMessages } from "./i18n/delivery-messages.ts";
import { responseText } from "./responses.ts";
import { useResend } from "./use-resend.ts";

interface Props {
  delivery: Pick<DeliveryRowFragment, "id" | "status" | "resendable" | "attempts" | "nextAttemptAt">;
  /** Called after the resend, so that the parent polls the delivery until it ends. */
  onSent: (delivery: DeliveryAttemptsFragment) => void;
}

/** Resends a delivery and shows the result. Hidden without permission. */
export function ResendButton({ delivery, onSent }: Props) {
  const messages = useMessages(deliveryMessages);
  const durations = useDurations();
  const mayResend = useMay("manageWebhooks");
  const [triesBefore, setTriesBefore] = useState<number | null>(null);
  const { resend, isSending, problem } = useResend((sent) => {
    setTriesBefore(sent.attempts.at(-1)?.number ?? 0);
    onSent(sent);
  });
  const { id, status, resendable, attempts, nextAttemptAt } = delivery;
  if (!mayResend) return null;
  if (!resendable) return <p className="hint">{messages.notResendable}</p>;
  const newest = attempts.at(-1);
  return (
    <div className="row gap-12 lines-8">
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconSend2 size={16} aria-hidden />}
        loading={isSending}
        onClick={() => void resend(id)}
      >
        {messages.resend}
      </Button>
      <p role="status" className="small weight-500 hide-empty">
        {result()}
      </p>
      <DialogProblem problem={problem} />
    </div>
  );

  function result(): string {
    if (triesBefore === null) return "";
    if (status === "PENDING" && !nextAttemptAt) return messages.result.paused;
    if (!newest || newest.number <= triesBefore) return messages.result.sending;
    const response = responseText(newest, messages, durations);
    return status === "DELIVERED" ? messages.result.delivered(response) : messages.result.failed(response);
  }
}
