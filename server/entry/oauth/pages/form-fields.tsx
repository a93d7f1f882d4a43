import type { ReactElement } from "react";
import { MAX_EMAIL } from "../../../domain/email.ts";

interface Described {
  /** What is wrong with the form, where it is shown again. */
  problem?: string | undefined;
}

/** By which texts of the page a field is described. */
const describedBy = ({ problem }: Described, hint?: string): string | undefined =>
  [problem && "problem", hint].filter(Boolean).join(" ") || undefined;

/** What is wrong with a form; nothing where nothing is. */
export function Problem({ problem }: Described): ReactElement | null {
  if (!problem) return null;
  return (
    <p className="problem" role="alert" id="problem">
      {problem}
    </p>
  );
}

/** The e-mail address that somebody signs in with. */
export function Email({ email, problem }: Described & { email?: string | undefined }): ReactElement {
  return (
    <label>
      E-mail
      <input
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={MAX_EMAIL}
        defaultValue={email?.slice(0, MAX_EMAIL)}
        aria-describedby={describedBy({ problem })}
      />
    </label>
  );
}

/** Whose password it is, for password managers; people read it in the text. */
export function Account({ email }: { email: string }): ReactElement {
  return <input type="email" autoComplete="username" readOnly hidden value={email} />;
}

/** The field of the password that somebody has. @param hint id of a text about it. */
export function Password({ problem, hint }: Described & { hint?: string }): ReactElement {
  return (
    <label>
      Password
      <input
        type="password"
        name="password"
        autoComplete="current-password"
        required
        aria-describedby={describedBy({ problem }, hint)}
      />
    </label>
  );
}

/** The field of a password that is yet to be. */
export function NewPassword({ problem }: Described): ReactElement {
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
          aria-describedby={describedBy({ problem }, "rules")}
        />
      </label>
      <p className="quiet" id="rules">
        8 to 128 characters. A few words in a row work well.
      </p>
    </div>
  );
}

/** The field of a one-time code or a recovery code. @param hint id of a text about it. */
export function Code({ label, problem, hint }: Described & { label: string; hint?: string }): ReactElement {
  return (
    <label>
      {label}
      <input
        type="text"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={64}
        aria-describedby={describedBy({ problem }, hint)}
      />
    </label>
  );
}
