import { useState } from "react";
import { useMutation } from "urql";
import type { InvitationRowFragment } from "../../../generated/graphql.ts";
import { inZone } from "../../../lib/time.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useClock, useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ListShown } from "../../../ui/list-frame.tsx";
import { Section } from "../../../ui/section.tsx";
import { RowButton } from "../../../ui/table.tsx";
import { INVITATIONS, INVITE_MEMBER, REVOKE_INVITATION } from "../api/member-queries.ts";
import { rolesToGive } from "../model/what-may.ts";
import { memberWords } from "../words/member-words.ts";

type Act = "again" | "revoke";
const DIALOGS = { again: AgainDialog, revoke: RevokeDialog };

/** Who was invited and has not come yet. */
export function InvitationsPanel() {
  const { invitations: words } = useWords(memberWords);
  const { data, problem, again } = useFreshQuery(INVITATIONS);
  const [acting, setActing] = useState<{ act: Act; invitation: InvitationRowFragment } | null>(null);
  const ActDialog = acting && DIALOGS[acting.act];
  return (
    <Section title={words.title}>
      <div className="panel">
        <InvitationTable
          rows={data?.invitations}
          problem={problem}
          retry={again}
          empty={<p className="pad quiet">{words.none}</p>}
          onAct={(act, invitation) => setActing({ act, invitation })}
        />
      </div>
      {ActDialog && <ActDialog invitation={acting.invitation} onClose={() => setActing(null)} />}
    </Section>
  );
}

interface TableShown extends ListShown<InvitationRowFragment> {
  onAct: (act: Act, invitation: InvitationRowFragment) => void;
}

function InvitationTable({ onAct, ...list }: TableShown) {
  const { invitations: words } = useWords(memberWords);
  const { roles } = useWords();
  const given = rolesToGive(useViewer());
  const { columns } = words;
  return (
    <DataTable
      {...list}
      isWhole
      caption={words.caption}
      columns={[
        { name: columns.email, kind: "title", by: ({ email }) => email, cell: ({ email }) => email },
        { name: columns.role, kind: "text", by: ({ role }) => roles[role], cell: ({ role }) => roles[role] },
        { name: columns.by, kind: "text", label: columns.by, cell: ({ invitedBy }) => invitedBy },
        { name: inZone(columns.until, useClock()), at: ({ expiresAt }) => expiresAt },
        {
          name: columns.actions,
          kind: "actions",
          cell: (invitation) =>
            given.includes(invitation.role) && (
              <>
                <RowButton
                  aria-label={words.againOf(invitation.email)}
                  onClick={() => onAct("again", invitation)}
                >
                  {words.again}
                </RowButton>
                <RowButton
                  danger
                  aria-label={words.revokeOf(invitation.email)}
                  onClick={() => onAct("revoke", invitation)}
                >
                  {words.revoke}
                </RowButton>
              </>
            ),
        },
      ]}
    />
  );
}

interface DialogShown {
  invitation: InvitationRowFragment;
  onClose: () => void;
}

function AgainDialog({ invitation: { email, role }, onClose }: DialogShown) {
  const { invitations: words } = useWords(memberWords);
  const [, invite] = useMutation(INVITE_MEMBER);
  return (
    <ConfirmDialog
      title={words.againTitle(email)}
      confirm={words.again}
      harmless
      act={() => invite({ input: { email, role } })}
      onClose={onClose}
    >
      <p>{words.againText}</p>
    </ConfirmDialog>
  );
}

function RevokeDialog({ invitation: { id, email }, onClose }: DialogShown) {
  const { invitations: words } = useWords(memberWords);
  const [, revoke] = useMutation(REVOKE_INVITATION);
  return (
    <ConfirmDialog
      title={words.revokeTitle(email)}
      confirm={words.revoke}
      act={() => revoke({ id })}
      onClose={onClose}
    >
      <p>{words.revokeText}</p>
    </ConfirmDialog>
  );
}
