import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import { useLanguage, useMessages } from "../../lib/i18n/messages.ts";
import { isLocalTime, parseLocalTime, timeZoneName, toLocalTime } from "../../lib/time.ts";
import { useClock } from "../../lib/viewer.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { RadioChoice } from "../../ui/radio-choice.tsx";
import { RESEND_EVENTS } from "./delivery-queries.ts";
import { deliveryMessages } from "./i18n/delivery-messages.ts";

interface Props {
  /** Start of the period, prefilled. Default: one hour ago. */
  since: string | null;
  onSent?: () => void;
  onClose: () => void;
}

const HOUR_MS = 3_600_000;

export function ResendAllButton() {
  const { resendAll: messages } = useMessages(deliveryMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {isOpen && <ResendAllDialog since={null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Resends all finished deliveries since a time or sequence, and shows their number. */
export function ResendAllDialog({ since, onSent, onClose }: Props) {
  const { resendAll: messages } = useMessages(deliveryMessages);
  const { access } = useMessages();
  const { locale } = useLanguage();
  const clock = useClock();
  const { timeZone } = clock;
  const [, resendEvents] = useMutation(RESEND_EVENTS);
  const [count, setCount] = useState<number | null>(null);
  const begin = since === null ? clock.now - HOUR_MS : Date.parse(since);
  const form = useForm({
    initialValues: { by: "time", from: toLocalTime(begin, timeZone), afterSequence: "" },
  });
  const isByTime = form.values.by === "time";

  function send({ from, afterSequence }: typeof form.values) {
    const byTime = { from: isLocalTime(from) ? parseLocalTime(from, timeZone) : null };
    return resendEvents({ input: isByTime ? byTime : { afterSequence: afterSequence.trim() } });
  }

  return (
    <FormDialog
      form={form}
      send={send}
      onSent={({ resendEvents: sent }) => {
        setCount(sent.count);
        onSent?.();
      }}
      submit={messages.send}
      done={count === null ? undefined : access.secret.done}
      title={messages.title}
      onClose={onClose}
    >
      {count === null ? (
        <>
          <p>{messages.text}</p>
          <RadioChoice
            label={messages.by}
            choices={[
              { value: "time", label: messages.byTime },
              { value: "sequence", label: messages.bySequence },
            ]}
            {...form.getInputProps("by")}
          />
          {isByTime ? (
            <TextInput
              key="time"
              type="datetime-local"
              label={messages.from(timeZoneName(clock))}
              {...form.getInputProps("from")}
            />
          ) : (
            <TextInput
              key="sequence"
              inputMode="numeric"
              autoComplete="off"
              label={messages.afterSequence}
              description={messages.sequenceHint}
              {...form.getInputProps("afterSequence")}
            />
          )}
        </>
      ) : (
        <p role="status">
          {count === 0 ? messages.none : messages.done(count.toLocaleString(locale), count)}
        </p>
      )}
    </FormDialog>
  );
}
