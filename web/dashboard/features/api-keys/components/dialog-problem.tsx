import type { Problem } from "../../../lib/problem.ts";
import { ProblemText } from "../../../ui/problem-panel.tsx";
import classes from "./dialog.module.css";

/** Why the server refused, above the buttons that were pressed. */
export function DialogProblem({ problem }: { problem: Problem }) {
  return (
    <div role="alert" className={classes.problem}>
      <ProblemText problem={problem} />
    </div>
  );
}
