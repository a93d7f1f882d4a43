import { renderPage } from "../../plain-page.tsx";
import { Account, Email, NewPassword, Problem } from "./form-fields.tsx";

/** Form to request a reset link. */
export function renderForgotPassword({ email, problem }: { email?: string; problem?: string }): string {
  return renderPage(
    "New password",
    <form className="panel" method="post">
      <h1>Choose a new password</h1>
      <p>Enter the email address you sign in with. We'll send it a link.</p>
      <Problem problem={problem} />
      <Email email={email} problem={problem} />
      <button type="submit">Send link</button>
    </form>,
  );
}

/** Form that the reset link opens. */
export function renderNewPassword({ email, problem }: { email: string; problem?: string }): string {
  return renderPage(
    "New password",
    <form className="panel" method="post">
      <h1>Choose a new password</h1>
      <p>For {email}.</p>
      <Problem problem={problem} />
      <Account email={email} />
      <NewPassword problem={problem} />
      <button type="submit">Set password</button>
    </form>,
  );
}
