import { Link } from "@tanstack/react-router";
import type { RequestRowFragment } from "../../../generated/graphql.ts";
import { durationText, useDurations } from "../../../lib/duration.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { NOT_FOUND } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { REQUEST } from "../api/request-queries.ts";
import { activityMessages } from "../i18n/activity-messages.ts";
import { toCaller, toTarget } from "../model/request-search.ts";
import { RequestState } from "./request-state.tsx";

/** One request beside the list: all that is stored of it, and the meaning of its error. */
export function RequestPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { request: messages } = useMessages(activityMessages);
  const { data, problem, refetch } = useFreshQuery(REQUEST, { filter: { requestId: id } });
  const [request] = data?.requestLog.nodes ?? [];
  return (
    <SidePanel label={messages.label} onClose={onClose}>
      <Loaded data={request} problem={problem ?? (data ? NOT_FOUND : null)} retry={refetch} height={160}>
        {(loaded) => <RequestView request={loaded} />}
      </Loaded>
    </SidePanel>
  );
}

function RequestView({ request }: { request: RequestRowFragment }) {
  const { request: messages } = useMessages(activityMessages);
  const { outcome, code, rehearsedCode, status, method, operationType } = request;
  return (
    <article>
      <header>
        <h2 className="full anywhere">
          {method} {toTarget(request)}
        </h2>
        <RequestState outcome={outcome} status={status} />
      </header>
      <p className="inset pad-12 pretty">{messages.explain[outcome]}</p>
      {code && (
        <p className="small">
          <code className="code">{code}</code>{" "}
          <DocsLink href={`/docs/errors#${code}`}>{messages.meaning}</DocsLink>
        </p>
      )}
      {rehearsedCode && (
        <p className="small pretty">
          {messages.rehearsed} <code className="code">{rehearsedCode}</code>{" "}
          <DocsLink href="/docs/rehearse-restrictions">{messages.rehearsal}</DocsLink>
        </p>
      )}
      <RequestFacts request={request} />
      <p className="muted small pretty">
        {operationType ? messages.notStoredGraphql : messages.notStored}{" "}
        <DocsLink href="/docs/request-log">{messages.guide}</DocsLink>
      </p>
    </article>
  );
}

function RequestFacts({ request }: { request: RequestRowFragment }) {
  const { request: messages, requests } = useMessages(activityMessages);
  const { facts, ofCaller } = messages;
  const caller = toCaller(request, requests.member);
  const { requestId, at, actor, method, path, operationType, operationName } = request;
  const params = useScope();
  const durations = useDurations();
  return (
    <section>
      <Facts
        facts={[
          [facts.requestId, <Copyable key="id" text={requestId} label={facts.requestId} />],
          [facts.time, <Timestamp key="time" at={at} />],
          [facts.duration, durationText(request.durationMs, durations)],
          [facts.method, method],
          [facts.path, <Copyable key="path" text={path} label={facts.path} />],
          [facts.operation, operationType && `${operationType} ${operationName ?? ""}`.trim()],
          [
            facts.caller,
            <span key="caller" className="stack">
              {caller !== actor && <span className="anywhere">{caller}</span>}
              <Copyable text={actor} label={facts.caller} />
              <Link
                className="small"
                to="/m/$merchantId/$mode/settings/activity"
                params={params}
                search={{ tab: "requests", actor } as Record<string, string>}
              >
                {ofCaller}
              </Link>
            </span>,
          ],
        ]}
      />
    </section>
  );
}
