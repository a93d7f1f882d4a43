import type { HTMLInputAutoCompleteAttribute } from "react";
import type { Problem } from "./view-model.ts";

interface TextFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  value?: string | undefined;
  problems: readonly Problem[];
  checks: FieldChecks;
  type?: "text" | "tel";
  inputMode: "tel" | "numeric" | "decimal";
  autoComplete: HTMLInputAutoCompleteAttribute;
  maxLength: number;
  placeholder?: string | undefined;
  /** How the page's script formats the input. */
  format?: "card" | "expiry";
  /** Country code of the accepted numbers. */
  callingCode?: string | undefined;
}

/** Messages of the page's script before the form is sent. The server validates again. */
interface FieldChecks {
  missing: string;
  wrong?: string | undefined;
  /** Regular expression that the typed digits must match. */
  pattern?: string | undefined;
}

/** A labeled field with its hint and error message. The form's first problem takes the focus. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, value, problems, checks, type = "text", format, callingCode, ...input } = props;
  const problem = problems.find(({ field }) => field === name);
  const describedBy = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <div className="label-row">
        <label htmlFor={name}>{label}</label>
        {hint && (
          <span className="muted" id={`${name}-hint`}>
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
        // biome-ignore lint/a11y/noAutofocus: after a rejected post, the focus moves to the first problem
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
