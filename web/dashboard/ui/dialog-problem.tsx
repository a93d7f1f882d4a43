import { useMessages } from "../lib/i18n/messages.ts";
import { fieldMessages, type RequestError, toProblem } from "../lib/problem.ts";
import { ProblemText } from "./problem-panel.tsx";

interface Props {
  problem: RequestError | null | undefined;
  /** Text before the error. */
  before?: string | undefined;
}

/** The server's error, shown below the buttons. Lists errors of fields that the form does not have. */
export function DialogProblem({ problem: rejected, before }: Props) {
  const messages = useMessages().problem;
  if (!rejected) return null;
  const problem = toProblem(rejected);
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
