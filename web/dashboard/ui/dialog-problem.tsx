import { fieldMessages, type Problem } from "../lib/problem.ts";
import { useWords } from "../lib/words/words.ts";
import classes from "./dialog-form.module.css";
import { ProblemText } from "./problem-panel.tsx";

/** Why the server refused, above the buttons that were pressed; of fields that the form does not have, each. */
export function DialogProblem({ problem }: { problem: Problem }) {
  const words = useWords().problem;
  return (
    <div role="alert" className={classes.problem}>
      <ProblemText problem={problem} />
      {Object.entries(fieldMessages(problem, words)).map(([field, message]) => (
        <p key={field}>{message}</p>
      ))}
    </div>
  );
}
