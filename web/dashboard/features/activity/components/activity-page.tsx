import { useSearch } from "@tanstack/react-router";
import { ResendAllButton } from "../../../entities/delivery/resend-all-dialog.tsx";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useMay } from "../../../lib/viewer.ts";
import { ConnectionBadge } from "../../../ui/connection-badge.tsx";
import { ForbiddenPage } from "../../../ui/forbidden.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageTabs } from "../../../ui/page-tabs.tsx";
import { activityMessages } from "../i18n/activity-messages.ts";
import { DELIVERY_SEARCH, EVENT_SEARCH, TAB_SEARCH } from "../model/activity-search.ts";
import { REQUEST_SEARCH } from "../model/request-search.ts";
import { DeliveriesTab } from "./deliveries-tab.tsx";
import { EventsTab } from "./events-tab.tsx";
import { RequestsTab } from "./requests-tab.tsx";

const TABS = { events: EventsTab, deliveries: DeliveriesTab, requests: RequestsTab };

/** Settings → Activity: events, deliveries and requests, live. */
export function ActivityPage() {
  const messages = useMessages(activityMessages);
  const { modes } = useMessages();
  const { mode } = useScope();
  const search = useSearch({ strict: false });
  const { tab: currentTab = "events" } = TAB_SEARCH.read(search);
  const open = {
    events: EVENT_SEARCH.read(search).event,
    deliveries: DELIVERY_SEARCH.read(search).delivery,
    requests: REQUEST_SEARCH.read(search).request,
  };
  const allowed = { events: true, deliveries: useMay("manageWebhooks"), requests: useMay("readRequestLog") };
  if (!allowed[currentTab]) return <ForbiddenPage title={messages.title} />;
  const tabs = (["events", "deliveries", "requests"] as const).filter((tab) => allowed[tab]);
  const Tab = TABS[currentTab];
  return (
    <Page
      title={messages.title}
      beside={<ConnectionBadge />}
      actions={currentTab === "deliveries" && <ResendAllButton />}
      lead={messages.lead[currentTab](modes[mode].toLowerCase())}
      hasPanel={open[currentTab] !== undefined}
    >
      {tabs.length > 1 && (
        <PageTabs
          label={messages.tabs.label}
          tabs={tabs.map((tab) => ({
            name: messages.tabs[tab],
            search: tab === "events" ? {} : { tab },
            isCurrent: tab === currentTab,
          }))}
        />
      )}
      <Tab />
    </Page>
  );
}
