import { FORGOT_PATH } from "../../../domain/mail-links.ts";
import { renderPage } from "../../plain-page.tsx";
import { Code, Email, Password, Problem } from "./form-fields.tsx";

/** Sign-in form. It posts to its own URL. Password managers recognize both fields. */
export function renderSignIn({ email, problem }: { email: string; problem?: string | undefined }): string {
  return renderPage(
    problem ? "Sign in: try again" : "Sign in",
    <form className="panel" method="post">
      <h1>Sign in</h1>
      <Problem problem={problem} />
      <Email email={email} problem={problem} />
      <Password problem={problem} />
      <button type="submit">Sign in</button>
      <p>
        <a href={FORGOT_PATH}>Forgot your password?</a>
      </p>
    </form>,
  );
}

/** Query parameter that shows the password page again. */
export const AGAIN = "again";

/** Form for the code of a member whose password was correct. */
export function renderCode({ email, problem }: { email: string; problem?: string | undefined }): string {
  return renderPage(
    problem ? "One-time code: try again" : "One-time code",
    <form className="panel" method="post">
      <h1>Enter your code</h1>
      <p>Enter the 6 digits that your authenticator app shows for Tua.</p>
      <Problem problem={problem} />
      <div>
        <Code label="Code" problem={problem} hint="recovery" />
        <p className="quiet" id="recovery">
          No access to your authenticator app? Enter a recovery code. Each works once.
        </p>
      </div>
      <button type="submit">Sign in</button>
      <p className="quiet">
        Signing in as {email}. <a href={`?${AGAIN}`}>Use another account</a>
      </p>
    </form>,
  );
}
