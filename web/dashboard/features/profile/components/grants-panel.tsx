import { useState } from "react";
import type { GrantRowFragment } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { GRANTS } from "../api/grant-queries.ts";
import { profileWords } from "../words/profile-words.ts";
import { RevokeGrantDialog } from "./revoke-grant-dialog.tsx";

/** What the member lets applications do at this merchant, in this mode. */
export function GrantsPanel() {
  const profile = useWords(profileWords);
  const { modes, access } = useWords();
  const { grants: words } = profile;
  const { columns } = words;
  const { mode } = useScope();
  const { data, problem, again } = useFreshQuery(GRANTS);
  const [revoking, setRevoking] = useState<GrantRowFragment | null>(null);
  return (
    <Section title={words.title} lead={words.lead(modes[mode].toLowerCase())}>
      <div className="panel">
        <DataTable
          caption={words.caption}
          rows={data?.grants}
          problem={problem}
          retry={again}
          empty={<p className="pad quiet readable">{words.none}</p>}
          isWhole
          columns={[
            {
              name: columns.application,
              kind: "title",
              by: ({ application }) => application.name,
              beneath: ({ apiKeyCount }) => apiKeyCount > 0 && words.keys(apiKeyCount),
            },
            {
              name: columns.scopes,
              kind: "text",
              cell: ({ scopes }) => scopes.map((scope) => access.scopes[scope]).join(" · "),
            },
            { name: columns.since, at: ({ createdAt }) => createdAt },
            { name: columns.until, at: ({ expiresAt }) => expiresAt },
            {
              name: columns.actions,
              acts: (grant) => {
                const label = words.revokeOf(grant.application.name);
                return [{ word: words.revoke, label, danger: true, run: () => setRevoking(grant) }];
              },
            },
          ]}
        />
      </div>
      {revoking && <RevokeGrantDialog grant={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  );
}
