import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogEnd } from "../../../ui/dialog-end.tsx";
import forms from "../../../ui/dialog-form.module.css";
import { SAVE_VIEW } from "../api/payment-queries.ts";
import type { PaymentSearch } from "../model/payment-filter.ts";
import { savedSearch } from "../model/views.ts";
import { paymentWords } from "../words/payment-words.ts";

/** Gives the filters that are set a name. */
export function SaveViewDialog({ search, onClose }: { search: PaymentSearch; onClose: () => void }) {
  const { views: words } = useWords(paymentWords);
  const [saving, save] = useMutation(SAVE_VIEW);
  const form = useForm({ initialValues: { name: "" } });
  const refusal = useRefusal(form);
  async function submit({ name }: { name: string }) {
    const { error } = await save({ input: { name: name.trim(), search: savedSearch(search) } });
    if (error) refusal.show(error);
    else onClose();
  }
  return (
    <Dialog title={words.saveTitle} onClose={onClose}>
      <form className={forms.fields} onSubmit={form.onSubmit((values) => void submit(values))}>
        <TextInput
          data-autofocus
          autoComplete="off"
          label={words.name}
          description={words.nameHint}
          maxLength={60}
          {...form.getInputProps("name")}
        />
        <DialogEnd problem={refusal.problem} onCancel={onClose} loading={saving.fetching}>
          {words.saveButton}
        </DialogEnd>
      </form>
    </Dialog>
  );
}
