import { Button } from "@mantine/core";
import { type ReactNode, useContext, useLayoutEffect } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import { type SentForm, type SubmitResult, useSubmit } from "../lib/use-submit.ts";
import { BlockDialogClosing, Dialog } from "./dialog.tsx";
import { DialogProblem } from "./dialog-problem.tsx";

interface Props<Values, Data> {
  /** Unset without fields. */
  form?: SentForm<Values>;
  send: (values: Values) => Promise<SubmitResult<Data>>;
  /** Replaces closing. */
  onSent?: (data: Data) => void;
  onClose: () => void;
  /** Label of the submit button. */
  submit: string;
  /** Replaces "Cancel". */
  cancel?: string | undefined;
  /** Text before the error. */
  rejected?: string;
  /** The action is done. Label of the only remaining button, which closes the dialog. */
  done?: string | undefined;
  /** Permanent, so the button is red. */
  danger?: boolean;
  disabled?: boolean;
  /** Focuses the submit button first. */
  "data-autofocus"?: boolean;
  children: ReactNode;
}

/** A dialog that submits a form and closes on success. */
export function FormDialog<Values, Data>({ title, ...form }: Props<Values, Data> & { title: string }) {
  return (
    <Dialog onClose={form.onClose} title={title}>
      <DialogForm {...form} />
    </Dialog>
  );
}

/** The form inside a dialog that has more steps. */
export function DialogForm<Values, Data>({
  form,
  send,
  onSent,
  onClose,
  submit,
  cancel,
  rejected,
  done,
  danger,
  children,
  ...button
}: Props<Values, Data>) {
  const messages = useMessages();
  const { onSubmit, isSending, problem } = useSubmit(form, send, onSent ?? onClose);
  const blockClosing = useContext(BlockDialogClosing);
  // Before the browser paints the next step, which can be closed.
  useLayoutEffect(() => {
    blockClosing?.(isSending);
    return () => blockClosing?.(false);
  }, [blockClosing, isSending]);
  return (
    <form className="stack gap-16" onSubmit={onSubmit} noValidate>
      {children}
      <DialogProblem problem={problem} before={rejected} />
      <div className="row at-end above-8">
        {done ? (
          // The button that had the focus is gone.
          <Button autoFocus onClick={onClose}>
            {done}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={isSending && blockClosing !== null} onClick={onClose}>
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
