import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMutation } from "urql";
import type { KeyRehearsalQuery } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFresh } from "../../../lib/live/use-revalidate.ts";
import { useScope } from "../../../lib/scope.ts";
import { fullTime, toDay } from "../../../lib/time.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useClock } from "../../../lib/viewer.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { ENFORCE_REHEARSAL, KEY_REHEARSAL, STOP_REHEARSAL } from "../api/rehearsal-queries.ts";
import { rehearsalMessages } from "../i18n/rehearsal-messages.ts";
import { type CalledKey, toTarget } from "../model/key-calls.ts";
import { shortRange } from "../model/restrictions.ts";
import { useCounted } from "../model/use-counted.ts";

type Rehearsal = NonNullable<CalledKey["rehearsal"]>;
interface Props {
  apiKey: CalledKey;
  rehearsal: Rehearsal;
}

/** Calls are counted every 5 seconds and logged each second, without an event. */
const FRESH = { pause: 5_000, transactionId: null };

/** The rehearsal of a key: its settings, the calls that they would have refused, and its end. */
export function KeyRehearsal({ apiKey, rehearsal }: Props) {
  const messages = useMessages(rehearsalMessages);
  const clock = useClock();
  const { id, startedAt } = rehearsal;
  const { data, problem, refetch } = useFreshQuery(KEY_REHEARSAL, {
    id: apiKey.id,
    rehearsed: { actor: `key ${apiKey.id}`, rehearsed: true, from: startedAt },
  });
  useFresh(refetch, FRESH);
  return (
    <section aria-label={messages.title}>
      <h3>{messages.title}</h3>
      <p className="muted small pretty">{messages.since(fullTime(startedAt, clock))}</p>
      <RehearsedSettings apiKey={apiKey} rehearsal={rehearsal} />
      <Loaded data={data} problem={problem} retry={refetch} height={96}>
        {(loaded) => <RehearsedCalls key={id} keyId={apiKey.id} startedAt={startedAt} {...loaded} />}
      </Loaded>
      <Actions apiKey={apiKey} rehearsal={rehearsal} />
      <DocsLink href="/docs/rehearse-restrictions">{messages.guide}</DocsLink>
    </section>
  );
}

/** Only the settings that differ from those of the key. */
function RehearsedSettings({ apiKey, rehearsal }: Props) {
  const { settings: labels } = useMessages(rehearsalMessages);
  const { access } = useMessages();
  const clock = useClock();
  const removed = apiKey.scopes.filter((scope) => !rehearsal.scopes.includes(scope));
  const areOthers = rehearsal.allowedIps.join() !== apiKey.allowedIps.join();
  const { expiresAt } = rehearsal;
  return (
    <Facts
      facts={[
        [labels.scopes, removed.map((scope) => access.scopes[scope]).join("\u00a0· ")],
        [labels.allowedIps, areOthers && rehearsal.allowedIps.map(shortRange).join(", ")],
        [labels.expiresAt, expiresAt && expiresAt !== apiKey.expiresAt && fullTime(expiresAt, clock)],
      ]}
    />
  );
}

function RehearsedCalls({
  keyId,
  startedAt,
  apiKey,
  requestLog,
}: KeyRehearsalQuery & { keyId: string; startedAt: string }) {
  const messages = useMessages(rehearsalMessages);
  const counted = useCounted();
  const params = useScope();
  const { timeZone } = useClock();
  const calls = apiKey?.rehearsal?.calls;
  const toActivity = (search: Record<string, string>) => ({
    to: "/m/$merchantId/$mode/settings/activity" as const,
    params,
    search: { tab: "requests", actor: `key ${keyId}`, rehearsed: "yes", ...search } as never,
  });
  if (!calls || calls.total === 0)
    return (
      <p role="status" className="muted pretty">
        {messages.none}
      </p>
    );
  return (
    <>
      <p role="status" className="weight-600">
        {messages.lastDay(counted(calls.lastDay))}
      </p>
      {calls.total > calls.lastDay && <p className="muted small">{messages.total(counted(calls.total))}</p>}
      <ul className="entries">
        {requestLog.nodes.map((request) => (
          <li key={request.id}>
            <Link {...toActivity({ request: request.id })}>
              <code className="anywhere">{toTarget(request)}</code>
            </Link>
            <span className="muted small">
              <code className="anywhere">{request.rehearsedCode}</code> · <Timestamp at={request.at} />
            </span>
          </li>
        ))}
      </ul>
      <Link {...toActivity({ from: toDay(Date.parse(startedAt), timeZone) })}>{messages.all}</Link>
    </>
  );
}

function Actions({ apiKey: { id, name }, rehearsal }: Props) {
  const messages = useMessages(rehearsalMessages);
  const [, enforce] = useMutation(ENFORCE_REHEARSAL);
  const [, stop] = useMutation(STOP_REHEARSAL);
  const [ending, setEnding] = useState<"enforce" | "stop" | null>(null);
  const close = () => setEnding(null);
  return (
    <>
      <div className="row above-8">
        <Button onClick={() => setEnding("enforce")}>{messages.enforce.open}</Button>
        <Button variant="default" onClick={() => setEnding("stop")}>
          {messages.stop.open}
        </Button>
      </div>
      {ending && (
        <ConfirmDialog
          title={messages[ending].title(name)}
          confirm={messages[ending].confirm}
          harmless
          act={() =>
            ending === "enforce" ? enforce({ input: { id, rehearsalId: rehearsal.id } }) : stop({ id })
          }
          onClose={close}
        >
          <p className="pretty">{messages[ending].text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
