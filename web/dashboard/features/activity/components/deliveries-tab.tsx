import { Button } from "@mantine/core";
import { IconWebhook } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useQuery } from "urql";
import { pauseFor } from "../../../entities/delivery/freshness.ts";
import { deliveryWords } from "../../../entities/delivery/words/delivery-words.ts";
import { useConnection } from "../../../lib/graphql/use-connection.ts";
import { useNow } from "../../../lib/now.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFilters } from "../../../lib/search.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { makeWish } from "../../../lib/wish.ts";
import { useWords } from "../../../lib/words/words.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { ListPanel } from "../../../ui/list-panel.tsx";
import { DELIVERIES, ENDPOINTS } from "../api/activity-queries.ts";
import { DELIVERY_SEARCH, deliveryFilter, STATUSES } from "../model/activity-search.ts";
import { activityWords } from "../words/activity-words.ts";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { DeliveryTable } from "./delivery-table.tsx";

/** The newest rows, which are read again as they change. */
const PAGE_SIZE = 50;

/** What was and is to be posted, newest first, as it happens. */
export function DeliveriesTab() {
  const { deliveries: words } = useWords(activityWords);
  const { statuses } = useWords(deliveryWords);
  const { merchant } = useViewer();
  const filters = useFilters(DELIVERY_SEARCH);
  const { delivery } = filters.search;
  const now = useNow();
  const filter = deliveryFilter(filters.search, merchant.timeZone);
  const list = useConnection(
    DELIVERIES,
    { first: PAGE_SIZE, filter },
    { pauseFor: (rows) => pauseFor(rows, now) },
  );
  const [{ data }] = useQuery({ query: ENDPOINTS });
  const posted = [...(data?.webhook.health.last24Hours.endpoints ?? []), ...(list.rows ?? [])];
  const endpoints = [...new Set(posted.map(({ endpoint }) => endpoint))].sort();
  return (
    <>
      <div className="panel">
        <ListPanel
          list={list}
          words={words}
          icon={IconWebhook}
          filters={filters}
          filterBar={
            <FilterBar
              label={words.filters}
              filters={filters}
              fields={[
                {
                  name: "status",
                  label: words.status,
                  any: words.anyStatus,
                  choices: STATUSES.map((one) => ({ value: one.toLowerCase(), label: statuses[one] })),
                },
                {
                  name: "endpoint",
                  label: words.endpoint,
                  any: words.anyEndpoint,
                  choices: endpoints.map((endpoint) => ({ value: endpoint, label: endpoint })),
                },
                { name: "from", label: words.from, day: true },
                { name: "to", label: words.to, day: true },
              ]}
            />
          }
          emptyActions={<TestButton>{words.test}</TestButton>}
        >
          {(shown) => <DeliveryTable {...shown} search={filters.search} />}
        </ListPanel>
      </div>
      {delivery && (
        <DeliveryPanel key={delivery} id={delivery} onClose={() => filters.narrow({ delivery: "" })} />
      )}
    </>
  );
}

/** The dialog is on the page of the settings that it tries. */
function TestButton({ children }: { children: string }) {
  const params = useScope();
  const navigate = useNavigate();
  const open = () => {
    makeWish("test-event");
    void navigate({ to: "/m/$merchantId/$mode/settings/webhooks", params });
  };
  return (
    <Button variant="default" onClick={open}>
      {children}
    </Button>
  );
}
