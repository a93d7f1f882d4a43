import { useState } from "react";
import { useMutation } from "urql";
import type { CreateApiKeyMutation } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useMay } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ShownOnce } from "../../../ui/shown-once.tsx";
import { CREATE_API_KEY, DEFAULT_WEBHOOK_URL, SET_DEFAULT_WEBHOOK_URL } from "../api/api-key-queries.ts";
import { createInputOf, type KeyForm, NEW_KEY, urlToSet } from "../model/key-form.ts";
import { apiKeyWords } from "../words/api-key-words.ts";
import { KeyFields } from "./key-fields.tsx";

type Created = CreateApiKeyMutation["createApiKey"];

/** Asks what the key is for, then shows it this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(apiKeyWords);
  const { mode } = useScope();
  const [created, setCreated] = useState<Created | null>(null);
  const [, createKey] = useMutation(CREATE_API_KEY);
  const [, setDefaultUrl] = useMutation(SET_DEFAULT_WEBHOOK_URL);
  const asksWebhookUrl = useAsksWebhookUrl();

  async function send(form: KeyForm) {
    const url = asksWebhookUrl ? urlToSet(form) : null;
    if (url) {
      const { error } = await setDefaultUrl({ url });
      if (error) return error;
    }
    const { data, error } = await createKey({ input: createInputOf(form, mode, Date.now()) });
    if (data) setCreated(data.createApiKey);
    return error;
  }

  if (!created) {
    return (
      <Dialog onClose={onClose} title={words.create}>
        <KeyFields
          start={NEW_KEY}
          keeps={null}
          asksWebhookUrl={asksWebhookUrl}
          submitLabel={words.create}
          send={send}
          onCancel={onClose}
        />
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

/** Whether the mode has no default webhook URL and the member may set one. It stays so while the dialog is open. */
function useAsksWebhookUrl(): boolean {
  const mayManage = useMay("manageWebhooks");
  const { data } = useFreshQuery(DEFAULT_WEBHOOK_URL, {}, !mayManage);
  const [wasSet, setWasSet] = useState<boolean | null>(null);
  if (data && wasSet === null) setWasSet(data.webhook.defaultCallbackUrl !== null);
  return wasSet === false;
}
