import { IconBan, IconCircleCheck, IconClockOff } from "@tabler/icons-react";
import { OldSecret } from "../../../entities/key/old-secret.tsx";
import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../lib/now.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { Moment } from "../../../ui/moment.tsx";
import classes from "../../../ui/record-table.module.css";
import { State } from "../../../ui/state.tsx";
import { Cell, Row, RowButton, Table } from "../../../ui/table.tsx";
import { keyStatus } from "../model/key-status.ts";
import { restrictionsOf } from "../model/restrictions.ts";
import { apiKeyWords } from "../words/api-key-words.ts";

const STATUSES = {
  active: { tone: "success", icon: IconCircleCheck },
  expired: { tone: "pending", icon: IconClockOff },
  revoked: { tone: "pending", icon: IconBan },
} as const;

/** What can be done with a key that works. */
export type KeyAct = "edit" | "rotate" | "revoke";

interface Shown {
  keys: readonly ApiKeyRowFragment[];
  onAct: (act: KeyAct, key: ApiKeyRowFragment) => void;
}

export function ApiKeyTable({ keys, onAct }: Shown) {
  const words = useWords(apiKeyWords);
  const { name, key, scopes, lastUsed, expires, status } = words.columns;
  return (
    <Table
      className={classes.table}
      caption={words.caption}
      columns={[name, key, scopes, lastUsed, expires, status]}
      actions={words.columns.actions}
    >
      {keys.map((apiKey) => (
        <ApiKeyRow key={apiKey.id} apiKey={apiKey} onAct={(act) => onAct(act, apiKey)} />
      ))}
    </Table>
  );
}

interface RowShown {
  apiKey: ApiKeyRowFragment;
  onAct: (act: KeyAct) => void;
}

function ApiKeyRow({ apiKey, onAct }: RowShown) {
  const texts = useWords(apiKeyWords);
  const { access } = useWords();
  const status = keyStatus(apiKey, useNow());
  const isActive = status === "active";
  const shortened = `${apiKey.prefix}…${apiKey.lastFour}`;
  const isSecret = apiKey.kind === "SECRET";
  const scopes = isSecret ? apiKey.scopes.map((scope) => access.scopes[scope]) : [texts.checkoutOnly];
  return (
    <Row data-dim={!isActive || undefined}>
      <Cell className={classes.name}>
        {apiKey.name}
        <span className={classes.beneath}>{texts.kinds[apiKey.kind]}</span>
        {apiKey.createdByApplication && (
          <span className={classes.beneath} title={apiKey.createdByApplication}>
            {texts.createdByApplication}
          </span>
        )}
      </Cell>
      <Cell className={classes.code}>
        {apiKey.publishableKey && isActive ? (
          <Copyable label={apiKey.name} text={apiKey.publishableKey} shown={shortened} />
        ) : (
          <code>{shortened}</code>
        )}
        {isActive && (
          <OldSecret until={apiKey.previousSecretExpiresAt} of={isSecret ? "oldSecret" : "oldKey"} />
        )}
      </Cell>
      <Cell className={classes.list}>
        {scopes.join(" · ")}
        {restrictionsOf(apiKey, texts, access).map((restriction) => (
          <span key={restriction} className={classes.beneath}>
            {restriction}
          </span>
        ))}
      </Cell>
      <Cell className={classes.time} data-label={apiKey.lastUsedAt ? texts.columns.lastUsed : undefined}>
        {apiKey.lastUsedAt ? <Moment at={apiKey.lastUsedAt} /> : texts.neverUsed}
        {apiKey.lastUsedAt && apiKey.lastUsedIp && (
          <span className={classes.beneath}>{texts.usedFrom(apiKey.lastUsedIp)}</span>
        )}
      </Cell>
      <Cell className={classes.time} data-label={texts.columns.expires}>
        {apiKey.expiresAt ? <Moment at={apiKey.expiresAt} /> : texts.never}
      </Cell>
      <Cell className={classes.status}>
        <State {...STATUSES[status]} word={texts.statuses[status]} />
      </Cell>
      <Cell className={classes.actions}>{isActive && <KeyActions name={apiKey.name} onAct={onAct} />}</Cell>
    </Row>
  );
}

function KeyActions({ name, onAct }: { name: string; onAct: (act: KeyAct) => void }) {
  const apiKeys = useWords(apiKeyWords);
  const { access } = useWords();
  const acts = [
    { act: "edit", word: access.edit, of: access.editOf },
    { act: "rotate", word: access.rotate.open, of: access.rotate.of },
    { act: "revoke", word: apiKeys.revoke.open, of: apiKeys.revoke.of },
  ] as const;
  return acts.map(({ act, word, of }) => (
    <RowButton key={act} danger={act === "revoke"} aria-label={of(name)} onClick={() => onAct(act)}>
      {word}
    </RowButton>
  ));
}
