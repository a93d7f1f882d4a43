import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useBlocker } from "@tanstack/react-router";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { merchantMessages } from "../i18n/merchant-messages.ts";
import type { SettingName } from "../model/merchant-settings.ts";
import type { useMerchantForm } from "../model/use-merchant-form.ts";
import classes from "./merchant-page.module.css";

/** Joins field names for a sentence: "name, logo and color". */
function useFieldList(): (names: readonly SettingName[]) => string {
  const { fields } = useMessages(merchantMessages).save;
  const { locale } = useLanguage();
  return (names) => new Intl.ListFormat(locale).format(names.map((name) => fields[name]));
}

type Props = Omit<ReturnType<typeof useMerchantForm>, "form" | "onSubmit">;

/** Unsaved fields with a save button, then the saved ones. */
export function SaveBar({ changed, savedNames, isSending, problem, discard }: Props) {
  const { save: messages } = useMessages(merchantMessages);
  const toList = useFieldList();
  const isDirty = changed.length > 0;
  const isSaved = !isDirty && savedNames.length > 0;
  return (
    <section
      className={`${classes.bar} stack above-16`}
      aria-label={messages.region}
      data-speaks={isDirty || isSaved || undefined}
    >
      {isDirty && <DialogProblem problem={problem} />}
      <div className="row between gap-16 lines-8">
        <p role="status" className={`${classes.status} line weight-500`} data-saved={isSaved || undefined}>
          {isDirty && messages.unsaved(toList(changed))}
          {isSaved && (
            <>
              <IconCircleCheck className="rigid" size={16} aria-hidden />
              {messages.saved(toList(savedNames))}
            </>
          )}
        </p>
        {isDirty && (
          <div className="row push">
            <Button variant="default" disabled={isSending} onClick={discard}>
              {messages.discard}
            </Button>
            <Button type="submit" loading={isSending}>
              {messages.save}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** Confirms before unsaved changes are discarded by navigation or by closing the tab. */
export function LeaveGuard({ changed }: Pick<Props, "changed">) {
  const { leave: messages } = useMessages(merchantMessages);
  const toList = useFieldList();
  const isDirty = changed.length > 0;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Dialog title={messages.title} onClose={reset}>
      <div className="stack gap-24">
        <p>{messages.text(toList(changed))}</p>
        <div className="row at-end">
          <Button variant="default" onClick={proceed}>
            {messages.leave}
          </Button>
          <Button data-autofocus onClick={reset}>
            {messages.stay}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
