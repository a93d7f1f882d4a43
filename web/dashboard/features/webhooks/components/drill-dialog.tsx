import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "@tanstack/react-router";
import { useMutation } from "urql";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useNotice } from "../../../lib/notice.ts";
import { useScope } from "../../../lib/scope.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { START_WEBHOOK_DRILL } from "../api/drill-queries.ts";
import { drillReportMessages } from "../i18n/drill-report-messages.ts";

interface Props {
  /** The first URL in the field. */
  url: string;
  onClose: () => void;
}

/** Starts a drill and shows its report. */
export function DrillDialog({ url, onClose }: Props) {
  const { dialog: messages } = useMessages(drillReportMessages);
  const params = useScope();
  const navigate = useNavigate();
  const showNotice = useNotice();
  const [, start] = useMutation(START_WEBHOOK_DRILL);
  const form = useForm({ initialValues: { url } });
  return (
    <FormDialog
      form={form}
      send={(typed) => start({ input: { url: typed.url.trim() || null } })}
      onSent={({ startWebhookDrill: { webhookDrill, isNew } }) => {
        onClose();
        if (!isNew) showNotice({ kind: "done", text: messages.alreadyRuns });
        void navigate({
          to: "/m/$merchantId/$mode/settings/webhooks/drills/$drillId",
          params: { ...params, drillId: webhookDrill.id },
        });
      }}
      submit={messages.start}
      title={messages.title}
      onClose={onClose}
    >
      <p>{messages.text}</p>
      <TextInput
        type="url"
        data-autofocus
        autoComplete="off"
        label={messages.url}
        description={messages.urlHint}
        {...form.getInputProps("url")}
      />
    </FormDialog>
  );
}
