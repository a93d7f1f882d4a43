import { useState } from "react";
import { useMutation } from "urql";
import type { CreateApiKeyMutation } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ShownOnce } from "../../../ui/shown-once.tsx";
import { CREATE_API_KEY } from "../api/api-key-queries.ts";
import { createInputOf, type KeyForm, NEW_KEY } from "../model/key-form.ts";
import { apiKeyWords } from "../words/api-key-words.ts";
import { KeyFields } from "./key-fields.tsx";

type Created = CreateApiKeyMutation["createApiKey"];

/** Asks what the key is for, then shows it this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(apiKeyWords);
  const { mode } = useScope();
  const [created, setCreated] = useState<Created | null>(null);
  const [, createKey] = useMutation(CREATE_API_KEY);

  async function send(form: KeyForm) {
    const { data, error } = await createKey({ input: createInputOf(form, mode, Date.now()) });
    if (data) setCreated(data.createApiKey);
    return error;
  }

  if (!created) {
    return (
      <Dialog onClose={onClose} title={words.create}>
        <KeyFields start={NEW_KEY} keeps={null} submitLabel={words.create} send={send} onCancel={onClose} />
      </Dialog>
    );
  }
  const { apiKey, secret } = created;
  const isSecret = apiKey.kind === "SECRET";
  return (
    <Dialog onClose={onClose} mustAnswer={isSecret} title={words.secret.title(apiKey.name)}>
      <ShownOnce
        label={words.secret.label}
        secret={secret}
        readable={isSecret ? undefined : words.secret.readable}
        onDone={onClose}
      />
    </Dialog>
  );
}
