import { renderPage } from "../../plain-page.tsx";
import { Account, Email, NewPassword, Problem } from "./form-fields.tsx";

/** The form that asks for a link. */
export function renderForgotPassword({ email, problem }: { email?: string; problem?: string }): string {
  return renderPage(
    "New password",
    <form className="panel" method="post">
      <h1>Choose a new password</h1>
      <p>Give the e-mail address that you sign in with. We send a link to it.</p>
      <Problem problem={problem} />
      <Email email={email} problem={problem} />
      <button type="submit">Send the link</button>
    </form>,
  );
}

/** The form to which the link leads. */
export function renderNewPassword({ email, problem }: { email: string; problem?: string }): string {
  return renderPage(
    "New password",
    <form className="panel" method="post">
      <h1>Choose a new password</h1>
      <p>It is for {email}.</p>
      <Problem problem={problem} />
      <Account email={email} />
      <NewPassword problem={problem} />
      <button type="submit">Set the password</button>
    </form>,
  );
}
