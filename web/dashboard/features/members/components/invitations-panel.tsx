import { useState } from "react";
import { useMutation } from "urql";
import type { InvitationRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { INVITATIONS, INVITE_MEMBER, REVOKE_INVITATION } from "../api/member-queries.ts";
import { memberMessages } from "../i18n/member-messages.ts";
import { assignableRoles } from "../model/role-permissions.ts";

type Act = "again" | "revoke";
const DIALOGS = { again: AgainDialog, revoke: RevokeDialog };

/** Pending invitations. */
export function InvitationsPanel() {
  const { invitations: messages } = useMessages(memberMessages);
  const { roles } = useMessages();
  const assignable = assignableRoles(useViewer());
  const { columns } = messages;
  const { data, problem, refetch } = useFreshQuery(INVITATIONS);
  const [acting, setActing] = useState<{ act: Act; invitation: InvitationRowFragment } | null>(null);
  const ActDialog = acting && DIALOGS[acting.act];
  const actsOn = (invitation: InvitationRowFragment) => {
    if (!assignable.includes(invitation.role)) return [];
    const act = (name: Act) => () => setActing({ act: name, invitation });
    return [
      { text: messages.again, label: messages.inviteAgainLabel(invitation.email), run: act("again") },
      {
        text: messages.revoke,
        label: messages.revokeLabel(invitation.email),
        danger: true,
        run: act("revoke"),
      },
    ];
  };
  return (
    <Section title={messages.title}>
      <div className="panel">
        <DataTable
          caption={messages.caption}
          rows={data?.invitations}
          problem={problem}
          retry={refetch}
          empty={<p className="pad muted">{messages.none}</p>}
          isWhole
          columns={[
            { name: columns.email, kind: "title", value: ({ email }) => email },
            { name: columns.role, kind: "text", value: ({ role }) => roles[role] },
            { name: columns.by, kind: "text", label: columns.by, value: ({ invitedBy }) => invitedBy },
            { name: columns.until, zoned: true, at: ({ expiresAt }) => expiresAt },
            { name: columns.actions, acts: actsOn },
          ]}
        />
      </div>
      {ActDialog && <ActDialog invitation={acting.invitation} onClose={() => setActing(null)} />}
    </Section>
  );
}

interface DialogProps {
  invitation: InvitationRowFragment;
  onClose: () => void;
}

function AgainDialog({ invitation: { email, role }, onClose }: DialogProps) {
  const { invitations: messages } = useMessages(memberMessages);
  const [, invite] = useMutation(INVITE_MEMBER);
  return (
    <ConfirmDialog
      title={messages.againTitle}
      confirm={messages.againConfirm}
      harmless
      act={() => invite({ input: { email, role } })}
      onClose={onClose}
    >
      <p>{messages.againText(email)}</p>
    </ConfirmDialog>
  );
}

function RevokeDialog({ invitation: { id, email }, onClose }: DialogProps) {
  const { invitations: messages } = useMessages(memberMessages);
  const [, revoke] = useMutation(REVOKE_INVITATION);
  return (
    <ConfirmDialog
      title={messages.revokeTitle}
      confirm={messages.revokeConfirm}
      act={() => revoke({ id })}
      onClose={onClose}
    >
      <p>{messages.revokeText(email)}</p>
    </ConfirmDialog>
  );
}
