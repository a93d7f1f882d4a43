import { useScope } from "../lib/scope.ts";
import { useViewer } from "../lib/viewer.ts";
import { useWords } from "../lib/words/words.ts";
import { useHere, useIsNowhere } from "./here.ts";

/** The page and the merchant; in test mode that first, so that no tab is taken for another. */
export function DocumentTitle() {
  const words = useWords();
  const { mode } = useScope();
  const { merchant } = useViewer();
  const { page } = useHere();
  const name = useIsNowhere() ? words.problem.notFound.title : words.shell.pages[page];
  return <title>{words.title(name, merchant.name, mode === "test")}</title>;
}
