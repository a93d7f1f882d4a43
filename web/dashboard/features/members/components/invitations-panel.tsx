import { useState } from "react";
import { useMutation } from "urql";
import type { InvitationRowFragment } from "../../../generated/graphql.ts";
import { inZone } from "../../../lib/time.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useClock, useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Moment } from "../../../ui/moment.tsx";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import classes from "../../../ui/record-table.module.css";
import { Cell, Row, RowButton, Table } from "../../../ui/table.tsx";
import { INVITATIONS, INVITE_MEMBER, REVOKE_INVITATION } from "../api/member-queries.ts";
import { rolesToGive } from "../model/what-may.ts";
import { memberWords } from "../words/member-words.ts";
import own from "./members-page.module.css";

type Act = "again" | "revoke";
const DIALOGS = { again: AgainDialog, revoke: RevokeDialog };

/** Who was invited and has not come yet. */
export function InvitationsPanel() {
  const { invitations: words } = useWords(memberWords);
  const { data, problem, again } = useFreshQuery(INVITATIONS);
  const [acting, setActing] = useState<{ act: Act; invitation: InvitationRowFragment } | null>(null);
  const ActDialog = acting && DIALOGS[acting.act];
  const invitations = data?.invitations;
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className={own.second}>
        {words.title}
      </h2>
      <div className={page.panel} aria-busy={!invitations && !problem}>
        {!invitations && problem && <ProblemPanel problem={problem} retry={again} />}
        {invitations?.length === 0 && <p className={own.none}>{words.none}</p>}
        {invitations && invitations.length > 0 && (
          <InvitationTable
            invitations={invitations}
            onAct={(act, invitation) => setActing({ act, invitation })}
          />
        )}
      </div>
      {ActDialog && <ActDialog invitation={acting.invitation} onClose={() => setActing(null)} />}
    </section>
  );
}

interface TableShown {
  invitations: readonly InvitationRowFragment[];
  onAct: (act: Act, invitation: InvitationRowFragment) => void;
}

function InvitationTable({ invitations, onAct }: TableShown) {
  const members = useWords(memberWords);
  const { roles } = useWords();
  const { invitations: words } = members;
  const given = rolesToGive(useViewer());
  const { email, role, by } = words.columns;
  const until = inZone(words.columns.until, useClock());
  return (
    <Table
      className={classes.table}
      caption={words.caption}
      columns={[email, role, by, until]}
      actions={words.columns.actions}
    >
      {invitations.map((invitation) => (
        <Row key={invitation.id}>
          <Cell className={classes.name}>{invitation.email}</Cell>
          <Cell className={classes.list}>{roles[invitation.role]}</Cell>
          <Cell className={classes.list} data-label={words.columns.by}>
            {invitation.invitedBy}
          </Cell>
          <Cell className={classes.time} data-label={until}>
            <Moment at={invitation.expiresAt} />
          </Cell>
          <Cell className={classes.actions}>
            {given.includes(invitation.role) && (
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
            )}
          </Cell>
        </Row>
      ))}
    </Table>
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
