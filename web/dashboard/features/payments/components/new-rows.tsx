import { Button } from "@mantine/core";
import { IconArrowUp } from "@tabler/icons-react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { MAX_ARRIVED } from "../model/payment-list.ts";
import classes from "./new-rows.module.css";

/** Number of new rows above the list, with a button that shows them. */
export function NewRows({ waiting, showNew }: { waiting: number; showNew: () => void }) {
  const { newRows } = useMessages(paymentMessages);
  const count = waiting >= MAX_ARRIVED ? `${MAX_ARRIVED}+` : String(waiting);
  return (
    <div className={classes.position}>
      <div role="status">
        {waiting > 0 && <span className="visually-hidden">{newRows.announced(count, waiting)}</span>}
      </div>
      {waiting > 0 && (
        <Button
          className={classes.pill ?? ""}
          radius="xl"
          size="compact-md"
          leftSection={<IconArrowUp size={14} stroke={2} aria-hidden />}
          onClick={showNew}
        >
          {newRows.show(count, waiting)}
        </Button>
      )}
    </div>
  );
}
