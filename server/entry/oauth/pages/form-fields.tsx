import type { ReactElement } from "react";
import { MAX_EMAIL } from "../../../domain/email.ts";
import type { PageMessages } from "../../i18n/en.ts";

interface Described {
  /** The form's error, if the form is shown again. */
  problem?: string | undefined;
}

/** IDs of the texts that describe a field (`aria-describedby`). */
const describedBy = ({ problem }: Described, hint?: string): string | undefined =>
  [problem && "problem", hint].filter(Boolean).join(" ") || undefined;

/** The error of a form. Nothing without an error. */
export function Problem({ problem }: Described): ReactElement | null {
  if (!problem) return null;
  return (
    <p className="problem" role="alert" id="problem">
      {problem}
    </p>
  );
}

/** A field with its texts. */
interface Labeled extends Described {
  messages: PageMessages;
}

/** Email field of a sign-in form. */
export function Email({ messages, email, problem }: Labeled & { email?: string | undefined }): ReactElement {
  return (
    <label>
      {messages.fields.email}
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

/** Username for password managers. The page shows it as text. */
export function Account({ email }: { email: string }): ReactElement {
  return <input type="email" autoComplete="username" readOnly hidden value={email} />;
}

/** Field for the current password. @param hint ID of a text about it. */
export function Password({ messages, problem, hint }: Labeled & { hint?: string }): ReactElement {
  return (
    <label>
      {messages.fields.password}
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

/** Field for a new password. */
export function NewPassword({ messages, problem }: Labeled): ReactElement {
  return (
    <div>
      <label>
        {messages.fields.newPassword}
        <input
          type="password"
          name="password"
          autoComplete="new-password"
          required
          minLength={8}
          aria-describedby={describedBy({ problem }, "rules")}
        />
      </label>
      <p className="muted" id="rules">
        {messages.fields.passwordRules}
      </p>
    </div>
  );
}

/** Field for a one-time code or a recovery code. @param hint ID of a text about it. */
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
