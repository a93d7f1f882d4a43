import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useMutation } from "urql";
import type { SessionRowFragment } from "../../generated/graphql.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import { useFreshQuery } from "../../lib/use-fresh-query.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Section } from "../../ui/section.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { browserName } from "./browser-name.ts";
import { memberAccessMessages } from "./i18n/member-access-messages.ts";
import { END_OTHER_SESSIONS, END_SESSION, SESSIONS, SIGN_OUT_MEMBER } from "./session-queries.ts";

/** Another member whose sessions and grants the viewer manages. */
export interface AccessMember {
  id: string;
  email: string;
}

/** Active sessions: of another member, or of the viewer. */
export function SessionsPanel({ member }: { member?: AccessMember }) {
  const { sessions: messages } = useMessages(memberAccessMessages);
  const { data, problem, refetch } = useFreshQuery(SESSIONS, { memberId: member?.id ?? null });
  const [ending, setEnding] = useState<SessionRowFragment | "all" | null>(null);
  const [ended, setEnded] = useState<number | null>(null);
  const close = () => setEnding(null);
  const sessions = data?.sessions;
  const { columns } = messages;
  return (
    <Section
      title={messages.title}
      lead={member ? messages.ofMember(member.email) : messages.lead}
      action={
        sessions &&
        sessions.length > (member ? 0 : 1) && (
          <Button variant="default" onClick={() => setEnding("all")}>
            {member ? messages.signOut : messages.endOthers}
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
          empty={<p className="pad muted readable">{messages.none}</p>}
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
        {ended !== null && (member ? messages.signedOut(ended) : messages.ended(ended))}
      </p>
      {ending === "all" &&
        (member ? (
          <SignOutDialog member={member} onClose={close} onEnded={setEnded} />
        ) : (
          <EndOthersDialog onClose={close} onEnded={setEnded} />
        ))}
      {ending && ending !== "all" && <EndDialog session={ending} member={member} onClose={close} />}
    </Section>
  );
}

interface EndProps {
  session: SessionRowFragment;
  member: AccessMember | undefined;
  onClose: () => void;
}

function EndDialog({ session, member, onClose }: EndProps) {
  const { sessions: messages } = useMessages(memberAccessMessages);
  const [, end] = useMutation(END_SESSION);
  return (
    <ConfirmDialog
      title={messages.endTitle(browserName(session.userAgent, messages))}
      confirm={messages.endConfirm}
      act={() => end({ input: { id: session.id, memberId: member?.id ?? null } })}
      onClose={onClose}
    >
      <p>{member ? messages.endTextOfMember : messages.endText}</p>
    </ConfirmDialog>
  );
}

interface EndAllProps {
  onClose: () => void;
  onEnded: (count: number) => void;
}

function SignOutDialog({ member: { id, email }, onClose, onEnded }: EndAllProps & { member: AccessMember }) {
  const { sessions: messages } = useMessages(memberAccessMessages);
  const [, signOut] = useMutation(SIGN_OUT_MEMBER);

  async function act() {
    const { data, error } = await signOut({ id });
    if (data) onEnded(data.signOutMember.endedSessions);
    return { error };
  }

  return (
    <ConfirmDialog
      title={messages.signOutTitle(email)}
      confirm={messages.signOut}
      act={act}
      onClose={onClose}
    >
      <p>{messages.signOutText}</p>
    </ConfirmDialog>
  );
}

function EndOthersDialog({ onClose, onEnded }: EndAllProps) {
  const { sessions: messages } = useMessages(memberAccessMessages);
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
