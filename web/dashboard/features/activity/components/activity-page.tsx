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
import { DELIVERY_SEARCH, EVENT_SEARCH } from "../model/activity-search.ts";
import { DeliveriesTab } from "./deliveries-tab.tsx";
import { EventsTab } from "./events-tab.tsx";

/** Settings → Activity: events and deliveries, live. */
export function ActivityPage() {
  const messages = useMessages(activityMessages);
  const { modes } = useMessages();
  const { mode } = useScope();
  const search = useSearch({ strict: false });
  const { tab, delivery } = DELIVERY_SEARCH.read(search);
  const { event } = EVENT_SEARCH.read(search);
  const mayManage = useMay("manageWebhooks");
  const currentTab = tab ?? "events";
  if (currentTab === "deliveries" && !mayManage) return <ForbiddenPage title={messages.title} />;
  const open = currentTab === "events" ? event : delivery;
  return (
    <Page
      title={messages.title}
      beside={<ConnectionBadge />}
      actions={currentTab === "deliveries" && <ResendAllButton />}
      lead={messages.lead[currentTab](modes[mode].toLowerCase())}
      hasPanel={open !== undefined}
    >
      {mayManage && (
        <PageTabs
          label={messages.tabs.label}
          tabs={[
            { name: messages.tabs.events, search: {}, isCurrent: currentTab === "events" },
            {
              name: messages.tabs.deliveries,
              search: { tab: "deliveries" },
              isCurrent: currentTab === "deliveries",
            },
          ]}
        />
      )}
      {currentTab === "events" ? <EventsTab /> : <DeliveriesTab />}
    </Page>
  );
}
