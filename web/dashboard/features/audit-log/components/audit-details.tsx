import { Button } from "@mantine/core";
import type { AuditAction } from "../../../../../server/domain/audit-action.ts";
import { LazyRevocationCard } from "../../../entities/revocation/lazy-revocation-card.ts";
import type { AuditEntryRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useClock } from "../../../lib/viewer.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { auditMessages } from "../i18n/audit-messages.ts";
import type { AuditSearch } from "../model/audit-search.ts";
import { getChanges } from "../model/changes.ts";
import classes from "./audit-log.module.css";

/** Actions that can end access, as `endsAccess` of the server. */
const MAY_REVOKE: ReadonlySet<string> = new Set<AuditAction>([
  "api_key.revoked",
  "api_key.rotated",
  "grant.revoked",
  "member.removed",
  "member.role_changed",
  "application.removed",
]);

interface Props {
  entry: AuditEntryRowFragment;
  onNarrow: (changed: AuditSearch) => void;
}

/** Values before and after the change, and the entry's ids. */
export function AuditDetails({ entry, onNarrow }: Props) {
  const auditLog = useMessages(auditMessages);
  const { changes: messages } = auditLog;
  const { roles } = useMessages();
  const changes = getChanges(entry, auditLog, useClock(), roles);
  const { action, target, actor } = entry;
  // Hides a side without values.
  const sides = (["before", "after"] as const).filter((side) =>
    changes.some((change) => change[side] !== null),
  );
  return (
    <>
      {changes.length > 0 && (
        <DataTable
          className={classes.changes}
          caption={messages.caption}
          rows={changes}
          getKey={({ field }) => field}
          cardsBelowPx={0}
          columns={[
            { name: messages.field, value: ({ field }) => field },
            ...sides.map(
              (side): Column<(typeof changes)[number]> => ({
                name: messages[side],
                kind: side === "before" ? "text" : "title",
                value: (change) => change[side] ?? "–",
              }),
            ),
          ]}
        />
      )}
      {MAY_REVOKE.has(action) && <LazyRevocationCard id={entry.id} optional />}
      <dl className={classes.ids}>
        <div>
          <dt>{messages.action}</dt>
          <dd>
            <code>{action}</code>
          </dd>
        </div>
        <div>
          <dt>{messages.target}</dt>
          <dd>
            <Copyable text={target} label={messages.target} />
          </dd>
        </div>
      </dl>
      <div className={classes.narrow}>
        <Button variant="default" size="compact-sm" onClick={() => onNarrow({ target })}>
          {messages.onlyTarget}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onNarrow({ actor })}>
          {messages.onlyActor}
        </Button>
      </div>
    </>
  );
}
