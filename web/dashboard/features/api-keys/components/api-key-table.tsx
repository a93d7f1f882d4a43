import { IconBan, IconCircleCheck, IconClockOff } from "@tabler/icons-react";
import { OldSecret } from "../../../entities/key/old-secret.tsx";
import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import { useNow } from "../../../lib/now.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ListShown } from "../../../ui/list-frame.tsx";
import { State } from "../../../ui/state.tsx";
import { RowButton } from "../../../ui/table.tsx";
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

interface Shown extends ListShown<ApiKeyRowFragment> {
  onAct: (act: KeyAct, key: ApiKeyRowFragment) => void;
}

export function ApiKeyTable({ onAct, ...list }: Shown) {
  const words = useWords(apiKeyWords);
  const { access } = useWords();
  const now = useNow();
  const { columns } = words;
  const statusOf = (key: ApiKeyRowFragment) => keyStatus(key, now);
  return (
    <DataTable
      {...list}
      isWhole
      caption={words.caption}
      stateOf={(key) => ({ isDim: statusOf(key) !== "active" })}
      columns={[
        {
          name: columns.name,
          kind: "title",
          by: ({ name }) => name,
          cell: ({ name, kind, createdByApplication }) => (
            <>
              {name}
              <small>{words.kinds[kind]}</small>
              {createdByApplication && (
                <small title={createdByApplication}>{words.createdByApplication}</small>
              )}
            </>
          ),
        },
        { name: columns.key, kind: "code", cell: (key) => <KeyText apiKey={key} status={statusOf(key)} /> },
        {
          name: columns.scopes,
          kind: "text",
          cell: (key) => (
            <>
              {key.kind === "SECRET"
                ? key.scopes.map((scope) => access.scopes[scope]).join(" · ")
                : words.checkoutOnly}
              {restrictionsOf(key, words, access).map((restriction) => (
                <small key={restriction} className="weight-500 above-4">
                  {restriction}
                </small>
              ))}
            </>
          ),
        },
        {
          name: columns.lastUsed,
          at: ({ lastUsedAt }) => lastUsedAt,
          cell: ({ lastUsedAt, lastUsedIp }) =>
            lastUsedAt ? lastUsedIp && <small>{words.usedFrom(lastUsedIp)}</small> : words.neverUsed,
        },
        {
          name: columns.expires,
          label: columns.expires,
          at: ({ expiresAt }) => expiresAt,
          cell: ({ expiresAt }) => expiresAt === null && words.never,
        },
        {
          name: columns.status,
          kind: "state",
          by: (key) => words.statuses[statusOf(key)],
          cell: (key) => <State {...STATUSES[statusOf(key)]} word={words.statuses[statusOf(key)]} />,
        },
        {
          name: columns.actions,
          kind: "actions",
          cell: (key) =>
            statusOf(key) === "active" && <KeyActions name={key.name} onAct={(act) => onAct(act, key)} />,
        },
      ]}
    />
  );
}

function KeyText({ apiKey, status }: { apiKey: ApiKeyRowFragment; status: keyof typeof STATUSES }) {
  const shortened = `${apiKey.prefix}…${apiKey.lastFour}`;
  if (status !== "active") return <code>{shortened}</code>;
  return (
    <>
      {apiKey.publishableKey ? (
        <Copyable label={apiKey.name} text={apiKey.publishableKey} shown={shortened} />
      ) : (
        <code>{shortened}</code>
      )}
      <OldSecret
        until={apiKey.previousSecretExpiresAt}
        of={apiKey.kind === "SECRET" ? "oldSecret" : "oldKey"}
      />
    </>
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
