import { Button } from "@mantine/core";
import { IconBan, IconCircleCheck, IconClockOff } from "@tabler/icons-react";
import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../lib/now.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { State } from "../../../ui/state.tsx";
import { Cell, HeadCell, Row, Table, Unseen } from "../../../ui/table.tsx";
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
  const head = (
    <>
      {[name, key, scopes, created, expires, status].map((column) => (
        <HeadCell key={column}>{column}</HeadCell>
      ))}
      <HeadCell>
        <Unseen>{words.columns.actions}</Unseen>
      </HeadCell>
    </>
  );
  return (
    <Table className={classes.table} caption={words.caption} head={head}>
      {keys.map((apiKey) => (
        <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => onRevoke(apiKey)} />
      ))}
    </Table>
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
    <Row data-status={status}>
      <Cell className={classes.name}>
        {apiKey.name}
        <span className={classes.kind}>{words.kinds[apiKey.kind]}</span>
      </Cell>
      <Cell className={classes.key}>
        {apiKey.publishableKey && status === "active" ? (
          <Copyable label={apiKey.name} text={apiKey.publishableKey} shown={shortened} />
        ) : (
          <code>{shortened}</code>
        )}
      </Cell>
      <Cell className={classes.scopes}>{scopes.join(" · ")}</Cell>
      <Cell className={classes.time} data-label={words.columns.created}>
        <Moment at={apiKey.createdAt} />
      </Cell>
      <Cell className={classes.time} data-label={words.columns.expires}>
        {apiKey.expiresAt ? <Moment at={apiKey.expiresAt} /> : words.never}
      </Cell>
      <Cell className={classes.status}>
        <State {...STATUSES[status]} word={words.statuses[status]} />
      </Cell>
      <Cell className={classes.action}>
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
      </Cell>
    </Row>
  );
}
