import { Button } from "@mantine/core";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { OldSecret } from "../../../entities/key/old-secret.tsx";
import { LazyRevocationCard } from "../../../entities/revocation/lazy-revocation-card.ts";
import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useNow } from "../../../lib/now.ts";
import { usePageAction } from "../../../lib/page-action.ts";
import { useScope } from "../../../lib/scope.ts";
import { describeSearch, like, useFilters } from "../../../lib/search.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { Page } from "../../../ui/page.tsx";
import { API_KEYS } from "../api/api-key-queries.ts";
import { apiKeyMessages } from "../i18n/api-key-messages.ts";
import { rehearsalMessages } from "../i18n/rehearsal-messages.ts";
import { inOrder, type KeyStatus, keyStatus } from "../model/key-status.ts";
import { getRestrictions } from "../model/restrictions.ts";
import { KeyDialog, RevokeKeyDialog, RotateKeyDialog } from "./key-dialogs.tsx";
import { KeyStatusBadge } from "./key-status-badge.tsx";

/** The key in the panel. */
const KEY_SEARCH = describeSearch({}, { key: like(/^key_\w+$/) });

const KeyPanel = lazyComponent(() => import("./key-panel.tsx"), "KeyPanel");

const DIALOGS = { edit: KeyDialog, rotate: RotateKeyDialog, revoke: RevokeKeyDialog };

/** Settings → API Keys: list, create, edit, rotate and revoke. */
export function ApiKeysPage() {
  const messages = useMessages(apiKeyMessages);
  const { title: rehearsalTitle } = useMessages(rehearsalMessages);
  const { modes, access } = useMessages();
  const { columns } = messages;
  const scope = useScope();
  const { mode } = scope;
  const now = useNow();
  const [creating, setCreating] = useState(false);
  usePageAction("create-api-key", () => setCreating(true));
  const [revoked, setRevoked] = useState<{ id: string; name: string } | null>(null);
  const [acting, setActing] = useState<{ act: keyof typeof DIALOGS; apiKey: ApiKeyRowFragment } | null>(null);
  const { data, problem, refetch } = useFreshQuery(API_KEYS);
  const filters = useFilters(KEY_SEARCH);
  const { key: open } = filters.search;
  const ActDialog = acting && DIALOGS[acting.act];
  const keys = data && inOrder(data.apiKeys, now);
  const getStatus = (key: ApiKeyRowFragment) => keyStatus(key, now);
  const acts = [
    { act: "edit", text: access.edit, of: access.editLabel },
    { act: "rotate", text: access.rotate.open, of: access.rotate.of },
    { act: "revoke", text: messages.revoke.open, of: messages.revoke.of },
  ] as const;
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {messages.create}
    </Button>
  );
  return (
    <Page
      title={messages.title}
      lead={messages.lead(modes[mode].toLowerCase())}
      guide="/docs/api-keys"
      hasPanel={open !== undefined}
      actions={keys && keys.length > 0 && create}
    >
      <div className="panel below-24">
        <DataTable
          caption={messages.caption}
          rows={keys}
          problem={problem}
          retry={refetch}
          empty={
            <EmptyState icon={IconKey} title={messages.empty.title}>
              <p>{messages.empty.text}</p>
              {create}
            </EmptyState>
          }
          isWhole
          getState={(key) => ({ isOpen: key.id === open, isDim: getStatus(key) !== "active" })}
          columns={[
            {
              name: columns.name,
              kind: "title",
              value: ({ name }) => name,
              cell: ({ id, name }) => (
                <Link to="." search={{ key: id } as never}>
                  {name}
                </Link>
              ),
              secondary: ({ kind, createdByApplication: application }) => [
                messages.kinds[kind],
                application && <span title={application}>{messages.createdByApplication}</span>,
              ],
            },
            {
              name: columns.key,
              kind: "code",
              cell: (key) => <KeyText apiKey={key} status={getStatus(key)} />,
              // On a line of its own: beside the key, “23 h 59 min” is too wide for the page.
              secondary: (key) =>
                getStatus(key) === "active" &&
                key.previousSecretExpiresAt && (
                  <OldSecret
                    until={key.previousSecretExpiresAt}
                    of={key.kind === "SECRET" ? "oldSecret" : "oldKey"}
                  />
                ),
            },
            {
              name: columns.scopes,
              kind: "text",
              cell: ({ kind, scopes }) =>
                kind === "SECRET"
                  ? scopes.map((scope) => access.scopes[scope]).join("\u00a0· ")
                  : messages.checkoutOnly,
              secondary: (key) => getRestrictions(key, messages, access),
            },
            {
              name: columns.lastUsed,
              at: ({ lastUsedAt }) => lastUsedAt,
              cell: ({ lastUsedAt }) => lastUsedAt === null && messages.neverUsed,
              secondary: ({ id, name, lastUsedAt, lastUsedIp }) => [
                lastUsedAt && lastUsedIp && messages.usedFrom(lastUsedIp),
                <Link
                  key="requests"
                  to="/m/$merchantId/$mode/settings/activity"
                  params={scope}
                  search={{ tab: "requests", actor: `key ${id}` } as never}
                  aria-label={messages.requests.of(name)}
                >
                  {messages.requests.open}
                </Link>,
              ],
            },
            {
              name: columns.expires,
              at: ({ expiresAt }) => expiresAt,
              cell: ({ expiresAt }) => expiresAt === null && messages.neverExpires,
            },
            {
              name: columns.status,
              kind: "state",
              value: (key) => messages.statuses[getStatus(key)],
              cell: (key) => (
                <>
                  <KeyStatusBadge status={getStatus(key)} />
                  {key.rehearsal && getStatus(key) === "active" && (
                    <div className="muted small">{rehearsalTitle}</div>
                  )}
                </>
              ),
            },
            {
              name: columns.actions,
              acts: (apiKey) =>
                (getStatus(apiKey) === "active" ? acts : []).map(({ act, text, of }) => ({
                  text,
                  label: of(apiKey.name),
                  danger: act === "revoke",
                  run: () => setActing({ act, apiKey }),
                })),
            },
          ]}
        />
      </div>
      {revoked && <LazyRevocationCard key={revoked.id} {...revoked} boxed />}
      {open && <KeyPanel key={open} id={open} onClose={() => filters.narrow({ key: "" })} />}
      {creating && <KeyDialog onClose={() => setCreating(false)} />}
      {ActDialog && (
        <ActDialog apiKey={acting.apiKey} onClose={() => setActing(null)} onRevoked={setRevoked} />
      )}
    </Page>
  );
}

function KeyText({ apiKey, status }: { apiKey: ApiKeyRowFragment; status: KeyStatus }) {
  const shortened = `${apiKey.prefix}…${apiKey.lastFour}`;
  if (status !== "active") return <code>{shortened}</code>;
  return apiKey.publishableKey ? (
    <Copyable label={apiKey.name} text={apiKey.publishableKey} displayText={shortened} />
  ) : (
    <code>{shortened}</code>
  );
}
