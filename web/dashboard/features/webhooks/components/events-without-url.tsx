import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useMutation, useQuery } from "urql";
import { countedText } from "../../../entities/delivery/counted.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import classes from "../../../ui/banner.module.css";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SEND_EVENTS_WITHOUT_URL, WEBHOOK } from "../api/webhook-queries.ts";
import { webhookMessages } from "../i18n/webhooks-messages.ts";
import { WebhookUrlDialog } from "./settings-panels.tsx";

/** Warns of events without a webhook URL. Sets the default URL, then sends them. */
export function EventsWithoutUrl({ count, onSent }: { count: number; onSent: () => void }) {
  const { withoutUrl: messages, webhookUrl } = useMessages(webhookMessages);
  const { locale } = useLanguage();
  const [{ data }] = useQuery({ query: WEBHOOK });
  const [, sendEvents] = useMutation(SEND_EVENTS_WITHOUT_URL);
  const [openDialog, setOpenDialog] = useState<"set" | "send" | null>(null);
  /** Confirmation of the sent events. */
  const [sent, setSent] = useState<string | null>(null);
  const url = data?.webhook.defaultCallbackUrl ?? null;
  const next = url ? "send" : "set";
  const counted = [countedText(count, locale), count] as const;
  const close = () => setOpenDialog(null);
  return (
    <div role="status" className={classes.position}>
      {count > 0 && data && (
        <div className={classes.banner}>
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <h2>{messages.title(...counted)}</h2>
            <p>
              {messages.why} {messages.whatToDo[next]}
            </p>
          </div>
          <Button variant="default" size="compact-md" onClick={() => setOpenDialog(next)}>
            {next === "set" ? webhookUrl.set : messages.send(...counted)}
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
      {openDialog === "set" && <WebhookUrlDialog url={null} onClose={close} />}
      {openDialog === "send" && (
        <ConfirmDialog
          title={messages.sendTitle(...counted)}
          confirm={messages.send(...counted)}
          harmless
          act={async () => {
            const { data: done, error } = await sendEvents({});
            if (done) {
              const number = done.resendEvents.count;
              setSent(messages.sent(countedText(number, locale), number, url ?? ""));
              onSent();
            }
            return { error };
          }}
          onClose={close}
        >
          <p>{messages.sendText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
