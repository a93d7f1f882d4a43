import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useWords } from "../../../lib/words/words.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { useFieldList } from "../model/use-field-list.ts";
import type { MerchantDraft } from "../model/use-merchant-draft.ts";
import { merchantWords } from "../words/merchant-words.ts";
import classes from "./save-bar.module.css";

/** What is not saved, and the way to save it; then what was. */
export function SaveBar({ draft }: { draft: MerchantDraft }) {
  const { save: words } = useWords(merchantWords);
  const { changed, savedNames, isSaving, problem, discard } = draft;
  const listOf = useFieldList();
  const isDirty = changed.length > 0;
  const isSaved = !isDirty && savedNames.length > 0;
  return (
    <section className={classes.bar} aria-label={words.region} data-speaks={isDirty || isSaved || undefined}>
      {problem && isDirty && <DialogProblem problem={problem} />}
      <div className={classes.row}>
        <p role="status" className={classes.says} data-saved={isSaved || undefined}>
          {isDirty && words.unsaved(listOf(changed))}
          {isSaved && (
            <>
              <IconCircleCheck size={16} aria-hidden />
              {words.saved(listOf(savedNames))}
            </>
          )}
        </p>
        {isDirty && (
          <div className={classes.buttons}>
            <Button variant="default" disabled={isSaving} onClick={discard}>
              {words.discard}
            </Button>
            <Button type="submit" loading={isSaving}>
              {words.save}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
