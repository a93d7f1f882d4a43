import { Button } from "@mantine/core";
import type { Problem } from "../../../lib/problem.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ProblemText } from "../../../ui/problem-panel.tsx";
import classes from "./part-problem.module.css";

/** Under what was read before: why it is not newer, and the way to try again. */
export function PartProblem({ problem, retry }: { problem: Problem; retry: () => void }) {
  const { problem: words } = useWords();
  return (
    <div role="alert" className={classes.problem}>
      <ProblemText problem={problem} />
      <Button variant="default" size="compact-sm" onClick={retry}>
        {words.retry}
      </Button>
    </div>
  );
}
