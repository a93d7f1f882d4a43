import { useMessages } from "../lib/i18n/messages.ts";
import { fieldMessages, type RequestError, toProblem } from "../lib/problem.ts";
import { ProblemText, RequestId } from "./problem-panel.tsx";

interface Props {
  problem: RequestError | null | undefined;
  /** Text before the error. */
  before?: string | undefined;
}

/** The server's error, shown below the buttons: the messages of fields that the form does not have, or else its text. */
export function DialogProblem({ problem: rejected, before }: Props) {
  const messages = useMessages().problem;
  if (!rejected) return null;
  const problem = toProblem(rejected);
  const byField = Object.entries(fieldMessages(problem, messages));
  return (
    <div role="alert" className="alert failed weight-500">
      {before && <p>{before}</p>}
      {byField.map(([field, message]) => (
        <p key={field}>{message}</p>
      ))}
      {byField.length > 0 ? <RequestId problem={problem} /> : <ProblemText problem={problem} />}
    </div>
  );
}
