import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation, useQuery } from "urql";
import { AttemptState } from "../../../entities/delivery/delivery-attempts.tsx";
import { deliveryMessages } from "../../../entities/delivery/i18n/delivery-messages.ts";
import { errorText, isTruncated, responseText } from "../../../entities/delivery/responses.ts";
import type { SendTestEventMutation } from "../../../generated/graphql.ts";
import { useDurations } from "../../../lib/duration.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { PlainText } from "../../../ui/plain-text.tsx";
import { SEND_TEST_EVENT, WEBHOOK } from "../api/webhook-queries.ts";
import { webhookMessages } from "../i18n/webhooks-messages.ts";
import classes from "./test-event-dialog.module.css";

type Outcome = SendTestEventMutation["sendTestEvent"];

/** Sends a test event and shows the response. */
export function TestEventDialog({ onClose }: { onClose: () => void }) {
  const { test: messages } = useMessages(webhookMessages);
  const { close } = useMessages();
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
      onSent={(sent) => setOutcome(sent.sendTestEvent)}
      submit={outcome ? messages.again : messages.send}
      cancel={close}
      title={messages.title}
      onClose={onClose}
    >
      <p>{messages.text}</p>
      <TextInput
        type="url"
        data-autofocus
        autoComplete="off"
        label={messages.url}
        {...form.getInputProps("url")}
      />
      <div role="status">{outcome && <TestEventResult outcome={outcome} />}</div>
    </FormDialog>
  );
}

/** Shows the response as plain text, because the endpoint controls it. */
function TestEventResult({ outcome }: { outcome: Outcome }) {
  const { test: messages } = useMessages(webhookMessages);
  const shared = useMessages(deliveryMessages);
  const durations = useDurations();
  const { delivered, error, responseBody } = outcome;
  const sent = responseText(outcome, shared, durations);
  const label = messages.response(isTruncated(responseBody ?? ""));
  return (
    <div className={classes.response}>
      <AttemptState one={outcome} text={shared.result[delivered ? "delivered" : "failed"](sent)} />
      {error && <p>{errorText(error, shared)}</p>}
      {responseBody && (
        <>
          <p className={classes.label}>{label}</p>
          <PlainText label={label} text={responseBody} />
        </>
      )}
    </div>
  );
}
