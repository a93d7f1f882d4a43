import { useMutation } from "urql";
import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import { plainTime } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { UPDATE_API_KEY } from "../api/api-key-queries.ts";
import { formOf, type KeyForm, updateInputOf } from "../model/key-form.ts";
import { apiKeyWords } from "../words/api-key-words.ts";
import { KeyFields } from "./key-fields.tsx";

/** Changes what a key is called and what bounds it; its text stays. */
export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyRowFragment; onClose: () => void }) {
  const words = useWords(apiKeyWords);
  const { access } = useWords();
  const clock = useClock();
  const [, updateKey] = useMutation(UPDATE_API_KEY);
  const expires = apiKey.expiresAt ? plainTime(apiKey.expiresAt, clock) : words.never.toLowerCase();

  async function send(form: KeyForm) {
    const { data, error } = await updateKey({ input: updateInputOf(form, apiKey.id, Date.now()) });
    if (data) onClose();
    return error;
  }

  return (
    <Dialog onClose={onClose} title={words.edit.title(apiKey.name)}>
      <KeyFields
        start={formOf(apiKey)}
        keeps={expires}
        submitLabel={access.save}
        send={send}
        onCancel={onClose}
      />
    </Dialog>
  );
}
