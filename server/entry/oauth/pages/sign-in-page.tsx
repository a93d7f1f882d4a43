import { FORGOT_PATH } from "../../../domain/mail-links.ts";
import { renderPage } from "../../plain-page.tsx";
import { Code, Email, Password, Problem } from "./form-fields.tsx";

/** The form on which a member signs in. It posts to its own address; a password manager finds both fields. */
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

/** Query by which the page of the password is asked for again. */
export const AGAIN = "again";

/** The form for the code of a member whose password was right. */
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
