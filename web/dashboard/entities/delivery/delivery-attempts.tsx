import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { DeliveryAttemptsFragment } from "../../generated/graphql.ts";
import { useDurations } from "../../lib/duration.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import { PlainText } from "../../ui/plain-text.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { deliveryMessages } from "./i18n/delivery-messages.ts";
import { errorText, isAccepted, isTruncated, responseText } from "./responses.ts";

type Attempt = DeliveryAttemptsFragment["attempts"][number];

/**
 * Every attempt of a delivery, newest first. Responses are shown as plain text, because the endpoint controls
 * them.
 */
export function DeliveryAttempts({ attempts }: { attempts: readonly Attempt[] }) {
  const messages = useMessages(deliveryMessages);
  if (attempts.length === 0) return <p className="small muted">{messages.noAttempts}</p>;
  return (
    <ol className="entries" aria-label={messages.tries}>
      {attempts.toReversed().map((one) => (
        <OneAttempt key={one.number} one={one} />
      ))}
    </ol>
  );
}

function OneAttempt({ one }: { one: Attempt }) {
  const messages = useMessages(deliveryMessages);
  const durations = useDurations();
  const { number, error, responseBody, startedAt } = one;
  return (
    <li>
      <div className="row between gap-12 lines-0 digits">
        <AttemptState one={one} text={responseText(one, messages, durations)} />
        <span className="muted">
          {messages.tryNumber(number)} · <Timestamp at={startedAt} />
        </span>
      </div>
      {error && <p className="anywhere">{errorText(error, messages)}</p>}
      {responseBody && (
        <PlainText label={messages.responseTo(number, isTruncated(responseBody))} text={responseBody} />
      )}
      {responseBody === "" && <p className="small muted">{messages.noText}</p>}
    </li>
  );
}

/** The result of an attempt, with an icon. */
export function AttemptState({ one, text }: { one: { httpStatus: number | null }; text: string }) {
  return isAccepted(one) ? (
    <StatusBadge tone="success" icon={IconCircleCheck} text={text} />
  ) : (
    <StatusBadge tone="failed" icon={IconCircleX} text={text} />
  );
}
