import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { durationText, useDurations } from "../../lib/duration.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import { useFresh } from "../../lib/live/use-revalidate.ts";
import { useFreshQuery } from "../../lib/use-fresh-query.ts";
import { DocsLink } from "../../ui/docs-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { revocationMessages } from "./i18n/revocation-messages.ts";
import { REVOCATION } from "./revocation-queries.ts";
import { isShown, type Receipt, toDetails, toHeadline, toPause } from "./revocation-text.ts";

const BADGES = {
  CONFIRMED: { tone: "success", icon: IconCircleCheck },
  WAITING: { tone: "processing", icon: IconClock },
  UNCONFIRMED: { tone: "warning", icon: IconAlertTriangle },
} as const;

interface Props {
  /** A revoked object, or the audit log entry of a revocation. */
  id: string;
  /** Of the object, for the heading. */
  name?: string;
  /** Shows nothing without a receipt, for changes that may have ended no access. */
  optional?: boolean;
  /** Shows nothing without a receipt of just now, for changes that may have ended no access. */
  recent?: boolean;
  /** As a panel of a page. */
  boxed?: boolean;
  /** Below a heading of the second level. */
  nested?: boolean;
}

/** The receipt of a revocation: which processes refuse the object. Updates until all do. */
export function RevocationCard({ id, name, optional, recent, boxed, nested }: Props) {
  const messages = useMessages(revocationMessages);
  const { data, problem, refetch } = useFreshQuery(REVOCATION, { id });
  const [openedAt] = useState(Date.now);
  useFresh(refetch, { pause: toPause(data?.revocation), transactionId: null });
  if (!problem && !isShown(data?.revocation, { optional, recent, openedAt })) return null;
  return (
    <section className={boxed ? "panel pad below-24" : "below-12"}>
      {nested ? (
        <h3>{messages.title}</h3>
      ) : (
        <h2 className="heading anywhere">{name ? messages.titleOf(name) : messages.title}</h2>
      )}
      <Loaded data={data} problem={problem} retry={refetch} height={72}>
        {({ revocation }) =>
          revocation ? <Content receipt={revocation} /> : <p className="muted">{messages.none}</p>
        }
      </Loaded>
    </section>
  );
}

function Content({ receipt }: { receipt: Receipt }) {
  const messages = useMessages(revocationMessages);
  const durations = useDurations();
  const { state, processes } = receipt;
  return (
    <div className="stack gap-12 at-start">
      <p role="status">
        <StatusBadge {...BADGES[state]} text={toHeadline(receipt, messages)} />
      </p>
      <p className="muted">{toDetails(receipt, messages, durations)}</p>
      {processes.length > 0 && (
        <ul className="entries" aria-label={messages.processes}>
          {processes.map(({ name, confirmedAfterSeconds, silentForSeconds }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two processes can have the same name
            <li key={i}>
              <code className="anywhere">{name}</code>
              <span className="muted small">
                {confirmedAfterSeconds === null
                  ? messages.silent(durationText(silentForSeconds * 1_000, durations))
                  : messages.after(durationText(confirmedAfterSeconds * 1_000, durations))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {state === "UNCONFIRMED" && <p className="muted small">{messages.stopped}</p>}
      <DocsLink href="/docs/revocation">{messages.guide}</DocsLink>
    </div>
  );
}
