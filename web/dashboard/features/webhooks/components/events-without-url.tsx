import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useMutation, useQuery } from "urql";
import { countedText } from "../../../entities/delivery/counted.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import classes from "../../../ui/banner.module.css";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SEND_EVENTS_WITHOUT_URL, WEBHOOK } from "../api/webhook-queries.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import { AddressDialog } from "./settings-panels.tsx";

/** Warns of events that went nowhere: sets the URL that they lacked, then sends them. */
export function EventsWithoutUrl({ count, onSent }: { count: number; onSent: () => void }) {
  const { withoutUrl: words, address } = useWords(webhooksWords);
  const { locale } = useLanguage();
  const [{ data }] = useQuery({ query: WEBHOOK });
  const [, sendEvents] = useMutation(SEND_EVENTS_WITHOUT_URL);
  const [doing, setDoing] = useState<"set" | "send" | null>(null);
  /** What was sent, in words. */
  const [sent, setSent] = useState<string | null>(null);
  const url = data?.webhook.defaultCallbackUrl ?? null;
  const next = url ? "send" : "set";
  const counted = [countedText(count, locale), count === 1] as const;
  const close = () => setDoing(null);
  return (
    <div role="status" className={classes.place}>
      {count > 0 && data && (
        <div className={classes.banner}>
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <h2>{words.title(...counted)}</h2>
            <p>
              {words.why} {words.whatToDo[next]}
            </p>
          </div>
          <Button variant="default" size="compact-md" onClick={() => setDoing(next)}>
            {next === "set" ? address.set : words.send(...counted)}
          </Button>
        </div>
      )}
      {sent && (
        <div className={classes.banner} data-tone="done">
          <IconCircleCheck size={20} aria-hidden />
          <div>
            <p>{sent}</p>
          </div>
        </div>
      )}
      {doing === "set" && <AddressDialog url={null} onClose={close} />}
      {doing === "send" && (
        <ConfirmDialog
          title={words.sendTitle(...counted)}
          confirm={words.send(...counted)}
          harmless
          act={async () => {
            const { data: done, error } = await sendEvents({});
            if (done) {
              const number = done.resendEvents.count;
              setSent(words.sent(countedText(number, locale), number === 1, url ?? ""));
              onSent();
            }
            return { error };
          }}
          onClose={close}
        >
          <p>{words.sendText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
