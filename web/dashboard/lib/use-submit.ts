import { type FormEvent, useRef, useState } from "react";
import { useMessages } from "./i18n/messages.ts";
import { fieldMessages, type Problem, type RequestError, toProblem } from "./problem.ts";

/** Result of a submission. Undefined if the sender reports it itself. */
export type SubmitResult<Data> = { data?: Data | undefined; error?: RequestError | undefined } | undefined;

/** The required part of a Mantine form. */
export interface SentForm<Values> {
  values: Values;
  onSubmit(
    send: (values: Values) => Promise<void>,
    rejectWith: (errors: object) => void,
  ): (event: FormEvent<HTMLFormElement>) => void;
  setErrors(errors: Record<string, string>): void;
  getInputNode(field: string): HTMLElement | null;
}

/** Submits a form, one request at a time. Field errors appear at their fields, all others as `problem`. */
export function useSubmit<Values, Data>(
  form: SentForm<Values> | undefined,
  send: (values: Values) => Promise<SubmitResult<Data>>,
  onSent: (data: Data) => void,
) {
  const messages = useMessages().problem;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);

  /** Focuses the first field with an error, so that members who cannot see it find it. */
  function focusFirst(errors: object): void {
    const [first] = Object.keys(errors);
    if (first) form?.getInputNode(first)?.focus();
  }

  function show(error: RequestError | undefined): void {
    const rejected = error && toProblem(error);
    const errors = rejected ? fieldMessages(rejected, messages) : {};
    const fields = Object.keys(errors);
    form?.setErrors(errors);
    focusFirst(errors);
    const isOurs = (field: string) => form && field.replace(/\..*/, "") in (form.values as object);
    setProblem(rejected && !(fields.length > 0 && fields.every(isOurs)) ? rejected : null);
  }

  async function submit(values: Values): Promise<void> {
    // A second Enter can arrive before the button is disabled.
    if (sending.current) return;
    sending.current = true;
    setSending(true);
    const response = await send(values).finally(() => {
      sending.current = false;
      setSending(false);
    });
    show(response?.error);
    if (response && !response.error) onSent(response.data as Data);
  }

  const onSubmit = form
    ? form.onSubmit(submit, focusFirst)
    : (event: FormEvent) => {
        event.preventDefault();
        void submit(undefined as Values);
      };
  // An earlier problem does not apply to the attempt in progress.
  return { onSubmit, isSending, problem: isSending ? null : problem, forget: () => setProblem(null) };
}
