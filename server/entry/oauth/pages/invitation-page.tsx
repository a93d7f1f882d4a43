import { FORGOT_PATH } from "../../../domain/mail-links.ts";
import type { Role } from "../../../domain/operations.ts";
import type { ViewedInvitation } from "../../../usecases/members/view-invitation.ts";
import { renderPage } from "../../plain-page.tsx";
import { Account, Code, NewPassword, Password, Problem } from "./form-fields.tsx";

/** Permissions of each role. */
const RIGHTS: Record<Role, string> = {
  owner: "As an owner, you can do everything, including managing owners.",
  admin: "As an admin, you can do everything except manage owners.",
  developer:
    "As a developer, you can view payments, and manage keys, webhooks and applications in test mode.",
  cashier: "As a cashier, you can view, create and cancel payments.",
  viewer: "As a viewer, you can view payments.",
};

export interface InvitationForm extends ViewedInvitation {
  /** True if the company's identity provider signs members in, so that no password is requested. */
  byCompany: boolean;
  problem?: string;
}

/** The invitation and the form to accept it. */
export function renderInvitation(form: InvitationForm): string {
  const { merchantName, invitedBy, role, email, problem } = form;
  return renderPage(
    `Join ${merchantName}`,
    <form className="panel" method="post">
      <h1>Join {merchantName}</h1>
      <p>
        {invitedBy} invited {email}. {RIGHTS[role]}
      </p>
      <Problem problem={problem} />
      <Account email={email} />
      <Fields {...form} />
      <button type="submit">Join</button>
    </form>,
  );
}

function Fields({ byCompany, member, problem }: InvitationForm) {
  if (byCompany) return <p className="quiet">Sign in with your company account for this address.</p>;
  if (!member) return <NewPassword problem={problem} />;
  return (
    <>
      <div>
        <Password problem={problem} hint="known" />
        <p className="quiet" id="known">
          You already have an account with this address. <a href={FORGOT_PATH}>Forgot your password?</a>
        </p>
      </div>
      {member.hasTwoFactor && <Code label="One-time code or recovery code" problem={problem} />}
    </>
  );
}
