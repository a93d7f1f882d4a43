import { TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { type Problem, problemOf, type RequestError } from "../lib/problem.ts";
import { useWords } from "../lib/words/words.ts";
import { Dialog } from "./dialog.tsx";
import { DialogEnd } from "./dialog-end.tsx";
import classes from "./dialog-form.module.css";

interface Shown {
  title: string;
  /** What must be typed, such as the name of what goes; nothing where it is left out. */
  name?: string;
  /** What the last button does. */
  confirm: string;
  /** What the other button says, where "Cancel" would be taken for the deed itself. */
  keep?: string;
  /** Nothing goes: the button is no warning. */
  harmless?: boolean;
  act: () => Promise<{ error?: RequestError | undefined }>;
  onClose: () => void;
  /** What will break. */
  children: ReactNode;
}

/** Asks once more, and for a name to be typed before what many depend on goes for ever. */
export function ConfirmDialog({
  title,
  name,
  confirm,
  keep,
  harmless = false,
  act,
  onClose,
  children,
}: Shown) {
  const { access } = useWords();
  const [typed, setTyped] = useState("");
  const [acting, setActing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const matches = name === undefined || typed.trim() === name;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!matches || acting) return;
    setActing(true);
    const { error } = await act();
    setActing(false);
    if (error) setProblem(problemOf(error));
    else onClose();
  }

  return (
    <Dialog onClose={onClose} title={title}>
      <form className={classes.fields} onSubmit={submit}>
        {children}
        {name !== undefined && (
          <TextInput
            data-autofocus
            autoComplete="off"
            label={access.confirm(name)}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <DialogEnd
          problem={problem}
          cancel={keep}
          onCancel={onClose}
          className={(!harmless && classes.danger) || ""}
          disabled={!matches}
          loading={acting}
        >
          {confirm}
        </DialogEnd>
      </form>
    </Dialog>
  );
}
