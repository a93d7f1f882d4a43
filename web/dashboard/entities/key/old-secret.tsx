import { IconHourglassHigh } from "@tabler/icons-react";
import { useMessages } from "../../lib/i18n/messages.ts";
import { remaining } from "../../lib/remaining.ts";
import { fullTime } from "../../lib/time.ts";
import { useClock } from "../../lib/viewer.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";

interface Props {
  /** Null if no previous secret is valid. */
  until: string | null;
  /** How the text names it: a secret, or a key that is not secret. */
  of?: "oldSecret" | "oldKey";
}

/** Shows until when the previous secret is valid. Nothing after that. */
export function OldSecret({ until, of = "oldSecret" }: Props) {
  const { access: messages } = useMessages();
  const clock = useClock();
  const left = until && remaining(until, clock.now, messages.duration);
  if (!until || !left) return null;
  return (
    <time dateTime={until} title={fullTime(until, clock)}>
      <StatusBadge tone="warning" icon={IconHourglassHigh} text={messages[of](left)} />
    </time>
  );
}
