import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import type { CombinedError } from "urql";
import { type Problem, problemOf } from "../lib/problem.ts";
import { useWords } from "../lib/words/words.ts";
import { Dialog } from "./dialog.tsx";
import classes from "./dialog-form.module.css";
import { DialogProblem } from "./dialog-problem.tsx";

interface Shown {
  title: string;
  /** What must be typed, such as the name of what goes. */
  name: string;
  /** What the last button does. */
  confirm: string;
  act: () => Promise<{ error?: CombinedError | undefined }>;
  onClose: () => void;
  /** What will break. */
  children: ReactNode;
}

/** Asks to type a name before something that cannot be undone. */
export function ConfirmDialog({ title, name, confirm, act, onClose, children }: Shown) {
  const { access, cancel } = useWords();
  const [typed, setTyped] = useState("");
  const [acting, setActing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const matches = typed.trim() === name;

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
        <TextInput
          data-autofocus
          autoComplete="off"
          label={access.confirm(name)}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {problem && <DialogProblem problem={problem} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" className={classes.danger ?? ""} disabled={!matches} loading={acting}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
