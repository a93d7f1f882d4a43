import { Button } from "@mantine/core";
import { IconAlertTriangle, IconLock, IconMapOff } from "@tabler/icons-react";
import { useMessages } from "../lib/i18n/messages.ts";
import { useOnReconnect } from "../lib/live/live-context.tsx";
import { errorText, isForbidden, needsFreshSignIn, type Problem } from "../lib/problem.ts";
import { toSignInAgainUrl } from "../lib/sign-in.ts";
import { EmptyState } from "./empty-state.tsx";
import { Forbidden } from "./forbidden.tsx";

/**
 * Error of a section, with a retry button and the request id. The rest of the page stays. Retries
 * automatically after a reconnection if the server was unreachable.
 */
export function ProblemPanel({ problem, retry }: { problem: Problem; retry: () => void }) {
  const { problem: messages } = useMessages();
  useOnReconnect(() => {
    if (problem.code === "unreachable") retry();
  });
  if (isForbidden(problem)) return <Forbidden />;
  if (problem.code === "not_found") {
    return (
      <EmptyState icon={IconMapOff} title={messages.notFound.title}>
        <p>{messages.notFound.text}</p>
      </EmptyState>
    );
  }
  if (needsFreshSignIn(problem)) {
    return (
      <EmptyState icon={IconLock} title={messages.signInAgain.title}>
        <ProblemText problem={problem} />
      </EmptyState>
    );
  }
  return (
    <div role="alert">
      <EmptyState icon={IconAlertTriangle} title={messages.title}>
        <ProblemText problem={problem} />
        <Button variant="default" onClick={retry}>
          {messages.retry}
        </Button>
      </EmptyState>
    </div>
  );
}

/** Error message with the request id, or a link to sign in if that solves it. */
export function ProblemText({ problem }: { problem: Problem }) {
  const { problem: messages } = useMessages();
  if (needsFreshSignIn(problem)) {
    return (
      <>
        <p>{messages.signInAgain.text}</p>
        <Button component="a" href={toSignInAgainUrl()} variant="default" size="compact-md">
          {messages.signInAgain.button}
        </Button>
      </>
    );
  }
  return (
    <>
      <p>{errorText(messages, problem)}</p>
      <RequestId problem={problem} />
    </>
  );
}

/** The request id of an error, if the server sent one. */
export function RequestId({ problem: { requestId } }: { problem: Problem }) {
  const { problem: messages } = useMessages();
  return requestId ? (
    <p className="small muted">
      {messages.requestId} <code className="code">{requestId}</code>
    </p>
  ) : null;
}
