import { OldSecret } from "../../../entities/key/old-secret.tsx";
import type { ApplicationRowFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { Moment } from "../../../ui/moment.tsx";
import classes from "../../../ui/record-table.module.css";
import { Cell, Row, RowButton, Table } from "../../../ui/table.tsx";
import { applicationWords } from "../words/application-words.ts";

export type ApplicationAct = "edit" | "rotate" | "remove";

interface Shown {
  applications: readonly ApplicationRowFragment[];
  onAct: (act: ApplicationAct, application: ApplicationRowFragment) => void;
}

export function ApplicationTable({ applications, onAct }: Shown) {
  const words = useWords(applicationWords);
  const { name, clientId, scopes } = words.columns;
  return (
    <Table
      className={classes.table}
      caption={words.caption}
      columns={[name, clientId, scopes]}
      actions={words.columns.actions}
    >
      {applications.map((application) => (
        <ApplicationRow
          key={application.id}
          application={application}
          onAct={(act) => onAct(act, application)}
        />
      ))}
    </Table>
  );
}

interface RowShown {
  application: ApplicationRowFragment;
  onAct: (act: ApplicationAct) => void;
}

function ApplicationRow({ application, onAct }: RowShown) {
  const words = useWords(applicationWords);
  const { access } = useWords();
  const { name, kind, clientId, redirectUris, scopes, createdAt, previousSecretExpiresAt } = application;
  const acts = [
    { act: "edit", word: access.edit, of: access.editOf },
    ...(kind === "CONFIDENTIAL"
      ? [{ act: "rotate", word: words.rotate.open, of: words.rotate.of } as const]
      : []),
    { act: "remove", word: words.remove.open, of: words.remove.of },
  ] as const;
  return (
    <Row>
      <Cell className={classes.name}>
        {name}
        <span className={classes.beneath}>{words.kinds[kind]}</span>
        <span className={classes.beneath}>
          {words.registeredAt} <Moment at={createdAt} />
        </span>
      </Cell>
      <Cell className={classes.code}>
        <Copyable label={words.clientId} text={clientId} />
        <OldSecret until={previousSecretExpiresAt} />
        {(redirectUris.length > 0 ? redirectUris : [words.noRedirects]).map((address) => (
          <span key={address} className={classes.beneath}>
            {address}
          </span>
        ))}
      </Cell>
      <Cell className={classes.list}>{scopes.map((scope) => access.scopes[scope]).join(" · ")}</Cell>
      <Cell className={classes.actions}>
        {acts.map(({ act, word, of }) => (
          <RowButton key={act} danger={act === "remove"} aria-label={of(name)} onClick={() => onAct(act)}>
            {word}
          </RowButton>
        ))}
      </Cell>
    </Row>
  );
}
