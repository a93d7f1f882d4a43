import { fieldMessages, type Problem } from "../lib/problem.ts";
import { useWords } from "../lib/words/words.ts";
import { ProblemText } from "./problem-panel.tsx";

interface Shown {
  problem: Problem;
  /** Said first. */
  before?: string | undefined;
}

/** Why the server refused, above the buttons that were pressed; of fields that the form does not have, each. */
export function DialogProblem({ problem, before }: Shown) {
  const words = useWords().problem;
  return (
    <div role="alert" className="alert failed weight-500">
      {before && <p>{before}</p>}
      <ProblemText problem={problem} />
      {Object.entries(fieldMessages(problem, words)).map(([field, message]) => (
        <p key={field}>{message}</p>
      ))}
    </div>
  );
}
