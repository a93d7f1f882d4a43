import { IconAlertTriangle, IconCircleCheck, IconClock } from "@tabler/icons-react";
import { durationText, useDurations } from "../../lib/duration.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import { useFresh } from "../../lib/live/use-revalidate.ts";
import { useFreshQuery } from "../../lib/use-fresh-query.ts";
import { DocsLink } from "../../ui/docs-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { revocationMessages } from "./i18n/revocation-messages.ts";
import { REVOCATION } from "./revocation-queries.ts";
import { type Receipt, toDetails, toHeadline } from "./revocation-text.ts";

/** Milliseconds between two reads, until each process has confirmed. */
const WAITING_PAUSE_MS = 1_000;

const BADGES = {
  CONFIRMED: { tone: "success", icon: IconCircleCheck },
  WAITING: { tone: "processing", icon: IconClock },
  UNCONFIRMED: { tone: "warning", icon: IconAlertTriangle },
} as const;

interface Props {
  /** A revoked object, or the audit log entry of a revocation. */
  id: string;
  /** Shows nothing without a receipt, for changes that may have ended no access. */
  optional?: boolean;
  /** As a panel of a page. */
  boxed?: boolean;
  /** Below a heading of the second level. */
  nested?: boolean;
}

/** The receipt of a revocation: which processes refuse the object. Updates until all do. */
export function RevocationCard({ id, optional = false, boxed = false, nested = false }: Props) {
  const messages = useMessages(revocationMessages);
  const { data, problem, refetch } = useFreshQuery(REVOCATION, { id });
  const isDone = data?.revocation?.state === "CONFIRMED" || data?.revocation === null;
  useFresh(refetch, { pause: isDone ? null : WAITING_PAUSE_MS, transactionId: null });
  if (optional && data && !data.revocation) return null;
  return (
    <section className={boxed ? "panel pad below-24" : undefined}>
      {nested ? <h3>{messages.title}</h3> : <h2 className="heading">{messages.title}</h2>}
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
    <>
      <p role="status">
        <StatusBadge {...BADGES[state]} text={toHeadline(receipt, messages)} />
      </p>
      <p className="muted">{toDetails(receipt, messages, durations)}</p>
      {processes.length > 0 && (
        <ul className="entries" aria-label={messages.processes}>
          {processes.map(({ name, confirmedAfterSeconds, silentForSeconds }) => (
            <li key={name}>
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
    </>
  );
}
