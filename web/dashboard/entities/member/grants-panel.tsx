import { useState } from "react";
import type { GrantRowFragment } from "../../generated/graphql.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import { useScope } from "../../lib/scope.ts";
import { useFreshQuery } from "../../lib/use-fresh-query.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Section } from "../../ui/section.tsx";
import { LazyRevocationCard } from "../revocation/lazy-revocation-card.ts";
import { GRANTS } from "./grant-queries.ts";
import { memberAccessMessages } from "./i18n/member-access-messages.ts";
import { RevokeGrantDialog } from "./revoke-grant-dialog.tsx";
import type { AccessMember } from "./sessions-panel.tsx";

/** Applications with a member's consent at this merchant, in this mode: another member's, or the viewer's. */
export function GrantsPanel({ member }: { member?: AccessMember }) {
  const { modes, access } = useMessages();
  const { grants: messages } = useMessages(memberAccessMessages);
  const { columns } = messages;
  const { mode } = useScope();
  const { data, problem, refetch } = useFreshQuery(GRANTS, { memberId: member?.id ?? null });
  const [revoked, setRevoked] = useState<{ id: string; name: string } | null>(null);
  const [revoking, setRevoking] = useState<GrantRowFragment | null>(null);
  return (
    <Section
      title={messages.title}
      lead={
        member
          ? messages.ofMember(member.email, modes[mode].toLowerCase())
          : messages.lead(modes[mode].toLowerCase())
      }
    >
      <div className="panel">
        <DataTable
          caption={messages.caption}
          rows={data?.grants}
          problem={problem}
          retry={refetch}
          empty={<p className="pad muted readable">{member ? messages.noneOfMember : messages.none}</p>}
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
      {revoked && <LazyRevocationCard key={revoked.id} {...revoked} boxed />}
      {revoking && (
        <RevokeGrantDialog
          grant={revoking}
          member={member}
          onClose={() => setRevoking(null)}
          onRevoked={setRevoked}
        />
      )}
    </Section>
  );
}
