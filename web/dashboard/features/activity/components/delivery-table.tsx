import { Link } from "@tanstack/react-router";
import { AttemptState } from "../../../entities/delivery/delivery-attempts.tsx";
import { DeliveryState } from "../../../entities/delivery/delivery-state.tsx";
import { EventName } from "../../../entities/delivery/event-label.tsx";
import { deliveryMessages } from "../../../entities/delivery/i18n/delivery-messages.ts";
import { isAccepted, responseText } from "../../../entities/delivery/responses.ts";
import type { DeliveryRowFragment } from "../../../generated/graphql.ts";
import { useDurations } from "../../../lib/duration.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ListProps } from "../../../ui/list-frame.tsx";
import { activityMessages } from "../i18n/activity-messages.ts";
import type { DeliverySearch } from "../model/activity-search.ts";

/** One row per delivery. Clicking anywhere in the row opens it. */
export function DeliveryTable({
  search,
  ...list
}: ListProps<DeliveryRowFragment> & { search: DeliverySearch }) {
  const { deliveries: messages } = useMessages(activityMessages);
  const { columns } = messages;
  const params = useScope();
  return (
    <DataTable
      {...list}
      linked
      cardsBelowPx={860}
      caption={messages.table}
      getState={({ id }) => ({ isOpen: id === search.delivery })}
      columns={[
        {
          name: columns.event,
          card: "start",
          cell: ({ id, event, transactionId }) => (
            <>
              <Link
                to="/m/$merchantId/$mode/settings/activity"
                params={params}
                search={{ ...search, delivery: id } as Record<string, string>}
              >
                {event ? <EventName event={event} /> : transactionId}
              </Link>{" "}
              <span className="muted anywhere unbroken">{event?.data.clientReference}</span>
            </>
          ),
        },
        { name: columns.status, kind: "state", cell: ({ status }) => <DeliveryState status={status} /> },
        { name: columns.endpoint, kind: "cut", card: "start", value: ({ endpoint }) => endpoint },
        { name: columns.response, card: "start", cell: (row) => <LastResponse {...row} /> },
        {
          name: columns.created,
          zoned: true,
          card: "end",
          label: null,
          at: ({ createdAt }) => createdAt,
        },
        {
          name: columns.next,
          zoned: true,
          at: ({ nextAttemptAt }) => nextAttemptAt,
          cell: ({ nextAttemptAt, status }) => !nextAttemptAt && status === "PENDING" && messages.paused,
        },
      ]}
    />
  );
}

function LastResponse({ attempts }: DeliveryRowFragment) {
  const messages = useMessages(deliveryMessages);
  const durations = useDurations();
  const newest = attempts.at(-1);
  if (!newest) return messages.noAttempts;
  const text = responseText(newest, messages, durations);
  return isAccepted(newest) ? text : <AttemptState one={newest} text={text} />;
}
