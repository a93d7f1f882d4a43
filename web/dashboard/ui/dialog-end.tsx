import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import type { Problem } from "../lib/problem.ts";
import { useWords } from "../lib/words/words.ts";
import classes from "./dialog-form.module.css";
import { DialogProblem } from "./dialog-problem.tsx";

interface Shown extends Pick<ButtonProps, "className" | "disabled" | "loading"> {
  problem: Problem | false | null | undefined;
  /** In place of "Cancel". */
  cancel?: string | undefined;
  onCancel: () => void;
  "data-autofocus"?: boolean;
  /** What the last button does. */
  children: ReactNode;
}

/** The end of a dialog's form: why the server refused, and the buttons. */
export function DialogEnd({ problem, cancel, onCancel, ...submit }: Shown) {
  const words = useWords();
  return (
    <>
      {problem && <DialogProblem problem={problem} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {cancel ?? words.cancel}
        </Button>
        <Button type="submit" {...submit} />
      </div>
    </>
  );
}
