import { IconAppWindow, IconBolt, IconCloudOff, IconPlugConnected, IconRefresh } from "@tabler/icons-react";
import { useMessages } from "../lib/i18n/messages.ts";
import { useConnecting } from "../lib/live/live-context.tsx";
import type { Connection } from "../lib/live/live-feed.ts";
import { plainTime } from "../lib/time.ts";
import { useClock } from "../lib/viewer.ts";
import classes from "./connection-badge.module.css";

const ICONS: Record<Connection, typeof IconBolt> = {
  connecting: IconPlugConnected,
  live: IconBolt,
  reconnecting: IconRefresh,
  offline: IconCloudOff,
  crowded: IconAppWindow,
};

/** Whether the page is up to date. If not: since when, and a retry button. */
export function ConnectionBadge() {
  const { connection: messages } = useMessages();
  const { connection, disconnectedAt, wake } = useConnecting();
  const clock = useClock();
  const Icon = ICONS[connection];
  const isDisconnected =
    disconnectedAt !== null && (connection === "reconnecting" || connection === "offline");
  const time = isDisconnected && plainTime(new Date(disconnectedAt).toISOString(), clock);
  return (
    <span className="line inline gap-4">
      <span
        className={`${classes.badge} line inline gap-4 tiny weight-550`}
        data-connection={connection}
        role="status"
        title={messages.explain[connection]}
      >
        <Icon size={14} stroke={2} aria-hidden />
        {time ? messages.since(messages[connection], time) : messages[connection]}
      </span>
      {disconnectedAt !== null && (
        <button type="button" className={`${classes.now} tiny weight-550`} onClick={wake}>
          {messages.tryNow}
        </button>
      )}
    </span>
  );
}
