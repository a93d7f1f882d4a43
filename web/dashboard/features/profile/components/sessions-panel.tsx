import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useMutation } from "urql";
import type { SessionRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { END_OTHER_SESSIONS, END_SESSION, SESSIONS } from "../api/session-queries.ts";
import { profileMessages } from "../i18n/profile-messages.ts";
import { browserName } from "../model/browser-name.ts";

/** Active sessions of the member. */
export function SessionsPanel() {
  const { sessions: messages } = useMessages(profileMessages);
  const { data, problem, refetch } = useFreshQuery(SESSIONS);
  const [ending, setEnding] = useState<SessionRowFragment | "others" | null>(null);
  const [ended, setEnded] = useState<number | null>(null);
  const close = () => setEnding(null);
  const sessions = data?.sessions;
  const { columns } = messages;
  return (
    <Section
      title={messages.title}
      lead={messages.lead}
      action={
        sessions &&
        sessions.length > 1 && (
          <Button variant="default" onClick={() => setEnding("others")}>
            {messages.endOthers}
          </Button>
        )
      }
    >
      <div className="panel">
        <DataTable
          caption={messages.caption}
          rows={sessions}
          problem={problem}
          retry={refetch}
          isWhole
          columns={[
            {
              name: columns.browser,
              kind: "title",
              value: ({ userAgent }) => browserName(userAgent, messages),
              cell: ({ userAgent }) => <span title={userAgent}>{browserName(userAgent, messages)}</span>,
            },
            {
              name: columns.ipAddress,
              kind: "code",
              label: columns.ipAddress,
              value: ({ ipAddress }) => ipAddress,
              cell: ({ ipAddress }) => <code>{ipAddress}</code>,
            },
            { name: columns.lastSeen, at: ({ lastSeenAt }) => lastSeenAt },
            { name: columns.since, at: ({ createdAt }) => createdAt },
            {
              name: columns.actions,
              card: "end",
              cell: ({ isCurrent }) =>
                isCurrent && <StatusBadge tone="success" icon={IconCircleCheck} text={messages.current} />,
              acts: (session) => {
                const label = messages.endLabel(browserName(session.userAgent, messages));
                const run = () => setEnding(session);
                return session.isCurrent ? [] : [{ text: messages.end, label, danger: true, run }];
              },
            },
          ]}
        />
      </div>
      <p role="status" className="hide-empty">
        {ended !== null && messages.ended(ended)}
      </p>
      {ending === "others" && <EndOthersDialog onClose={close} onEnded={setEnded} />}
      {ending && ending !== "others" && <EndDialog session={ending} onClose={close} />}
    </Section>
  );
}

function EndDialog({ session, onClose }: { session: SessionRowFragment; onClose: () => void }) {
  const { sessions: messages } = useMessages(profileMessages);
  const [, end] = useMutation(END_SESSION);
  return (
    <ConfirmDialog
      title={messages.endTitle(browserName(session.userAgent, messages))}
      confirm={messages.endConfirm}
      act={() => end({ id: session.id })}
      onClose={onClose}
    >
      <p>{messages.endText}</p>
    </ConfirmDialog>
  );
}

function EndOthersDialog({ onClose, onEnded }: { onClose: () => void; onEnded: (count: number) => void }) {
  const { sessions: messages } = useMessages(profileMessages);
  const [, end] = useMutation(END_OTHER_SESSIONS);

  async function act() {
    const { data, error } = await end({});
    if (data) onEnded(data.endOtherSessions.endedSessions);
    return { error };
  }

  return (
    <ConfirmDialog title={messages.endOthersTitle} confirm={messages.endOthers} act={act} onClose={onClose}>
      <p>{messages.endOthersText}</p>
    </ConfirmDialog>
  );
}
