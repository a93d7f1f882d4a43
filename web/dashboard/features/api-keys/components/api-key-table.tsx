import { Button } from "@mantine/core";
import { IconBan, IconCircleCheck, IconClockOff } from "@tabler/icons-react";
import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../lib/now.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { State } from "../../../ui/state.tsx";
import table from "../../../ui/table.module.css";
import { keyStatus } from "../model/key-status.ts";
import classes from "./api-key-table.module.css";

const STATUSES = {
  active: { tone: "success", icon: IconCircleCheck },
  expired: { tone: "pending", icon: IconClockOff },
  revoked: { tone: "pending", icon: IconBan },
} as const;

interface Shown {
  keys: readonly ApiKeyRowFragment[];
  onRevoke: (key: ApiKeyRowFragment) => void;
}

export function ApiKeyTable({ keys, onRevoke }: Shown) {
  const { apiKeys: words } = useWords();
  const { name, key, scopes, created, expires, status } = words.columns;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as cards loses its own roles
    <table className={`${table.table} ${classes.table}`} role="table">
      <caption className={table.unseen}>{words.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[name, key, scopes, created, expires, status].map((column) => (
            <th key={column} role="columnheader">
              {column}
            </th>
          ))}
          <th role="columnheader">
            <span className={table.unseen}>{words.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {keys.map((apiKey) => (
          <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => onRevoke(apiKey)} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: until here
  );
}

function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyRowFragment; onRevoke: () => void }) {
  const { apiKeys: words } = useWords();
  const status = keyStatus(apiKey, useNow());
  const shortened = `${apiKey.prefix}…${apiKey.lastFour}`;
  const scopes =
    apiKey.kind === "SECRET"
      ? apiKey.scopes.map((scope) => words.scopes[scope] ?? scope)
      : [words.checkoutOnly];
  return (
    <tr role="row" data-status={status}>
      <td role="cell" className={classes.name}>
        {apiKey.name}
        <span className={classes.kind}>{words.kinds[apiKey.kind]}</span>
      </td>
      <td role="cell" className={classes.key}>
        {apiKey.publishableKey && status === "active" ? (
          <Copyable label={apiKey.name} text={apiKey.publishableKey} shown={shortened} />
        ) : (
          <code>{shortened}</code>
        )}
      </td>
      <td role="cell" className={classes.scopes}>
        {scopes.join(" · ")}
      </td>
      <td role="cell" className={classes.time} data-label={words.columns.created}>
        <Moment at={apiKey.createdAt} />
      </td>
      <td role="cell" className={classes.time} data-label={words.columns.expires}>
        {apiKey.expiresAt ? <Moment at={apiKey.expiresAt} /> : words.never}
      </td>
      <td role="cell" className={classes.status}>
        <State {...STATUSES[status]} word={words.statuses[status]} />
      </td>
      <td role="cell" className={classes.action}>
        {status === "active" && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.revoke ?? ""}
            aria-label={words.revoke.of(apiKey.name)}
            onClick={onRevoke}
          >
            {words.revoke.open}
          </Button>
        )}
      </td>
    </tr>
  );
}
