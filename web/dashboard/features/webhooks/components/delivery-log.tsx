import { Button } from "@mantine/core";
import { IconFilterOff, IconWebhook } from "@tabler/icons-react";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import page from "../../../ui/page.module.css";
import { type DeliverySearch, isFiltered } from "../model/delivery-search.ts";
import type { DeliveryLogView } from "../model/use-delivery-log.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import { DeliveryFilters } from "./delivery-filters.tsx";
import classes from "./delivery-log.module.css";
import { DeliveryTable } from "./delivery-table.tsx";

interface Shown {
  log: DeliveryLogView;
  search: DeliverySearch;
  /** Those that are known to have been sent something. */
  endpoints: readonly string[];
  go: (next: DeliverySearch) => void;
  onResendAll: () => void;
  onTest: () => void;
}

/** What was and is to be posted, newest first, as it happens. */
export function DeliveryLog({ log, search, endpoints, go, onResendAll, onTest }: Shown) {
  const { log: words, resendAll, test } = useWords(webhooksWords);
  const { rows, older, isLoading, problem, more, again } = log;
  const filtered = isFiltered(search);
  const known = [...new Set([...endpoints, ...(rows ?? []).map(({ endpoint }) => endpoint)])].sort();
  const clear = () => go(search.delivery ? { delivery: search.delivery } : {});
  const isNothing = rows?.length === 0 && !filtered;
  return (
    <section className={page.panel} aria-labelledby="delivery-log">
      <div className={classes.head}>
        <h2 id="delivery-log" tabIndex={-1}>
          {words.title}
        </h2>
        {!isNothing && (
          <Button variant="default" size="compact-md" onClick={onResendAll}>
            {resendAll.open}
          </Button>
        )}
      </div>
      {!isNothing && (
        <DeliveryFilters
          search={search}
          endpoints={known}
          onChange={(changed) => go({ ...search, ...changed } as DeliverySearch)}
          onClear={clear}
        />
      )}
      <DeliveryTable
        search={search}
        rows={rows}
        problem={problem}
        retry={rows ? more : again}
        empty={
          filtered ? (
            <EmptyState icon={IconFilterOff} title={words.noMatch.title}>
              <p>{words.noMatch.text}</p>
              <Button variant="default" onClick={clear}>
                {words.clear}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={IconWebhook} title={words.empty.title}>
              <p>{words.empty.text}</p>
              <Button variant="default" onClick={onTest}>
                {test.open}
              </Button>
            </EmptyState>
          )
        }
        more={{ load: older ? more : null, isLoading, word: words.more, end: !filtered && words.end }}
      />
    </section>
  );
}
