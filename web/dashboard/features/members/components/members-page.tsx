import { Button } from "@mantine/core";
import { IconCircleCheck, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useQuery } from "urql";
import type { MemberRowFragment } from "../../../generated/graphql.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { useWish } from "../../../lib/wish.ts";
import { useWords } from "../../../lib/words/words.ts";
import { PageOfOthers } from "../../../ui/not-for-your-role.tsx";
import { Page } from "../../../ui/page.tsx";
import { State } from "../../../ui/state.tsx";
import { INVITATIONS, MEMBERS } from "../api/member-queries.ts";
import { memberWords } from "../words/member-words.ts";
import { InvitationsPanel } from "./invitations-panel.tsx";
import { ChangeRoleDialog, InviteDialog, RemoveMemberDialog } from "./member-dialogs.tsx";
import { type MemberAct, MemberTable } from "./member-table.tsx";
import { RoleRights } from "./role-rights.tsx";

const DIALOGS = { changeRole: ChangeRoleDialog, remove: RemoveMemberDialog };

/** Settings → Members: who works here and as what, for who may change it. */
export function MembersPage() {
  const words = useWords(memberWords);
  return useMay("manageMerchant") ? <Managing /> : <PageOfOthers title={words.title} />;
}

function Managing() {
  const words = useWords(memberWords);
  const { merchant } = useViewer();
  const [inviting, setInviting] = useState(false);
  useWish("invite-member", () => setInviting(true));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [{ data: invited }] = useQuery({ query: INVITATIONS });
  const [acting, setActing] = useState<{ act: MemberAct; member: MemberRowFragment } | null>(null);
  const { data, problem, again } = useFreshQuery(MEMBERS);
  const ActDialog = acting && DIALOGS[acting.act];
  const members = data?.members;
  return (
    <Page
      title={words.title}
      lead={words.lead(merchant.name)}
      actions={
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
          {words.invite}
        </Button>
      }
    >
      <div className="panel below-24">
        <MemberTable
          rows={members}
          problem={problem}
          retry={again}
          onAct={(act, member) => setActing({ act, member })}
        />
        {members?.length === 1 && invited?.invitations.length === 0 && (
          <p className="pad-12 ruled quiet">{words.alone}</p>
        )}
      </div>
      <InvitationsPanel />
      <p role="status" className="above-8 one-line">
        {sentTo && <State tone="success" icon={IconCircleCheck} word={words.sent(sentTo)} />}
      </p>
      <RoleRights />
      {inviting && <InviteDialog onClose={() => setInviting(false)} onSent={setSentTo} />}
      {ActDialog && <ActDialog member={acting.member} onClose={() => setActing(null)} />}
    </Page>
  );
}
