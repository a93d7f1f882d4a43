import { Link } from "@tanstack/react-router";
import { answerText, isAccepted } from "../../../entities/delivery/answers.ts";
import { DeliveryState } from "../../../entities/delivery/delivery-state.tsx";
import { AttemptState } from "../../../entities/delivery/delivery-tries.tsx";
import { EventName } from "../../../entities/delivery/event-label.tsx";
import { deliveryWords } from "../../../entities/delivery/words/delivery-words.ts";
import type { DeliveryRowFragment } from "../../../generated/graphql.ts";
import { useDurations } from "../../../lib/duration.ts";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ListShown } from "../../../ui/list-frame.tsx";
import type { DeliverySearch } from "../model/activity-search.ts";
import { activityWords } from "../words/activity-words.ts";

/** A row for each delivery; the whole row opens it. */
export function DeliveryTable({
  search,
  ...list
}: ListShown<DeliveryRowFragment> & { search: DeliverySearch }) {
  const { deliveries: words } = useWords(activityWords);
  const { columns } = words;
  const params = useScope();
  return (
    <DataTable
      {...list}
      linked
      cardsTo={860}
      caption={words.table}
      stateOf={({ id }) => ({ isOpen: id === search.delivery })}
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
              <span className="quiet anywhere">{event?.data.clientReference}</span>
            </>
          ),
        },
        { name: columns.status, kind: "state", cell: ({ status }) => <DeliveryState status={status} /> },
        { name: columns.endpoint, kind: "cut", card: "start", by: ({ endpoint }) => endpoint },
        { name: columns.answer, card: "start", cell: (row) => <LastAnswer {...row} /> },
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
          card: "end",
          at: ({ nextAttemptAt }) => nextAttemptAt,
          cell: ({ nextAttemptAt, status }) => !nextAttemptAt && status === "PENDING" && words.paused,
        },
      ]}
    />
  );
}

function LastAnswer({ attempts }: DeliveryRowFragment) {
  const words = useWords(deliveryWords);
  const durations = useDurations();
  const newest = attempts.at(-1);
  if (!newest) return words.noTry;
  const word = answerText(newest, words, durations);
  return isAccepted(newest) ? word : <AttemptState one={newest} word={word} />;
}
