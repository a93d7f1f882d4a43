import { useState } from "react";
import type { GrantRowFragment } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ListShown } from "../../../ui/list-frame.tsx";
import { Section } from "../../../ui/section.tsx";
import { RowButton } from "../../../ui/table.tsx";
import { GRANTS } from "../api/grant-queries.ts";
import { profileWords } from "../words/profile-words.ts";
import { RevokeGrantDialog } from "./revoke-grant-dialog.tsx";

/** What the member lets applications do at this merchant, in this mode. */
export function GrantsPanel() {
  const profile = useWords(profileWords);
  const { modes } = useWords();
  const { grants: words } = profile;
  const { mode } = useScope();
  const { data, problem, again } = useFreshQuery(GRANTS);
  const [revoking, setRevoking] = useState<GrantRowFragment | null>(null);
  return (
    <Section title={words.title} lead={words.lead(modes[mode].toLowerCase())}>
      <div className="panel">
        <GrantTable
          rows={data?.grants}
          problem={problem}
          retry={again}
          empty={<p className="pad quiet readable">{words.none}</p>}
          onRevoke={setRevoking}
        />
      </div>
      {revoking && <RevokeGrantDialog grant={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  );
}

interface TableShown extends ListShown<GrantRowFragment> {
  onRevoke: (grant: GrantRowFragment) => void;
}

function GrantTable({ onRevoke, ...list }: TableShown) {
  const { grants: words } = useWords(profileWords);
  const { access } = useWords();
  const { columns } = words;
  return (
    <DataTable
      {...list}
      isWhole
      caption={words.caption}
      columns={[
        {
          name: columns.application,
          kind: "title",
          by: ({ application }) => application.name,
          cell: ({ application, apiKeyCount }) => (
            <>
              {application.name}
              {apiKeyCount > 0 && <small>{words.keys(apiKeyCount)}</small>}
            </>
          ),
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
          kind: "actions",
          cell: (grant) => (
            <RowButton
              danger
              aria-label={words.revokeOf(grant.application.name)}
              onClick={() => onRevoke(grant)}
            >
              {words.revoke}
            </RowButton>
          ),
        },
      ]}
    />
  );
}
