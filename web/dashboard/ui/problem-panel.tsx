import { Button } from "@mantine/core";
import { IconAlertTriangle, IconLock, IconMapOff } from "@tabler/icons-react";
import { useWhenBack } from "../lib/live/live-context.tsx";
import { errorText, isForbidden, needsFreshSignIn, type Problem } from "../lib/problem.ts";
import { signInAgainAddress } from "../lib/sign-in.ts";
import { useWords } from "../lib/words/words.ts";
import { EmptyState } from "./empty-state.tsx";
import { NotForYourRole } from "./not-for-your-role.tsx";

/** One part of a page that failed, with the way back and what support asks for; the rest of the page stays. What could not be reached is tried again by itself once the live line is back. */
export function ProblemPanel({ problem, retry }: { problem: Problem; retry: () => void }) {
  const { problem: words } = useWords();
  useWhenBack(() => {
    if (problem.code === "unreachable") retry();
  });
  if (isForbidden(problem)) return <NotForYourRole />;
  if (problem.code === "not_found") {
    return (
      <EmptyState icon={IconMapOff} title={words.notFound.title}>
        <p>{words.notFound.text}</p>
      </EmptyState>
    );
  }
  if (needsFreshSignIn(problem)) {
    return (
      <EmptyState icon={IconLock} title={words.signInAgain.title}>
        <ProblemText problem={problem} />
      </EmptyState>
    );
  }
  return (
    <div role="alert">
      <EmptyState icon={IconAlertTriangle} title={words.title}>
        <ProblemText problem={problem} />
        <Button variant="default" onClick={retry}>
          {words.retry}
        </Button>
      </EmptyState>
    </div>
  );
}

/** What went wrong in a sentence, and the request's id; or the way to sign in again, where that is all it takes. */
export function ProblemText({ problem }: { problem: Problem }) {
  const { problem: words } = useWords();
  if (needsFreshSignIn(problem)) {
    return (
      <>
        <p>{words.signInAgain.text}</p>
        <Button component="a" href={signInAgainAddress()} variant="default" size="compact-md">
          {words.signInAgain.button}
        </Button>
      </>
    );
  }
  return (
    <>
      <p>{errorText(words, problem)}</p>
      {problem.requestId && (
        <p className="small quiet">
          {words.requestId} <code className="code">{problem.requestId}</code>
        </p>
      )}
    </>
  );
}
