import type { HTMLInputAutoCompleteAttribute } from "react";
import type { Problem } from "./checkout-facts.ts";

interface TextFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  value?: string | undefined;
  problems: readonly Problem[];
  type?: "text" | "tel";
  inputMode: "tel" | "numeric";
  autoComplete: HTMLInputAutoCompleteAttribute;
  maxLength: number;
}

/** A labelled field with its hint and, where it was refused, the reason. The form's first problem takes the focus. */
export function TextField({ name, label, hint, value, problems, type = "text", ...input }: TextFieldProps) {
  const problem = problems.find(({ field }) => field === name);
  const describedBy = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="quiet" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem && <FieldProblem id={`${name}-problem`} message={problem.message} />}
      <input
        {...input}
        id={name}
        name={name}
        type={type}
        defaultValue={value}
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
