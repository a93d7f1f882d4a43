import { renderPage } from "../../plain-page.tsx";

/** Where a member without their password begins. */
export const FORGOT_PATH = "/oauth/forgot-password";

/** The form that asks for a link. */
export function renderForgotPassword({ email, problem }: { email?: string; problem?: string }): string {
  return renderPage(
    "New password",
    <form className="panel" method="post">
      <h1>Choose a new password</h1>
      <p>Give the e-mail address that you sign in with. We send a link to it.</p>
      {problem && <Problem text={problem} />}
      <label>
        E-mail
        <input
          type="email"
          name="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={email}
          aria-describedby={problem && "problem"}
        />
      </label>
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
      {problem && <Problem text={problem} />}
      <Account email={email} />
      <NewPassword problem={problem} />
      <button type="submit">Set the password</button>
    </form>,
  );
}

/** What is wrong with a form. */
export function Problem({ text }: { text: string }) {
  return (
    <p className="problem" role="alert" id="problem">
      {text}
    </p>
  );
}

/** Whose password it is, for password managers; people read it in the text. */
export function Account({ email }: { email: string }) {
  return <input type="email" autoComplete="username" readOnly hidden value={email} />;
}

/** The field of a password that is yet to be. */
export function NewPassword({ problem }: { problem: string | undefined }) {
  return (
    <div>
      <label>
        New password
        <input
          type="password"
          name="password"
          autoComplete="new-password"
          required
          minLength={8}
          aria-describedby={problem ? "problem rules" : "rules"}
        />
      </label>
      <p className="quiet" id="rules">
        8 to 128 characters, of any kind. A few words in a row do well.
      </p>
    </div>
  );
}
