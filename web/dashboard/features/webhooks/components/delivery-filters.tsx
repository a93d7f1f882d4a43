import { Button, NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { deliveryWords } from "../../../entities/delivery/words/delivery-words.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DayField } from "../../../ui/day-field.tsx";
import { type DeliverySearch, isFiltered, STATUSES } from "../model/delivery-search.ts";
import { webhooksWords } from "../words/webhooks-words.ts";
import classes from "./delivery-log.module.css";

interface Shown {
  search: DeliverySearch;
  /** Who may be chosen. */
  endpoints: readonly string[];
  /** Puts changed filters into the address; an empty value takes one out. */
  onChange: (changed: Record<string, string>) => void;
  onClear: () => void;
}

/** Which deliveries the log shows. */
export function DeliveryFilters({ search, endpoints, onChange, onClear }: Shown) {
  const { log: words } = useWords(webhooksWords);
  const { statuses } = useWords(deliveryWords);
  const chosen = search.endpoint && !endpoints.includes(search.endpoint) ? [search.endpoint] : [];
  const day = (name: "from" | "to") => (
    <DayField
      label={words[name]}
      day={search[name] ?? ""}
      onChange={(changed) => onChange({ [name]: changed })}
    />
  );
  return (
    <search className={classes.filters} aria-label={words.filters}>
      <NativeSelect
        label={words.status}
        data={[
          { value: "", label: words.anyStatus },
          ...STATUSES.map((status) => ({ value: status.toLowerCase(), label: statuses[status] })),
        ]}
        value={search.status ?? ""}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value })}
      />
      <NativeSelect
        label={words.endpoint}
        data={[
          { value: "", label: words.anyEndpoint },
          ...[...chosen, ...endpoints].map((endpoint) => ({ value: endpoint, label: endpoint })),
        ]}
        value={search.endpoint ?? ""}
        onChange={({ currentTarget }) => onChange({ endpoint: currentTarget.value })}
      />
      {day("from")}
      {day("to")}
      {isFiltered(search) && (
        <Button variant="subtle" leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </search>
  );
}
