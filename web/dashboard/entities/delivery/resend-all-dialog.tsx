import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import { momentAt, timeZoneName, wallTime } from "../../lib/time.ts";
import { useClock } from "../../lib/viewer.ts";
import { useLanguage, useWords } from "../../lib/words/words.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { RadioChoice } from "../../ui/radio-choice.tsx";
import { RESEND_EVENTS } from "./delivery-queries.ts";
import { deliveryWords } from "./words/delivery-words.ts";

interface Shown {
  /** The moment to begin with; an hour ago without it. */
  since: string | null;
  onSent?: () => void;
  onClose: () => void;
}

const HOUR_MS = 3_600_000;

export function ResendAllButton() {
  const { resendAll: words } = useWords(deliveryWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <ResendAllDialog since={null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Sends everything again that ended since a time or a sequence, and says how many. */
export function ResendAllDialog({ since, onSent, onClose }: Shown) {
  const { resendAll: words } = useWords(deliveryWords);
  const { access } = useWords();
  const { locale } = useLanguage();
  const clock = useClock();
  const { timeZone } = clock;
  const [, resendEvents] = useMutation(RESEND_EVENTS);
  const [count, setCount] = useState<number | null>(null);
  const begin = since === null ? clock.now - HOUR_MS : Date.parse(since);
  const form = useForm({
    initialValues: { by: "time", from: wallTime(begin, timeZone), afterSequence: "" },
  });
  const isByTime = form.values.by === "time";

  function send({ from, afterSequence }: typeof form.values) {
    const byTime = { from: isMoment(from) ? momentAt(from, timeZone) : null };
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
      submit={words.send}
      done={count === null ? undefined : access.secret.done}
      title={words.title}
      onClose={onClose}
    >
      {count === null ? (
        <>
          <p>{words.text}</p>
          <RadioChoice
            label={words.by}
            choices={[
              { value: "time", label: words.byTime },
              { value: "sequence", label: words.bySequence },
            ]}
            {...form.getInputProps("by")}
          />
          {isByTime ? (
            <TextInput
              key="time"
              type="datetime-local"
              label={words.from(timeZoneName(clock))}
              {...form.getInputProps("from")}
            />
          ) : (
            <TextInput
              key="sequence"
              inputMode="numeric"
              autoComplete="off"
              label={words.afterSequence}
              description={words.sequenceHint}
              {...form.getInputProps("afterSequence")}
            />
          )}
        </>
      ) : (
        <p role="status">
          {count === 0 ? words.none : words.done(count.toLocaleString(locale), count === 1)}
        </p>
      )}
    </FormDialog>
  );
}

const isMoment = (local: string): boolean => !Number.isNaN(Date.parse(`${local}Z`));
