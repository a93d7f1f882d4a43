import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { useMutation } from "urql";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Copyable } from "../../../ui/copyable.tsx";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { UPDATE_WEBHOOK } from "../api/webhook-queries.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import classes from "./webhooks-page.module.css";

/** Where webhooks of sessions without a URL of their own go: shown, set, changed, cleared. */
export function DefaultAddress({ url }: { url: string | null }) {
  const { address: words } = useWords(webhooksWords);
  const [doing, setDoing] = useState<"edit" | "clear" | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [, updateWebhook] = useMutation(UPDATE_WEBHOOK);
  const wasEditing = useRef(false);
  // The form that had the focus is gone: its opener has it again.
  useEffect(() => {
    if (wasEditing.current && doing === null) opener.current?.focus();
    wasEditing.current = doing === "edit";
  }, [doing]);
  return (
    <>
      <p className={classes.hint}>{words.hint}</p>
      {doing === "edit" ? (
        <AddressForm url={url} onClose={() => setDoing(null)} />
      ) : (
        <>
          {url ? <Copyable text={url} label={words.label} /> : <p>{words.none}</p>}
          <div className={classes.buttons}>
            <Button ref={opener} variant="default" size="compact-md" onClick={() => setDoing("edit")}>
              {url ? words.change : words.set}
            </Button>
            {url && (
              <Button variant="default" size="compact-md" onClick={() => setDoing("clear")}>
                {words.clear}
              </Button>
            )}
          </div>
        </>
      )}
      {doing === "clear" && (
        <ConfirmDialog
          title={words.clearTitle}
          confirm={words.clear}
          act={() => updateWebhook({ input: { defaultCallbackUrl: null } })}
          onClose={() => setDoing(null)}
        >
          <p>{words.clearText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export function AddressForm({ url, onClose }: { url: string | null; onClose: () => void }) {
  const { address: words } = useWords(webhooksWords);
  const { access, cancel } = useWords();
  const [{ fetching }, updateWebhook] = useMutation(UPDATE_WEBHOOK);
  const form = useForm({ initialValues: { defaultCallbackUrl: url ?? "" } });
  const refusal = useRefusal(form);
  return (
    <form
      className={classes.part}
      style={{ padding: 0 }}
      noValidate
      onSubmit={form.onSubmit(async ({ defaultCallbackUrl }) => {
        const { error } = await updateWebhook({ input: { defaultCallbackUrl: defaultCallbackUrl.trim() } });
        refusal.show(error);
        if (!error) onClose();
      })}
    >
      <TextInput
        type="url"
        autoFocus
        autoComplete="off"
        label={words.label}
        description={words.format}
        {...form.getInputProps("defaultCallbackUrl")}
      />
      {refusal.problem && <DialogProblem problem={refusal.problem} />}
      <div className={classes.buttons}>
        <Button type="submit" size="compact-md" loading={fetching}>
          {access.save}
        </Button>
        <Button variant="default" size="compact-md" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
