import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation, useQuery } from "urql";
import { answerText, errorText } from "../../../entities/delivery/answers.ts";
import { AttemptState } from "../../../entities/delivery/delivery-tries.tsx";
import { deliveryWords } from "../../../entities/delivery/words/delivery-words.ts";
import type { SendTestEventMutation } from "../../../generated/graphql.ts";
import { useDurations } from "../../../lib/duration.ts";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogEnd } from "../../../ui/dialog-end.tsx";
import fields from "../../../ui/dialog-form.module.css";
import { PlainText } from "../../../ui/plain-text.tsx";
import { SEND_TEST_EVENT, WEBHOOK } from "../api/webhook-queries.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import classes from "./test-event-dialog.module.css";

type Outcome = SendTestEventMutation["sendTestEvent"];

/** Posts a test event and shows what came back, here and now. */
export function TestEventDialog({ onClose }: { onClose: () => void }) {
  const { test: words } = useWords(webhooksWords);
  const { close } = useWords();
  const [{ data }] = useQuery({ query: WEBHOOK });
  const [{ fetching }, sendTestEvent] = useMutation(SEND_TEST_EVENT);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useForm({ initialValues: { url: data?.webhook.defaultCallbackUrl ?? "" } });
  const refusal = useRefusal(form);
  return (
    <Dialog onClose={onClose} title={words.title}>
      <form
        className={fields.fields}
        noValidate
        onSubmit={form.onSubmit(async ({ url }) => {
          if (fetching) return;
          setOutcome(null);
          const answer = await sendTestEvent({ input: { url: url.trim() || null } });
          refusal.show(answer.error);
          if (answer.data) setOutcome(answer.data.sendTestEvent);
        })}
      >
        <p>{words.text}</p>
        <TextInput
          type="url"
          data-autofocus
          autoComplete="off"
          label={words.url}
          {...form.getInputProps("url")}
        />
        <div role="status">{outcome && <Answer outcome={outcome} />}</div>
        <DialogEnd problem={refusal.problem} cancel={close} onCancel={onClose} loading={fetching}>
          {outcome ? words.again : words.send}
        </DialogEnd>
      </form>
    </Dialog>
  );
}

/** The endpoint wrote the response: it is text, whatever it looks like. */
function Answer({ outcome }: { outcome: Outcome }) {
  const { test: words } = useWords(webhooksWords);
  const shared = useWords(deliveryWords);
  const durations = useDurations();
  const { delivered, error, responseBody } = outcome;
  const answer = answerText(outcome, shared, durations);
  return (
    <div className={classes.answer}>
      <AttemptState one={outcome} word={delivered ? words.delivered(answer) : words.notTaken(answer)} />
      {error && <p>{errorText(error, shared)}</p>}
      {responseBody && (
        <>
          <p className={classes.label}>{words.answer}</p>
          <PlainText label={words.answer} text={responseBody} />
        </>
      )}
    </div>
  );
}
