import { useState } from "react";
import { useMutation } from "urql";
import type { InvitationRowFragment } from "../../../generated/graphql.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { INVITATIONS, INVITE_MEMBER, REVOKE_INVITATION } from "../api/member-queries.ts";
import { rolesToGive } from "../model/what-may.ts";
import { memberWords } from "../words/member-words.ts";

type Act = "again" | "revoke";
const DIALOGS = { again: AgainDialog, revoke: RevokeDialog };

/** Who was invited and has not come yet. */
export function InvitationsPanel() {
  const { invitations: words } = useWords(memberWords);
  const { roles } = useWords();
  const given = rolesToGive(useViewer());
  const { columns } = words;
  const { data, problem, again } = useFreshQuery(INVITATIONS);
  const [acting, setActing] = useState<{ act: Act; invitation: InvitationRowFragment } | null>(null);
  const ActDialog = acting && DIALOGS[acting.act];
  const actsOn = (invitation: InvitationRowFragment) => {
    if (!given.includes(invitation.role)) return [];
    const act = (name: Act) => () => setActing({ act: name, invitation });
    return [
      { word: words.again, label: words.againOf(invitation.email), run: act("again") },
      { word: words.revoke, label: words.revokeOf(invitation.email), danger: true, run: act("revoke") },
    ];
  };
  return (
    <Section title={words.title}>
      <div className="panel">
        <DataTable
          caption={words.caption}
          rows={data?.invitations}
          problem={problem}
          retry={again}
          empty={<p className="pad quiet">{words.none}</p>}
          isWhole
          columns={[
            { name: columns.email, kind: "title", by: ({ email }) => email },
            { name: columns.role, kind: "text", by: ({ role }) => roles[role] },
            { name: columns.by, kind: "text", label: columns.by, by: ({ invitedBy }) => invitedBy },
            { name: columns.until, zoned: true, at: ({ expiresAt }) => expiresAt },
            { name: columns.actions, acts: actsOn },
          ]}
        />
      </div>
      {ActDialog && <ActDialog invitation={acting.invitation} onClose={() => setActing(null)} />}
    </Section>
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
