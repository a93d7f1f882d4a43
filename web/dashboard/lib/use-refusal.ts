import { useState } from "react";
import type { CombinedError } from "urql";
import { fieldMessages, type Problem, problemOf } from "./problem.ts";
import { useWords } from "./words/words.ts";

interface Form {
  values: object;
  setErrors(errors: Record<string, string>): void;
  getInputNode(field: string): HTMLElement | null;
}

/** Shows what the server refused where it belongs: at its fields, or, as `problem`, above the buttons. */
export function useRefusal(form: Form) {
  const words = useWords().problem;
  const [problem, setProblem] = useState<Problem | null>(null);
  function show(error: CombinedError | undefined): void {
    const refused = error ? problemOf(error) : null;
    const messages = refused ? fieldMessages(refused, words) : {};
    const fields = Object.keys(messages);
    form.setErrors(messages);
    focusFirst(messages);
    const isOurs = (field: string) => field.replace(/\..*/, "") in form.values;
    setProblem(fields.length > 0 && fields.every(isOurs) ? null : refused);
  }
  /** Who cannot see the messages, or not all of the form, stands at the first of them. */
  function focusFirst(errors: object): void {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  }
  return { problem, show, focusFirst };
}
