import type { HTMLInputAutoCompleteAttribute } from "react";
import type { Problem } from "./checkout-facts.ts";

interface TextFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  value?: string | undefined;
  problems: readonly Problem[];
  checks: FieldChecks;
  type?: "text" | "tel";
  inputMode: "tel" | "numeric";
  autoComplete: HTMLInputAutoCompleteAttribute;
  maxLength: number;
  placeholder?: string | undefined;
  /** How the page's script writes what is typed. */
  format?: "card" | "expiry";
  /** Country code of the numbers that belong here. */
  callingCode?: string | undefined;
}

/** What the page's script says of a field before it is sent; the server has the last word. */
interface FieldChecks {
  missing: string;
  wrong?: string | undefined;
  /** A regular expression that the typed digits must match. */
  pattern?: string | undefined;
}

/** A labelled field with its hint and, where it was refused, the reason. The form's first problem takes the focus. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, value, problems, checks, type = "text", format, callingCode, ...input } = props;
  const problem = problems.find(({ field }) => field === name);
  const describedBy = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <div className="asks">
        <label htmlFor={name}>{label}</label>
        {hint && (
          <span className="quiet" id={`${name}-hint`}>
            {hint}
          </span>
        )}
      </div>
      {problem && <FieldProblem id={`${name}-problem`} message={problem.message} />}
      <input
        {...input}
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        data-missing={checks.missing}
        data-wrong={checks.wrong}
        data-pattern={checks.pattern}
        data-format={format}
        data-calling-code={callingCode}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy || undefined}
        // biome-ignore lint/a11y/noAutofocus: after a refused post the customer goes on where the problem is
        autoFocus={problem !== undefined && problem === problems[0]}
      />
    </div>
  );
}

export function FieldProblem({ id, message }: { id: string; message: string }) {
  return (
    <p className="problem" id={id}>
      {message}
    </p>
  );
}
