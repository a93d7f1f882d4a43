import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { useMutation } from "urql";
import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { type SentForm, useSubmit } from "../../../lib/use-submit.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { REHEARSE_API_KEY } from "../api/rehearsal-queries.ts";
import { rehearsalMessages } from "../i18n/rehearsal-messages.ts";
import { type KeyForm, toRehearsalInput } from "../model/key-form.ts";

const REHEARSED = ["scopes", "allowedIps", "expiresAt"] as const;
const OTHERS = ["name", "allowedOrigins", "serverSessionsOnly"] as const;

interface Props {
  form: SentForm<KeyForm> & { isDirty(field: string): boolean };
  apiKey: ApiKeyRowFragment;
  onStarted: () => void;
}

/** Rehearses the settings in the form of a key instead of saving them. */
export function TryFirst({ form, apiKey, onStarted }: Props) {
  const messages = useMessages(rehearsalMessages).try;
  const isChanged = REHEARSED.some((field) => form.isDirty(field));
  const hasOthers = OTHERS.some((field) => form.isDirty(field));
  const [, rehearse] = useMutation(REHEARSE_API_KEY);
  const { onSubmit, isSending, problem } = useSubmit(
    form,
    async (values) => {
      const { error } = await rehearse({ input: toRehearsalInput(values, apiKey.id, Date.now()) });
      return { error };
    },
    onStarted,
  );
  return (
    <div className="inset pad-12 stack">
      <p className="small pretty">{messages.text}</p>
      {apiKey.rehearsal && <p className="small pretty">{messages.replaces}</p>}
      {hasOthers && <p className="small pretty">{messages.others}</p>}
      <DialogProblem problem={problem} />
      <Button
        variant="default"
        className="rigid"
        loading={isSending}
        disabled={!isChanged || hasOthers}
        // The form's own button saves.
        onClick={(event) => onSubmit(event as unknown as FormEvent<HTMLFormElement>)}
      >
        {messages.open}
      </Button>
    </div>
  );
}
