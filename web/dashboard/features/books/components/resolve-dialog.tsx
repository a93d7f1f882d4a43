import { Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import type { DiscrepancyRowFragment } from "../../../generated/graphql.ts";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogEnd } from "../../../ui/dialog-end.tsx";
import fields from "../../../ui/dialog-form.module.css";
import { RESOLVE_DISCREPANCY } from "../api/books-queries.ts";
import { booksWords } from "../words/books-words.ts";

interface Shown {
  discrepancy: DiscrepancyRowFragment;
  onResolved: (discrepancy: DiscrepancyRowFragment) => void;
  onClose: () => void;
}

/** Puts a discrepancy away with a note. */
export function ResolveDialog({ discrepancy, onResolved, onClose }: Shown) {
  const { resolving: words } = useWords(booksWords);
  const [{ fetching }, resolve] = useMutation(RESOLVE_DISCREPANCY);
  const form = useForm({ initialValues: { note: "" } });
  const refusal = useRefusal(form);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form
        className={fields.fields}
        noValidate
        onSubmit={form.onSubmit(async ({ note }) => {
          if (fetching) return;
          const { data, error } = await resolve({ input: { id: discrepancy.id, note } });
          refusal.show(error);
          if (!data) return;
          onResolved(data.resolveDiscrepancy.discrepancy);
          onClose();
        })}
      >
        <p>{words.text}</p>
        <Textarea
          data-autofocus
          label={words.note}
          minRows={3}
          maxLength={1_000}
          {...form.getInputProps("note")}
        />
        <DialogEnd
          problem={refusal.problem}
          onCancel={onClose}
          loading={fetching}
          disabled={form.values.note.trim() === ""}
        >
          {words.save}
        </DialogEnd>
      </form>
    </Dialog>
  );
}
