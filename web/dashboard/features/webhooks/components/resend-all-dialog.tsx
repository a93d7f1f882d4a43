import { Button, Radio, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import { momentAt, timeZoneName, wallTime } from "../../../lib/time.ts";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogEnd } from "../../../ui/dialog-end.tsx";
import fields from "../../../ui/dialog-form.module.css";
import { RESEND_EVENTS } from "../api/webhook-queries.ts";
import { webhooksWords } from "../words/webhooks-words.ts";

interface Shown {
  /** The moment to begin with; an hour ago without it. */
  since: string | null;
  onSent: () => void;
  onClose: () => void;
}

const HOUR_MS = 3_600_000;

/** Sends everything again that ended since a time or a sequence, and says how many. */
export function ResendAllDialog({ since, onSent, onClose }: Shown) {
  const { resendAll: words } = useWords(webhooksWords);
  const { access } = useWords();
  const { locale } = useLanguage();
  const clock = useClock();
  const { timeZone } = clock;
  const [{ fetching }, resendEvents] = useMutation(RESEND_EVENTS);
  const [count, setCount] = useState<number | null>(null);
  const begin = since === null ? clock.now - HOUR_MS : Date.parse(since);
  const form = useForm({
    initialValues: { by: "time", from: wallTime(begin, timeZone), afterSequence: "" },
  });
  const refusal = useRefusal(form);
  const isByTime = form.values.by === "time";
  if (count !== null) {
    return (
      <Dialog onClose={onClose} title={words.title}>
        <div className={fields.fields}>
          <p role="status">
            {count === 0 ? words.none : words.done(count.toLocaleString(locale), count === 1)}
          </p>
          <div className={fields.buttons}>
            <Button data-autofocus onClick={onClose}>
              {access.secret.done}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title={words.title}>
      <form
        className={fields.fields}
        noValidate
        onSubmit={form.onSubmit(async ({ from, afterSequence }) => {
          if (fetching) return;
          const asked = isByTime
            ? { from: isMoment(from) ? momentAt(from, timeZone) : null }
            : { afterSequence: afterSequence.trim() };
          const { data, error } = await resendEvents({ input: asked });
          refusal.show(error);
          if (!data) return;
          setCount(data.resendEvents.count);
          onSent();
        })}
      >
        <p>{words.text}</p>
        <Radio.Group label={words.by} {...form.getInputProps("by")}>
          <div className={fields.choices}>
            <Radio iconColor="var(--on-brand)" value="time" label={words.byTime} />
            <Radio iconColor="var(--on-brand)" value="sequence" label={words.bySequence} />
          </div>
        </Radio.Group>
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
        <DialogEnd problem={refusal.problem} onCancel={onClose} loading={fetching}>
          {words.send}
        </DialogEnd>
      </form>
    </Dialog>
  );
}

const isMoment = (local: string): boolean => !Number.isNaN(Date.parse(`${local}Z`));
