import { IconKeyOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { RevocationCard } from "../../../entities/revocation/revocation-card.tsx";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFresh } from "../../../lib/live/use-revalidate.ts";
import { useNow } from "../../../lib/now.ts";
import { useScope } from "../../../lib/scope.ts";
import { fullTime } from "../../../lib/time.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useClock } from "../../../lib/viewer.ts";
import { CodeBlock, Copyable } from "../../../ui/copyable.tsx";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { API_KEY_CALLS } from "../api/api-key-queries.ts";
import { apiKeyMessages } from "../i18n/api-key-messages.ts";
import { keyCallMessages } from "../i18n/key-call-messages.ts";
import {
  type CalledKey,
  countAll,
  countUnlisted,
  creatorName,
  type RefusedRequest,
  toFirstCall,
  toTarget,
} from "../model/key-calls.ts";
import { keyStatus } from "../model/key-status.ts";
import { useCounted } from "../model/use-counted.ts";
import { KeyCallsChart } from "./key-calls-chart.tsx";
import { KeyRehearsal } from "./key-rehearsal.tsx";
import { KeyStatusBadge } from "./key-status-badge.tsx";

/** Processes write their counts every 5 seconds, without an event. A month of a busy key takes a second to read. */
const FRESH = { pause: 15_000, transactionId: null };

interface Props {
  id: string;
  onClose: () => void;
}

/** One key beside the list: who created it, and who uses it. */
export function KeyPanel({ id, onClose }: Props) {
  const messages = useMessages(keyCallMessages);
  const { data, problem, refetch } = useFreshQuery(API_KEY_CALLS, {
    id,
    refused: { actor: `key ${id}`, outcome: ["REFUSED"] },
  });
  useFresh(refetch, FRESH);
  return (
    <SidePanel label={messages.label} onClose={onClose}>
      <Loaded data={data} problem={problem} retry={refetch} height={320}>
        {({ apiKey, requestLog }) =>
          apiKey ? <PanelContent apiKey={apiKey} refused={requestLog.nodes} /> : <MissingKey />
        }
      </Loaded>
    </SidePanel>
  );
}

function MissingKey() {
  const { missing } = useMessages(keyCallMessages);
  return (
    <EmptyState icon={IconKeyOff} title={missing.title}>
      <p>{missing.text}</p>
    </EmptyState>
  );
}

function PanelContent({ apiKey, refused }: { apiKey: CalledKey; refused: readonly RefusedRequest[] }) {
  const { kinds, never, neverUsed } = useMessages(apiKeyMessages);
  const messages = useMessages(keyCallMessages);
  const { facts } = messages;
  const clock = useClock();
  const { id, kind, name, prefix, lastFour, createdAt, lastUsedAt, expiresAt, revokedAt, calls } = apiKey;
  const hasCalls = apiKey.callsByDay.some((day) => countAll(day) > 0);
  return (
    <article>
      <header>
        <h2 className="own-lines anywhere">{name}</h2>
        <KeyStatusBadge status={keyStatus(apiKey, useNow())} />
      </header>
      {apiKey.rehearsal && <KeyRehearsal apiKey={apiKey} rehearsal={apiKey.rehearsal} />}
      {revokedAt && <RevocationCard id={id} nested />}
      {hasCalls ? <RecentText calls={calls} /> : !revokedAt && <NoCalls kind={kind} />}
      {hasCalls && <KeyCallsChart days={apiKey.callsByDay} />}
      <Addresses apiKey={apiKey} />
      <Refused id={id} requests={refused} />
      <section>
        <Facts
          facts={[
            [facts.key, <code key="key">{`${prefix}…${lastFour} · ${kinds[kind]}`}</code>],
            [facts.createdBy, creatorName(apiKey, messages)],
            [facts.created, fullTime(createdAt, clock)],
            [facts.lastUsed, lastUsedAt ? fullTime(lastUsedAt, clock) : neverUsed],
            [facts.expires, expiresAt ? fullTime(expiresAt, clock) : never],
            [facts.revoked, revokedAt && fullTime(revokedAt, clock)],
            [facts.id, <Copyable key="id" label={facts.id} text={id} />],
          ]}
        />
      </section>
    </article>
  );
}

function RecentText({ calls: { total, addressCount } }: { calls: CalledKey["calls"] }) {
  const messages = useMessages(keyCallMessages);
  const counted = useCounted();
  return (
    <p role="status" className="weight-600">
      {messages.recent(counted(total), counted(addressCount))}
    </p>
  );
}

function NoCalls({ kind }: Pick<CalledKey, "kind">) {
  const { none } = useMessages(keyCallMessages);
  return (
    <section>
      <h3>{none.title}</h3>
      <p className="muted">{kind === "SECRET" ? none.text : none.publishable}</p>
      {kind === "SECRET" && <CodeBlock code={toFirstCall(window.location.origin)} />}
      <DocsLink href="/docs/api-keys#find-out-who-uses-a-key">{none.guide}</DocsLink>
    </section>
  );
}

function Addresses({ apiKey: { kind, calls } }: { apiKey: CalledKey }) {
  const messages = useMessages(keyCallMessages);
  const { addresses: texts } = messages;
  const counted = useCounted();
  const unlisted = countUnlisted(calls);
  if (kind === "PUBLISHABLE")
    return (
      <section>
        <h3>{texts.title}</h3>
        <p className="muted">{texts.publishable}</p>
      </section>
    );
  return (
    <section>
      <h3>{texts.title}</h3>
      {calls.total === 0 && <p className="muted">{texts.none}</p>}
      <ul className="entries">
        {calls.addresses.map((address) => (
          <li key={address.ipAddress}>
            <code className="anywhere">{address.ipAddress}</code>
            <span className="muted small">
              {messages.calls(counted(address.calls))} · <Timestamp at={address.lastAt} />
            </span>
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p className="muted small">{texts.others(messages.calls(counted(unlisted)))}</p>}
    </section>
  );
}

function Refused({ id, requests }: { id: string; requests: readonly RefusedRequest[] }) {
  const { refused: messages } = useMessages(keyCallMessages);
  const params = useScope();
  const toActivity = (search: Record<string, string>) => ({
    to: "/m/$merchantId/$mode/settings/activity" as const,
    params,
    search: { tab: "requests", actor: `key ${id}`, outcome: "refused", ...search } as never,
  });
  return (
    <section>
      <h3>{messages.title}</h3>
      {requests.length === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <>
          <ul className="entries">
            {requests.map((request) => (
              <li key={request.id}>
                <Link {...toActivity({ request: request.id })}>
                  <code className="anywhere">{toTarget(request)}</code>
                </Link>
                <span className="muted small">
                  {request.code && <code className="anywhere">{request.code}</code>} ·{" "}
                  <Timestamp at={request.at} />
                </span>
              </li>
            ))}
          </ul>
          <Link {...toActivity({})}>{messages.all}</Link>
        </>
      )}
    </section>
  );
}
