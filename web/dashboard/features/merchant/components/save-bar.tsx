import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useBlocker } from "@tanstack/react-router";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import type { SettingName } from "../model/merchant-settings.ts";
import type { useMerchantForm } from "../model/use-merchant-form.ts";
import { merchantWords } from "../words/merchant-words.ts";
import classes from "./merchant-page.module.css";

/** Names fields in a sentence: "name, logo and colour". */
function useFieldList(): (names: readonly SettingName[]) => string {
  const { fields } = useWords(merchantWords).save;
  const { locale } = useLanguage();
  return (names) => new Intl.ListFormat(locale).format(names.map((name) => fields[name]));
}

type Shown = Omit<ReturnType<typeof useMerchantForm>, "form" | "onSubmit">;

/** What is not saved, and the way to save it; then what was. */
export function SaveBar({ changed, savedNames, isSending, problem, discard }: Shown) {
  const { save: words } = useWords(merchantWords);
  const listOf = useFieldList();
  const isDirty = changed.length > 0;
  const isSaved = !isDirty && savedNames.length > 0;
  return (
    <section
      className={`${classes.bar} stack above-16`}
      aria-label={words.region}
      data-speaks={isDirty || isSaved || undefined}
    >
      {isDirty && <DialogProblem problem={problem} />}
      <div className="row between gap-16 lines-8">
        <p role="status" className={`${classes.says} line weight-500`} data-saved={isSaved || undefined}>
          {isDirty && words.unsaved(listOf(changed))}
          {isSaved && (
            <>
              <IconCircleCheck className="rigid" size={16} aria-hidden />
              {words.saved(listOf(savedNames))}
            </>
          )}
        </p>
        {isDirty && (
          <div className="row push">
            <Button variant="default" disabled={isSending} onClick={discard}>
              {words.discard}
            </Button>
            <Button type="submit" loading={isSending}>
              {words.save}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** Asks before changes are left behind, be it for another page or for good. */
export function LeaveGuard({ changed }: Pick<Shown, "changed">) {
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
      <div className="stack gap-24">
        <p>{words.text(listOf(changed))}</p>
        <div className="row at-end">
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
