import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { SAVE_VIEW } from "../api/payment-queries.ts";
import { paymentMessages } from "../i18n/payment-messages.ts";
import type { PaymentSearch } from "../model/payment-filter.ts";
import { savedSearch } from "../model/views.ts";

/** Saves the active filters under a name. */
export function SaveViewDialog({ search, onClose }: { search: PaymentSearch; onClose: () => void }) {
  const { views: messages } = useMessages(paymentMessages);
  const [, save] = useMutation(SAVE_VIEW);
  const form = useForm({ initialValues: { name: "" } });
  return (
    <FormDialog
      form={form}
      send={({ name }) => save({ input: { name: name.trim(), search: savedSearch(search) } })}
      submit={messages.saveButton}
      title={messages.saveTitle}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        autoComplete="off"
        label={messages.name}
        description={messages.nameHint}
        maxLength={60}
        {...form.getInputProps("name")}
      />
    </FormDialog>
  );
}
