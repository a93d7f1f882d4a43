import { Button } from "@mantine/core";
import { IconCircleCheck, IconLock, IconShieldCheck, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useQuery } from "urql";
import type { MemberRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { usePageAction } from "../../../lib/page-action.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { ForbiddenPage } from "../../../ui/forbidden.tsx";
import { Page } from "../../../ui/page.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { INVITATIONS, MEMBERS } from "../api/member-queries.ts";
import { memberMessages } from "../i18n/member-messages.ts";
import { mayChange } from "../model/role-permissions.ts";
import { InvitationsPanel } from "./invitations-panel.tsx";
import { ChangeRoleDialog, InviteDialog, RemoveMemberDialog } from "./member-dialogs.tsx";
import { RoleRights } from "./role-rights.tsx";

const TWO_FACTOR = {
  on: { tone: "success", icon: IconShieldCheck },
  off: { tone: "pending", icon: IconLock },
} as const;
const DIALOGS = { changeRole: ChangeRoleDialog, remove: RemoveMemberDialog };

/** Settings → Members: members and their roles, for owners and admins. */
export function MembersPage() {
  const messages = useMessages(memberMessages);
  return useMay("manageMerchant") ? <Managing /> : <ForbiddenPage title={messages.title} />;
}

function Managing() {
  const messages = useMessages(memberMessages);
  const { roles } = useMessages();
  const viewer = useViewer();
  const [inviting, setInviting] = useState(false);
  usePageAction("invite-member", () => setInviting(true));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [{ data: invited }] = useQuery({ query: INVITATIONS });
  const [acting, setActing] = useState<{ act: keyof typeof DIALOGS; member: MemberRowFragment } | null>(null);
  const { data, problem, refetch } = useFreshQuery(MEMBERS);
  const ActDialog = acting && DIALOGS[acting.act];
  const members = data?.members;
  const { columns, changeRole, remove } = messages;
  const isYou = ({ id }: MemberRowFragment) => id === viewer.member?.id;
  const actsOn = (member: MemberRowFragment) => {
    if (!mayChange(viewer, member, members ?? [])) return [];
    const act = (name: keyof typeof DIALOGS) => () => setActing({ act: name, member });
    return [
      { text: changeRole.open, label: changeRole.of(member.email), run: act("changeRole") },
      {
        text: isYou(member) ? remove.leave : remove.open,
        label: isYou(member) ? remove.leaveLabel : remove.of(member.email),
        danger: true,
        run: act("remove"),
      },
    ];
  };
  return (
    <Page
      title={messages.title}
      lead={messages.lead(viewer.merchant.name)}
      actions={
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
          {messages.invite}
        </Button>
      }
    >
      <div className="panel below-24">
        <DataTable
          caption={messages.caption}
          rows={members}
          problem={problem}
          retry={refetch}
          isWhole
          columns={[
            {
              name: columns.email,
              kind: "title",
              value: ({ email }) => email,
              secondary: (member) => isYou(member) && messages.you,
            },
            { name: columns.role, kind: "text", value: ({ role }) => roles[role] },
            { name: columns.joined, zoned: true, at: ({ joinedAt }) => joinedAt },
            {
              name: columns.lastSeen,
              zoned: true,
              at: ({ lastSeenAt }) => lastSeenAt,
              cell: ({ lastSeenAt }) => lastSeenAt === null && messages.never,
            },
            {
              name: columns.twoFactor,
              kind: "state",
              value: ({ hasTwoFactor }) => Number(hasTwoFactor),
              cell: ({ hasTwoFactor }) => (
                <StatusBadge
                  {...TWO_FACTOR[hasTwoFactor ? "on" : "off"]}
                  text={messages.twoFactor[hasTwoFactor ? "on" : "off"]}
                />
              ),
            },
            { name: columns.actions, acts: actsOn },
          ]}
        />
        {members?.length === 1 && invited?.invitations.length === 0 && (
          <p className="pad-12 ruled muted">{messages.alone}</p>
        )}
      </div>
      <InvitationsPanel />
      <p role="status" className="above-8 one-line">
        {sentTo && <StatusBadge tone="success" icon={IconCircleCheck} text={messages.sent(sentTo)} />}
      </p>
      <RoleRights />
      {inviting && <InviteDialog onClose={() => setInviting(false)} onSent={setSentTo} />}
      {ActDialog && <ActDialog member={acting.member} onClose={() => setActing(null)} />}
    </Page>
  );
}
