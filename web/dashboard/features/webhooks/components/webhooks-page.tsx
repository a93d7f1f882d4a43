import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useScope } from "../../../lib/scope.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { useWish } from "../../../lib/wish.ts";
import { useWords } from "../../../lib/words/words.ts";
import { PageOfOthers } from "../../../ui/not-for-your-role.tsx";
import page from "../../../ui/page.module.css";
import { type DeliverySearch, filterOf, readSearch } from "../model/delivery-search.ts";
import { useDeliveryLog } from "../model/use-delivery-log.ts";
import { useWebhookHealth } from "../model/use-webhook-health.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { EventsWithoutUrl } from "./events-without-url.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { ResendAllDialog } from "./resend-all-dialog.tsx";
import { SettingsPanels } from "./settings-panels.tsx";
import { TestEventDialog } from "./test-event-dialog.tsx";
import classes from "./webhooks-page.module.css";

/** Settings → Webhooks: how endpoints do, the settings, and the delivery log. */
export function WebhooksPage() {
  const words = useWords(webhooksWords);
  return useMay("manageWebhooks") ? <Webhooks /> : <PageOfOthers title={words.title} />;
}

function Webhooks() {
  const words = useWords(webhooksWords);
  const { modes } = useWords();
  const params = useScope();
  const search = readSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { merchant } = useViewer();
  const { health, problem, again } = useWebhookHealth();
  const log = useDeliveryLog(filterOf(search, merchant.timeZone));
  const readAnew = () => {
    again();
    log.again();
  };
  const [isTesting, setTesting] = useState(false);
  useWish("test-event", () => setTesting(true));
  /** Where the dialog begins; null while it is closed, a moment where one was chosen. */
  const [resendFrom, setResendFrom] = useState<{ since: string | null } | null>(null);
  const go = (next: DeliverySearch) =>
    void navigate({
      to: "/m/$merchantId/$mode/settings/webhooks",
      params,
      search: readSearch({ ...next }) as Record<string, string>,
      replace: true,
    });
  const close = ({ delivery: _, ...rest }: DeliverySearch) => go(rest);
  const testButton = (
    <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setTesting(true)}>
      {words.test.open}
    </Button>
  );
  return (
    <div className={page.page} data-beside={search.delivery !== undefined || undefined}>
      <header className={page.head}>
        <h1>{words.title}</h1>
        <div className={page.end}>{testButton}</div>
      </header>
      <p className={page.lead}>{words.lead(modes[params.mode].toLowerCase())}</p>
      <div className={classes.panels}>
        <EventsWithoutUrl count={health?.eventsWithoutUrl ?? 0} onSent={readAnew} />
        <HealthPanel
          health={health}
          problem={problem}
          again={again}
          onEndpoint={(endpoint) => {
            go({ endpoint });
            document.getElementById("delivery-log")?.focus();
          }}
          onChanged={readAnew}
          onResendSince={(since) => setResendFrom({ since })}
        />
        <SettingsPanels />
        <DeliveryLog
          log={log}
          search={search}
          endpoints={(health?.last24Hours.endpoints ?? []).map(({ endpoint }) => endpoint)}
          go={go}
          onResendAll={() => setResendFrom({ since: null })}
          onTest={() => setTesting(true)}
        />
      </div>
      {search.delivery && (
        <DeliveryPanel
          key={search.delivery}
          id={search.delivery}
          onSent={readAnew}
          onClose={() => close(search)}
        />
      )}
      {isTesting && <TestEventDialog onClose={() => setTesting(false)} />}
      {resendFrom && (
        <ResendAllDialog since={resendFrom.since} onSent={readAnew} onClose={() => setResendFrom(null)} />
      )}
    </div>
  );
}
