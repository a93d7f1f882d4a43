import { useState } from "react";
import type { GrantRowFragment } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Moment } from "../../../ui/moment.tsx";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import table from "../../../ui/record-table.module.css";
import { Cell, Row, RowButton, Table } from "../../../ui/table.tsx";
import { GRANTS } from "../api/grant-queries.ts";
import { profileWords } from "../words/profile-words.ts";
import classes from "./profile-page.module.css";
import { RevokeGrantDialog } from "./revoke-grant-dialog.tsx";

/** What the member lets applications do at this merchant, in this mode. */
export function GrantsPanel() {
  const profile = useWords(profileWords);
  const { modes } = useWords();
  const { grants: words } = profile;
  const { mode } = useScope();
  const { data, problem, again } = useFreshQuery(GRANTS);
  const [revoking, setRevoking] = useState<GrantRowFragment | null>(null);
  const grants = data?.grants;
  return (
    <section aria-labelledby="grants">
      <div className={classes.head}>
        <div>
          <h2 id="grants">{words.title}</h2>
          <p className={classes.quiet}>{words.lead(modes[mode].toLowerCase())}</p>
        </div>
      </div>
      <div className={page.panel} aria-busy={!grants && !problem}>
        {!grants && problem && <ProblemPanel problem={problem} retry={again} />}
        {grants?.length === 0 && <p className={classes.none}>{words.none}</p>}
        {grants && grants.length > 0 && <GrantTable grants={grants} onRevoke={setRevoking} />}
      </div>
      {revoking && <RevokeGrantDialog grant={revoking} onClose={() => setRevoking(null)} />}
    </section>
  );
}

interface TableShown {
  grants: readonly GrantRowFragment[];
  onRevoke: (grant: GrantRowFragment) => void;
}

function GrantTable({ grants, onRevoke }: TableShown) {
  const profile = useWords(profileWords);
  const { access } = useWords();
  const { grants: words } = profile;
  const { application, scopes, since, until } = words.columns;
  return (
    <Table
      className={table.table}
      caption={words.caption}
      columns={[application, scopes, since, until]}
      actions={words.columns.actions}
    >
      {grants.map((grant) => (
        <Row key={grant.id}>
          <Cell className={table.name}>
            {grant.application.name}
            {grant.apiKeyCount > 0 && <span className={table.beneath}>{words.keys(grant.apiKeyCount)}</span>}
          </Cell>
          <Cell className={table.list}>{grant.scopes.map((scope) => access.scopes[scope]).join(" · ")}</Cell>
          <Cell className={table.time} data-label={words.columns.since}>
            <Moment at={grant.createdAt} />
          </Cell>
          <Cell className={table.time} data-label={words.columns.until}>
            <Moment at={grant.expiresAt} />
          </Cell>
          <Cell className={table.actions}>
            <RowButton
              danger
              aria-label={words.revokeOf(grant.application.name)}
              onClick={() => onRevoke(grant)}
            >
              {words.revoke}
            </RowButton>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
