import { Button } from "@mantine/core";
import { IconBuilding, IconCircleCheck, IconLock, IconShieldCheck, IconUserPlus } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useQuery } from "urql";
import { LazyRevocationCard } from "../../../entities/revocation/lazy-revocation-card.ts";
import type { MemberRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { usePageAction } from "../../../lib/page-action.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ForbiddenPage } from "../../../ui/forbidden.tsx";
import { Page } from "../../../ui/page.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { INVITATIONS, MEMBERS, PROVIDER_ROLES } from "../api/member-queries.ts";
import { memberMessages } from "../i18n/member-messages.ts";
import { mayChange, maySeeAccess } from "../model/role-permissions.ts";
import { InvitationsPanel } from "./invitations-panel.tsx";
import { MemberAccess } from "./member-access.tsx";
import { ChangeRoleDialog, InviteDialog, RemoveMemberDialog } from "./member-dialogs.tsx";
import { ProviderRoles } from "./provider-roles.tsx";
import { RoleRights } from "./role-rights.tsx";
import { TwoFactorRequirement } from "./two-factor-requirement.tsx";

const TWO_FACTOR = {
  on: { tone: "success", icon: IconShieldCheck },
  off: { tone: "pending", icon: IconLock },
  company: { tone: "pending", icon: IconBuilding },
} as const;
const twoFactorState = ({ hasTwoFactor, hasPassword }: MemberRowFragment) =>
  hasTwoFactor ? "on" : hasPassword ? "off" : "company";
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
  const roleRules = useFreshQuery(PROVIDER_ROLES);
  const providerRoles = roleRules.data?.providerRoles;
  const providerDecides = (providerRoles?.rules.length ?? 0) > 0;
  const canInvite = Boolean(roleRules.data ?? roleRules.problem) && !providerDecides;
  usePageAction("invite-member", () => setInviting(true));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [{ data: invited }] = useQuery({ query: INVITATIONS });
  const [revoked, setRevoked] = useState<{ id: string; name: string } | null>(null);
  const [acting, setActing] = useState<{ act: keyof typeof DIALOGS; member: MemberRowFragment } | null>(null);
  const { data, problem, refetch } = useFreshQuery(MEMBERS);
  const ActDialog = acting && DIALOGS[acting.act];
  const members = data?.members;
  const { columns, changeRole, remove, access } = messages;
  const isYou = ({ id }: MemberRowFragment) => id === viewer.member?.id;
  const navigate = useNavigate();
  const openAccess = ({ id, email }: MemberRowFragment) => ({
    text: access.open,
    label: access.of(email),
    run: () => void navigate({ to: ".", search: { member: id } as object }),
  });
  const { member: openId }: { member?: unknown } = useSearch({ strict: false });
  const opened = members?.find(
    (member) => member.id === openId && !isYou(member) && maySeeAccess(viewer, member),
  );
  const actsOn = (member: MemberRowFragment) => {
    const seen = maySeeAccess(viewer, member) && !isYou(member) ? [openAccess(member)] : [];
    if (!mayChange(viewer, member, members ?? [])) return seen;
    const act = (name: keyof typeof DIALOGS) => () => setActing({ act: name, member });
    const change = { text: changeRole.open, label: changeRole.of(member.email), run: act("changeRole") };
    return [
      ...seen,
      ...(providerDecides ? [] : [change]),
      {
        text: isYou(member) ? remove.leave : remove.open,
        label: isYou(member) ? remove.leaveLabel : remove.of(member.email),
        danger: true,
        run: act("remove"),
      },
    ];
  };
  if (opened) return <MemberAccess member={opened} />;
  return (
    <Page
      title={messages.title}
      lead={messages.lead(viewer.merchant.name)}
      actions={
        canInvite && (
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {messages.invite}
          </Button>
        )
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
            {
              name: columns.role,
              kind: "text",
              value: ({ role }) => roles[role],
              secondary: ({ roleFromProvider }) =>
                providerDecides && messages.source[roleFromProvider ? "provider" : "manual"],
            },
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
              // Beside it, a long address breaks into many lines.
              card: "line",
              value: twoFactorState,
              cell: (member) => {
                const state = twoFactorState(member);
                return <StatusBadge {...TWO_FACTOR[state]} text={messages.twoFactor[state]} />;
              },
            },
            { name: columns.actions, acts: actsOn },
          ]}
        />
        {!providerDecides && members?.length === 1 && invited?.invitations.length === 0 && (
          <p className="pad-12 ruled muted">{messages.alone}</p>
        )}
      </div>
      {revoked && <LazyRevocationCard key={revoked.id} {...revoked} recent boxed />}
      {canInvite && <InvitationsPanel />}
      <p role="status" className="above-8 one-line">
        {sentTo && <StatusBadge tone="success" icon={IconCircleCheck} text={messages.sent(sentTo)} />}
      </p>
      {providerRoles && <ProviderRoles providerRoles={providerRoles} onSaved={refetch} />}
      <TwoFactorRequirement members={members ?? []} />
      <RoleRights />
      {inviting && canInvite && <InviteDialog onClose={() => setInviting(false)} onSent={setSentTo} />}
      {inviting && providerDecides && (
        // The command palette offers invitations on every page.
        <Dialog title={messages.invite} onClose={() => setInviting(false)}>
          <p>{messages.providerRoles.noInvitations}</p>
        </Dialog>
      )}
      {ActDialog && (
        <ActDialog member={acting.member} onClose={() => setActing(null)} onRevoked={setRevoked} />
      )}
    </Page>
  );
}
