import { IconHourglassHigh } from "@tabler/icons-react";
import { useMessages } from "../../lib/i18n/messages.ts";
import { remaining } from "../../lib/remaining.ts";
import { fullTime } from "../../lib/time.ts";
import { useClock } from "../../lib/viewer.ts";
import { State } from "../../ui/state.tsx";

interface Shown {
  /** Null where none works beside the newest. */
  until: string | null;
  /** What the old one is called: a secret, or a key that may be read. */
  of?: "oldSecret" | "oldKey";
}

/** Counts down how long the secret before the newest works; nothing once it has ended. */
export function OldSecret({ until, of = "oldSecret" }: Shown) {
  const { access: messages } = useMessages();
  const clock = useClock();
  const left = until && remaining(until, clock.now, messages.duration);
  if (!until || !left) return null;
  return (
    <time dateTime={until} title={fullTime(until, clock)}>
      <State tone="warning" icon={IconHourglassHigh} word={messages[of](left)} />
    </time>
  );
}
