import { useMutation } from "urql";
import type { ApplicationRowFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { UPDATE_APPLICATION } from "../api/application-queries.ts";
import { type ApplicationForm, formOf, updateInputOf } from "../model/application-form.ts";
import { applicationWords } from "../words/application-words.ts";
import { ApplicationFields } from "./application-fields.tsx";

interface Shown {
  application: ApplicationRowFragment;
  onClose: () => void;
}

export function EditApplicationDialog({ application, onClose }: Shown) {
  const words = useWords(applicationWords);
  const { access } = useWords();
  const [, update] = useMutation(UPDATE_APPLICATION);

  async function send(form: ApplicationForm) {
    const { data, error } = await update({ input: updateInputOf(form, application.id) });
    if (data) onClose();
    return error;
  }

  return (
    <Dialog onClose={onClose} title={words.edit.title(application.name)}>
      <ApplicationFields
        start={formOf(application)}
        submitLabel={access.save}
        send={send}
        onCancel={onClose}
      />
    </Dialog>
  );
}
