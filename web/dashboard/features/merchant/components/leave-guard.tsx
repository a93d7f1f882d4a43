import { Button } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import forms from "../../../ui/dialog-form.module.css";
import type { Settings } from "../model/draft.ts";
import { useFieldList } from "../model/use-field-list.ts";
import { merchantWords } from "../words/merchant-words.ts";

/** Asks before changes are left behind, be it for another page or for good. */
export function LeaveGuard({ changed }: { changed: readonly (keyof Settings)[] }) {
  const { leave: words } = useWords(merchantWords);
  const listOf = useFieldList();
  const isDirty = changed.length > 0;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Dialog title={words.title} onClose={reset}>
      <div className={forms.fields}>
        <p>{words.text(listOf(changed))}</p>
        <div className={forms.buttons}>
          <Button variant="default" onClick={proceed}>
            {words.leave}
          </Button>
          <Button data-autofocus onClick={reset}>
            {words.stay}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
