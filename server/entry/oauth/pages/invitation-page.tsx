import { FORGOT_PATH } from "../../../domain/mail-links.ts";
import type { ViewedInvitation } from "../../../usecases/members/view-invitation.ts";
import type { PageMessages } from "../../i18n/en.ts";
import { renderPage } from "../../plain-page.tsx";
import { Account, Code, NewPassword, Password, Problem } from "./form-fields.tsx";

export interface InvitationForm extends ViewedInvitation {
  /** True if the company's identity provider signs members in, so that no password is requested. */
  byCompany: boolean;
  problem?: string;
}

/** The invitation and the form to accept it. */
export function renderInvitation(messages: PageMessages, form: InvitationForm): string {
  const { merchantName, invitedBy, role, email, problem } = form;
  const { invitation, language } = messages;
  const title = invitation.title(merchantName);
  return renderPage(
    title,
    <form className="panel" method="post">
      <h1>{title}</h1>
      <p>
        {invitation.invited(invitedBy, email)} {invitation.rights[role]}
      </p>
      <Problem problem={problem} />
      <Account email={email} />
      <Fields messages={messages} {...form} />
      <button type="submit">{title}</button>
    </form>,
    { language },
  );
}

function Fields({ messages, byCompany, member, problem }: InvitationForm & { messages: PageMessages }) {
  const { invitation, signIn, fields } = messages;
  if (byCompany) return <p className="muted">{invitation.byCompany}</p>;
  if (!member) {
    return (
      <>
        <p>{invitation.unknown}</p>
        <NewPassword messages={messages} problem={problem} />
      </>
    );
  }
  return (
    <>
      <div>
        <Password messages={messages} problem={problem} hint="known" />
        <p className="muted" id="known">
          {invitation.known} <a href={FORGOT_PATH}>{signIn.forgot}</a>
        </p>
      </div>
      {member.hasTwoFactor && (
        <div>
          <Code
            label={fields.anyCode}
            problem={problem}
            {...(member.hasPasskeys && { hint: "no-passkeys" })}
          />
          {member.hasPasskeys && (
            <p className="muted" id="no-passkeys">
              {invitation.noPasskeys}
            </p>
          )}
        </div>
      )}
    </>
  );
}
