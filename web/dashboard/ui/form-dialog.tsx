import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import { type Answer, type SentForm, useSubmit } from "../lib/use-submit.ts";
import { Dialog } from "./dialog.tsx";
import { DialogProblem } from "./dialog-problem.tsx";

interface Shown<Values, Data> {
  /** None where there is nothing to be filled in. */
  form?: SentForm<Values>;
  send: (values: Values) => Promise<Answer<Data>>;
  /** In place of closing. */
  onSent?: (data: Data) => void;
  onClose: () => void;
  /** What the last button does. */
  submit: string;
  /** In place of "Cancel". */
  cancel?: string | undefined;
  /** Said before why it was refused. */
  refused?: string;
  /** It is done, and this closes it: the only button then. */
  done?: string | undefined;
  /** Something goes that does not come back. */
  danger?: boolean;
  disabled?: boolean;
  /** The last button has the focus first. */
  "data-autofocus"?: boolean;
  children: ReactNode;
}

/** A dialog that sends what is filled in, and closes once the server took it. */
export function FormDialog<Values, Data>({ title, ...form }: Shown<Values, Data> & { title: string }) {
  return (
    <Dialog onClose={form.onClose} title={title}>
      <DialogForm {...form} />
    </Dialog>
  );
}

/** The same within a dialog that goes on after it. */
export function DialogForm<Values, Data>({
  form,
  send,
  onSent,
  onClose,
  submit,
  cancel,
  refused,
  done,
  danger,
  children,
  ...button
}: Shown<Values, Data>) {
  const messages = useMessages();
  const { onSubmit, isSending, problem } = useSubmit(form, send, onSent ?? onClose);
  return (
    <form className="stack gap-16" onSubmit={onSubmit} noValidate>
      {children}
      <DialogProblem problem={problem} before={refused} />
      <div className="row at-end above-8">
        {done ? (
          // The button that had the focus is gone.
          <Button autoFocus onClick={onClose}>
            {done}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {cancel ?? messages.cancel}
            </Button>
            <Button type="submit" className={danger ? "danger" : ""} loading={isSending} {...button}>
              {submit}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
