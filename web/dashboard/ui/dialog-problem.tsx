import { useMessages } from "../lib/i18n/messages.ts";
import { fieldMessages, problemOf, type RequestError } from "../lib/problem.ts";
import { ProblemText } from "./problem-panel.tsx";

interface Shown {
  /** Nothing is shown where there is none. */
  problem: RequestError | null | undefined;
  /** Said first. */
  before?: string | undefined;
}

/** Why the server refused, beneath what was pressed; of fields that the form does not have, each. */
export function DialogProblem({ problem: refused, before }: Shown) {
  const messages = useMessages().problem;
  if (!refused) return null;
  const problem = problemOf(refused);
  return (
    <div role="alert" className="alert failed weight-500">
      {before && <p>{before}</p>}
      <ProblemText problem={problem} />
      {Object.entries(fieldMessages(problem, messages)).map(([field, message]) => (
        <p key={field}>{message}</p>
      ))}
    </div>
  );
}
