import { IconCircleCheck } from "@tabler/icons-react";
import type { SessionRowFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Moment } from "../../../ui/moment.tsx";
import classes from "../../../ui/record-table.module.css";
import { State } from "../../../ui/state.tsx";
import { Cell, Row, RowButton, Table } from "../../../ui/table.tsx";
import { browserName } from "../model/browser-name.ts";
import { profileWords } from "../words/profile-words.ts";
import own from "./profile-page.module.css";

interface Shown {
  sessions: readonly SessionRowFragment[];
  onEnd: (session: SessionRowFragment) => void;
}

export function SessionTable({ sessions, onEnd }: Shown) {
  const { sessions: words } = useWords(profileWords);
  const { browser, address, lastSeen, since } = words.columns;
  return (
    <Table
      className={classes.table}
      caption={words.caption}
      columns={[browser, address, lastSeen, since]}
      actions={words.columns.actions}
    >
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
      ))}
    </Table>
  );
}

function SessionRow({ session, onEnd }: { session: SessionRowFragment; onEnd: () => void }) {
  const { sessions: words } = useWords(profileWords);
  const { userAgent, ipAddress, lastSeenAt, createdAt, isCurrent } = session;
  const name = browserName(userAgent, words);
  return (
    <Row>
      <Cell className={classes.name} title={userAgent}>
        {name}
      </Cell>
      <Cell className={classes.code} data-label={words.columns.address}>
        <code>{ipAddress}</code>
      </Cell>
      <Cell className={classes.time} data-label={words.columns.lastSeen}>
        <Moment at={lastSeenAt} />
      </Cell>
      <Cell className={classes.time} data-label={words.columns.since}>
        <Moment at={createdAt} />
      </Cell>
      <Cell className={isCurrent ? `${classes.status} ${own.current}` : classes.actions}>
        {isCurrent ? (
          <State tone="success" icon={IconCircleCheck} word={words.current} />
        ) : (
          <RowButton danger aria-label={words.endOf(name)} onClick={onEnd}>
            {words.end}
          </RowButton>
        )}
      </Cell>
    </Row>
  );
}
