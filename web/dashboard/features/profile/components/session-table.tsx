import { IconCircleCheck } from "@tabler/icons-react";
import type { SessionRowFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ListShown } from "../../../ui/list-frame.tsx";
import { State } from "../../../ui/state.tsx";
import { RowButton } from "../../../ui/table.tsx";
import { browserName } from "../model/browser-name.ts";
import { profileWords } from "../words/profile-words.ts";

interface Shown extends ListShown<SessionRowFragment> {
  onEnd: (session: SessionRowFragment) => void;
}

export function SessionTable({ onEnd, ...list }: Shown) {
  const { sessions: words } = useWords(profileWords);
  const { columns } = words;
  const browserOf = ({ userAgent }: SessionRowFragment) => browserName(userAgent, words);
  return (
    <DataTable
      {...list}
      isWhole
      caption={words.caption}
      columns={[
        {
          name: columns.browser,
          kind: "title",
          by: browserOf,
          cell: (session) => <span title={session.userAgent}>{browserOf(session)}</span>,
        },
        {
          name: columns.address,
          kind: "code",
          label: columns.address,
          by: ({ ipAddress }) => ipAddress,
          cell: ({ ipAddress }) => <code>{ipAddress}</code>,
        },
        { name: columns.lastSeen, at: ({ lastSeenAt }) => lastSeenAt },
        { name: columns.since, at: ({ createdAt }) => createdAt },
        {
          name: columns.actions,
          kind: "actions",
          card: "end",
          cell: (session) =>
            session.isCurrent ? (
              <State tone="success" icon={IconCircleCheck} word={words.current} />
            ) : (
              <RowButton danger aria-label={words.endOf(browserOf(session))} onClick={() => onEnd(session)}>
                {words.end}
              </RowButton>
            ),
        },
      ]}
    />
  );
}
