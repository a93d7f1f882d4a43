import { useState } from "react";
import type { CombinedError } from "urql";
import { fieldMessages, type Problem, problemOf } from "./problem.ts";

interface Form {
  values: object;
  setErrors(errors: Record<string, string>): void;
}

/** Shows what the server refused where it belongs: at its fields, or, as `problem`, above the buttons. */
export function useRefusal(form: Form) {
  const [problem, setProblem] = useState<Problem | null>(null);
  function show(error: CombinedError | undefined): void {
    const refused = error ? problemOf(error) : null;
    const messages = refused ? fieldMessages(refused) : {};
    const fields = Object.keys(messages);
    form.setErrors(messages);
    setProblem(fields.length > 0 && fields.every((field) => field in form.values) ? null : refused);
  }
  return { problem, show };
}
