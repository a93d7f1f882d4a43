import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import { useWords } from "../../../lib/words/words.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { SAVE_VIEW } from "../api/payment-queries.ts";
import type { PaymentSearch } from "../model/payment-filter.ts";
import { savedSearch } from "../model/views.ts";
import { paymentWords } from "../words/payment-words.ts";

/** Gives the filters that are set a name. */
export function SaveViewDialog({ search, onClose }: { search: PaymentSearch; onClose: () => void }) {
  const { views: words } = useWords(paymentWords);
  const [, save] = useMutation(SAVE_VIEW);
  const form = useForm({ initialValues: { name: "" } });
  return (
    <FormDialog
      form={form}
      send={({ name }) => save({ input: { name: name.trim(), search: savedSearch(search) } })}
      submit={words.saveButton}
      title={words.saveTitle}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        autoComplete="off"
        label={words.name}
        description={words.nameHint}
        maxLength={60}
        {...form.getInputProps("name")}
      />
    </FormDialog>
  );
}
