import { useState } from "react";
import type { GrantRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { GRANTS } from "../api/grant-queries.ts";
import { profileMessages } from "../i18n/profile-messages.ts";
import { RevokeGrantDialog } from "./revoke-grant-dialog.tsx";

/** Applications with the member's consent at this merchant, in this mode. */
export function GrantsPanel() {
  const profile = useMessages(profileMessages);
  const { modes, access } = useMessages();
  const { grants: messages } = profile;
  const { columns } = messages;
  const { mode } = useScope();
  const { data, problem, refetch } = useFreshQuery(GRANTS);
  const [revoking, setRevoking] = useState<GrantRowFragment | null>(null);
  return (
    <Section title={messages.title} lead={messages.lead(modes[mode].toLowerCase())}>
      <div className="panel">
        <DataTable
          caption={messages.caption}
          rows={data?.grants}
          problem={problem}
          retry={refetch}
          empty={<p className="pad muted readable">{messages.none}</p>}
          isWhole
          columns={[
            {
              name: columns.application,
              kind: "title",
              value: ({ application }) => application.name,
              secondary: ({ apiKeyCount }) => apiKeyCount > 0 && messages.keys(apiKeyCount),
            },
            {
              name: columns.scopes,
              kind: "text",
              cell: ({ scopes }) => scopes.map((scope) => access.scopes[scope]).join("\u00a0· "),
            },
            { name: columns.since, at: ({ createdAt }) => createdAt },
            { name: columns.until, at: ({ expiresAt }) => expiresAt },
            {
              name: columns.actions,
              acts: (grant) => {
                const label = messages.revokeLabel(grant.application.name);
                return [{ text: messages.revoke, label, danger: true, run: () => setRevoking(grant) }];
              },
            },
          ]}
        />
      </div>
      {revoking && <RevokeGrantDialog grant={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  );
}
