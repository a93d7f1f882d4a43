import { type FormEvent, useRef, useState } from "react";
import { useMessages } from "./i18n/messages.ts";
import { fieldMessages, type Problem, problemOf, type RequestError } from "./problem.ts";

/** What came of sending; undefined where the sender says it in its own way. */
export type Answer<Data> = { data?: Data | undefined; error?: RequestError | undefined } | undefined;

/** As much of a form of Mantine's as is needed to send it. */
export interface SentForm<Values> {
  values: Values;
  onSubmit(
    send: (values: Values) => Promise<void>,
    refuse: (errors: object) => void,
  ): (event: FormEvent<HTMLFormElement>) => void;
  setErrors(errors: Record<string, string>): void;
  getInputNode(field: string): HTMLElement | null;
}

/** Sends a form once at a time. What the server refused is shown at its fields, or is the `problem` of the whole. */
export function useSubmit<Values, Data>(
  form: SentForm<Values> | undefined,
  send: (values: Values) => Promise<Answer<Data>>,
  onSent: (data: Data) => void,
) {
  const messages = useMessages().problem;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  /** Who cannot see the messages, or not all of the form, stands at the first of them. */
  function focusFirst(errors: object): void {
    const [first] = Object.keys(errors);
    if (first) form?.getInputNode(first)?.focus();
  }

  function show(error: RequestError | undefined): void {
    const refused = error && problemOf(error);
    const errors = refused ? fieldMessages(refused, messages) : {};
    const fields = Object.keys(errors);
    form?.setErrors(errors);
    focusFirst(errors);
    const isOurs = (field: string) => form && field.replace(/\..*/, "") in (form.values as object);
    setProblem(refused && !(fields.length > 0 && fields.every(isOurs)) ? refused : null);
  }

  async function submit(values: Values): Promise<void> {
    // Keys are quicker than a button that is being disabled.
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    const answer = await send(values).finally(() => {
      sending.current = false;
      setSending(false);
    });
    show(answer?.error);
    if (answer && !answer.error) onSent(answer.data as Data);
  }

  const onSubmit = form
    ? form.onSubmit(submit, focusFirst)
    : (event: FormEvent) => {
        event.preventDefault();
        void submit(undefined as Values);
      };
  // What was wrong before says nothing about what is being tried.
  return { onSubmit, isSending, problem: isSending ? null : problem, forget: () => setProblem(null) };
}
