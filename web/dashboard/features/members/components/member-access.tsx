import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { GrantsPanel } from "../../../entities/member/grants-panel.tsx";
import { SessionsPanel } from "../../../entities/member/sessions-panel.tsx";
import type { MemberRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { Page } from "../../../ui/page.tsx";
import { memberMessages } from "../i18n/member-messages.ts";
import { LostFactorsPanel } from "./lost-factors-panel.tsx";

/** A member's sessions and application access, for owners and admins. */
export function MemberAccess({ member }: { member: MemberRowFragment }) {
  const { access: messages } = useMessages(memberMessages);
  const { roles } = useMessages();
  const back = (
    <Link to="." search={{}}>
      <IconArrowLeft size={16} aria-hidden /> {messages.back}
    </Link>
  );
  return (
    <Page title={<span className="anywhere">{member.email}</span>} back={back} lead={roles[member.role]}>
      <div className="stack gap-24">
        <SessionsPanel member={member} />
        <GrantsPanel member={member} />
        {member.hasPassword && <LostFactorsPanel member={member} />}
      </div>
    </Page>
  );
}
