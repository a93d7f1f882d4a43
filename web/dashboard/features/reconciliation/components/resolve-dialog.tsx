import { Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import type { DiscrepancyRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { RESOLVE_DISCREPANCY } from "../api/reconciliation-queries.ts";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";

interface Props {
  discrepancy: DiscrepancyRowFragment;
  onResolved: (discrepancy: DiscrepancyRowFragment) => void;
  onClose: () => void;
}

/** Resolves a discrepancy with a note. */
export function ResolveDialog({ discrepancy: { id }, onResolved, onClose }: Props) {
  const { resolving: messages } = useMessages(reconciliationMessages);
  const [, resolve] = useMutation(RESOLVE_DISCREPANCY);
  const form = useForm({ initialValues: { note: "" } });
  return (
    <FormDialog
      form={form}
      send={({ note }) => resolve({ input: { id, note } })}
      onSent={({ resolveDiscrepancy }) => {
        onResolved(resolveDiscrepancy.discrepancy);
        onClose();
      }}
      submit={messages.save}
      disabled={form.values.note.trim() === ""}
      title={messages.title}
      onClose={onClose}
    >
      <p>{messages.text}</p>
      <Textarea
        data-autofocus
        label={messages.note}
        minRows={3}
        maxLength={1_000}
        {...form.getInputProps("note")}
      />
    </FormDialog>
  );
}
