import { Button } from "@mantine/core";
import { IconWebhook } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useQuery } from "urql";
import { deliveryMessages } from "../../../entities/delivery/i18n/delivery-messages.ts";
import { refetchInterval } from "../../../entities/delivery/refetch-interval.ts";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useNow } from "../../../lib/now.ts";
import { requestAction } from "../../../lib/page-action.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFilters } from "../../../lib/search.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { ListPanel } from "../../../ui/list-panel.tsx";
import { DELIVERIES, ENDPOINTS } from "../api/activity-queries.ts";
import { activityMessages } from "../i18n/activity-messages.ts";
import { DELIVERY_SEARCH, deliveryFilter, STATUSES } from "../model/activity-search.ts";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { DeliveryTable } from "./delivery-table.tsx";

/** The number of newest rows, which are polled. */
const PAGE_SIZE = 50;

/** All deliveries, newest first, live. */
export function DeliveriesTab() {
  const { deliveries: messages } = useMessages(activityMessages);
  const { statuses } = useMessages(deliveryMessages);
  const { merchant } = useViewer();
  const filters = useFilters(DELIVERY_SEARCH);
  const { delivery } = filters.search;
  const now = useNow();
  const filter = deliveryFilter(filters.search, merchant.timeZone);
  const list = useConnection(
    DELIVERIES,
    { first: PAGE_SIZE, filter },
    { refetchInterval: (rows) => refetchInterval(rows, now) },
  );
  const [{ data }] = useQuery({ query: ENDPOINTS });
  const posted = [...(data?.webhook.health.last24Hours.endpoints ?? []), ...(list.rows ?? [])];
  const endpoints = [...new Set(posted.map(({ endpoint }) => endpoint))].sort();
  return (
    <>
      <div className="panel">
        <ListPanel
          list={list}
          messages={messages}
          icon={IconWebhook}
          filters={filters}
          filterBar={
            <FilterBar
              label={messages.filters}
              filters={filters}
              fields={[
                {
                  name: "status",
                  label: messages.status,
                  any: messages.anyStatus,
                  choices: STATUSES.map((one) => ({ value: one.toLowerCase(), label: statuses[one] })),
                },
                {
                  name: "endpoint",
                  label: messages.endpoint,
                  any: messages.anyEndpoint,
                  choices: endpoints.map((endpoint) => ({ value: endpoint, label: endpoint })),
                },
                { name: "from", label: messages.from, day: true },
                { name: "to", label: messages.to, day: true },
              ]}
            />
          }
          emptyActions={<TestButton>{messages.test}</TestButton>}
        >
          {(props) => <DeliveryTable {...props} search={filters.search} />}
        </ListPanel>
      </div>
      {delivery && (
        <DeliveryPanel key={delivery} id={delivery} onClose={() => filters.narrow({ delivery: "" })} />
      )}
    </>
  );
}

/** Links to the webhook settings, where the dialog is. */
function TestButton({ children }: { children: string }) {
  const params = useScope();
  const navigate = useNavigate();
  const open = () => {
    requestAction("test-event");
    void navigate({ to: "/m/$merchantId/$mode/settings/webhooks", params });
  };
  return (
    <Button variant="default" onClick={open}>
      {children}
    </Button>
  );
}
