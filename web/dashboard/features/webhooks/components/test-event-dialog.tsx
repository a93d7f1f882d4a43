import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation, useQuery } from "urql";
import { answerText, errorText } from "../../../entities/delivery/answers.ts";
import { AttemptState } from "../../../entities/delivery/delivery-tries.tsx";
import { deliveryWords } from "../../../entities/delivery/words/delivery-words.ts";
import type { SendTestEventMutation } from "../../../generated/graphql.ts";
import { useDurations } from "../../../lib/duration.ts";
import { useWords } from "../../../lib/words/words.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
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
  const [, sendTestEvent] = useMutation(SEND_TEST_EVENT);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useForm({ initialValues: { url: data?.webhook.defaultCallbackUrl ?? "" } });
  return (
    <FormDialog
      form={form}
      send={({ url }) => {
        setOutcome(null);
        return sendTestEvent({ input: { url: url.trim() || null } });
      }}
      onSent={(answer) => setOutcome(answer.sendTestEvent)}
      submit={outcome ? words.again : words.send}
      cancel={close}
      title={words.title}
      onClose={onClose}
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
    </FormDialog>
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
