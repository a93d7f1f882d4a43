import { IconBolt, IconCloudOff, IconPlugConnected, IconRefresh } from "@tabler/icons-react";
import { useConnection } from "../lib/live/live-context.tsx";
import type { Connection } from "../lib/live/live-feed.ts";
import { useWords } from "../lib/words/words.ts";
import classes from "./connection-badge.module.css";

const ICONS: Record<Connection, typeof IconBolt> = {
  connecting: IconPlugConnected,
  live: IconBolt,
  reconnecting: IconRefresh,
  offline: IconCloudOff,
};

/** Whether what is shown is what is. */
export function ConnectionBadge() {
  const { connection: words } = useWords();
  const connection = useConnection();
  const IconOf = ICONS[connection];
  return (
    <span
      className={classes.badge}
      data-connection={connection}
      role="status"
      title={words.explain[connection]}
    >
      <IconOf size={14} stroke={2} aria-hidden />
      {words[connection]}
    </span>
  );
}
