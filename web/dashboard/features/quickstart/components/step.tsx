import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "../../../lib/words/words.ts";
import { quickstartWords } from "../words/quickstart-words.ts";
import classes from "./quickstart.module.css";

interface Shown {
  number: number;
  title: string;
  isDone?: boolean;
  children: ReactNode;
}

/** One step of the quickstart: its number, ticked once it is done. */
export function Step({ number, title, isDone = false, children }: Shown) {
  const words = useWords(quickstartWords);
  return (
    <li className={classes.step}>
      <span className={classes.number} data-done={isDone}>
        {isDone ? <IconCheck size={16} role="img" aria-label={words.done} /> : number}
      </span>
      <div className={classes.body}>
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  );
}
