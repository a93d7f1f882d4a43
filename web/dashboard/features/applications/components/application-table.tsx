import { OldSecret } from "../../../entities/key/old-secret.tsx";
import type { ApplicationRowFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ListShown } from "../../../ui/list-frame.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { RowButton } from "../../../ui/table.tsx";
import { applicationWords } from "../words/application-words.ts";

export type ApplicationAct = "edit" | "rotate" | "remove";

interface Shown extends ListShown<ApplicationRowFragment> {
  onAct: (act: ApplicationAct, application: ApplicationRowFragment) => void;
}

export function ApplicationTable({ onAct, ...list }: Shown) {
  const words = useWords(applicationWords);
  const { access } = useWords();
  const { columns } = words;
  const actsOn = ({ kind }: ApplicationRowFragment) =>
    [
      { act: "edit", word: access.edit, of: access.editOf },
      ...(kind === "CONFIDENTIAL"
        ? [{ act: "rotate", word: words.rotate.open, of: words.rotate.of } as const]
        : []),
      { act: "remove", word: words.remove.open, of: words.remove.of },
    ] as const;
  return (
    <DataTable
      {...list}
      isWhole
      caption={words.caption}
      columns={[
        {
          name: columns.name,
          kind: "title",
          by: ({ name }) => name,
          cell: ({ name, kind, createdAt }) => (
            <>
              {name}
              <small>{words.kinds[kind]}</small>
              <small>
                {words.registeredAt} <Moment at={createdAt} />
              </small>
            </>
          ),
        },
        {
          name: columns.clientId,
          kind: "code",
          cell: ({ clientId, redirectUris, previousSecretExpiresAt }) => (
            <>
              <Copyable label={words.clientId} text={clientId} />
              <OldSecret until={previousSecretExpiresAt} />
              {(redirectUris.length > 0 ? redirectUris : [words.noRedirects]).map((address) => (
                <small key={address}>{address}</small>
              ))}
            </>
          ),
        },
        {
          name: columns.scopes,
          kind: "text",
          cell: ({ scopes }) => scopes.map((scope) => access.scopes[scope]).join(" · "),
        },
        {
          name: columns.actions,
          kind: "actions",
          cell: (row) =>
            actsOn(row).map(({ act, word, of }) => (
              <RowButton
                key={act}
                danger={act === "remove"}
                aria-label={of(row.name)}
                onClick={() => onAct(act, row)}
              >
                {word}
              </RowButton>
            )),
        },
      ]}
    />
  );
}
