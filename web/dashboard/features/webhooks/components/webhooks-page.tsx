import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ResendAllDialog } from "../../../entities/delivery/resend-all-dialog.tsx";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { usePageAction } from "../../../lib/page-action.ts";
import { useScope } from "../../../lib/scope.ts";
import { useMay } from "../../../lib/viewer.ts";
import { ForbiddenPage } from "../../../ui/forbidden.tsx";
import { Page } from "../../../ui/page.tsx";
import { webhookMessages } from "../i18n/webhooks-messages.ts";
import { useWebhookHealth } from "../model/use-webhook-health.ts";
import { DrillSection } from "./drill-section.tsx";
import { EventsWithoutUrl } from "./events-without-url.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { SettingsPanels } from "./settings-panels.tsx";
import { TestEventDialog } from "./test-event-dialog.tsx";
import classes from "./webhooks-page.module.css";

const ACTIVITY = "/m/$merchantId/$mode/settings/activity";

/** Settings → Webhooks: endpoint health and settings. Deliveries are under Activity. */
export function WebhooksPage() {
  const messages = useMessages(webhookMessages);
  return useMay("manageWebhooks") ? <Webhooks /> : <ForbiddenPage title={messages.title} />;
}

function Webhooks() {
  const messages = useMessages(webhookMessages);
  const { modes } = useMessages();
  const params = useScope();
  const navigate = useNavigate();
  const { health, problem, refetch } = useWebhookHealth();
  const [isTesting, setTesting] = useState(false);
  usePageAction("test-event", () => setTesting(true));
  /** Start time of the resend dialog. Null while it is closed. */
  const [resendSince, setResendSince] = useState<string | null>(null);
  const deliveries = (filter: { endpoint?: string } = {}) => ({ tab: "deliveries", ...filter });
  return (
    <Page
      title={messages.title}
      lead={messages.lead(modes[params.mode].toLowerCase())}
      guide="/docs/receive-webhooks"
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to={ACTIVITY} params={params} search={deliveries()} />}
          >
            {messages.deliveries}
          </Button>
          <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setTesting(true)}>
            {messages.test.open}
          </Button>
        </>
      }
    >
      <div className={`${classes.panels} stack gap-24`}>
        <EventsWithoutUrl count={health?.eventsWithoutUrl ?? 0} onSent={refetch} />
        <HealthPanel
          health={health}
          problem={problem}
          refetch={refetch}
          onEndpoint={(endpoint) => void navigate({ to: ACTIVITY, params, search: deliveries({ endpoint }) })}
          onChanged={refetch}
          onResendSince={setResendSince}
        />
        <SettingsPanels />
        <DrillSection />
      </div>
      {isTesting && <TestEventDialog onClose={() => setTesting(false)} />}
      {resendSince && (
        <ResendAllDialog since={resendSince} onSent={refetch} onClose={() => setResendSince(null)} />
      )}
    </Page>
  );
}
