import { IconLock, IconShieldCheck } from "@tabler/icons-react";
import type { MemberRowFragment } from "../../../generated/graphql.ts";
import { inZone } from "../../../lib/time.ts";
import { useClock, useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Moment } from "../../../ui/moment.tsx";
import classes from "../../../ui/record-table.module.css";
import { State } from "../../../ui/state.tsx";
import { Cell, Row, RowButton, Table } from "../../../ui/table.tsx";
import { mayChange } from "../model/what-may.ts";
import { memberWords } from "../words/member-words.ts";

export type MemberAct = "changeRole" | "remove";

interface Shown {
  members: readonly MemberRowFragment[];
  onAct: (act: MemberAct, member: MemberRowFragment) => void;
}

export function MemberTable({ members, onAct }: Shown) {
  const words = useWords(memberWords);
  const viewer = useViewer();
  const clock = useClock();
  const { email, role, twoFactor } = words.columns;
  const joined = inZone(words.columns.joined, clock);
  const lastSeen = inZone(words.columns.lastSeen, clock);
  return (
    <Table
      className={classes.table}
      caption={words.caption}
      columns={[email, role, joined, lastSeen, twoFactor]}
      actions={words.columns.actions}
    >
      {members.map((member) => (
        <MemberRow
          key={member.id}
          member={member}
          isYou={member.id === viewer.member?.id}
          mayChange={mayChange(viewer, member, members)}
          onAct={(act) => onAct(act, member)}
        />
      ))}
    </Table>
  );
}

interface RowShown {
  member: MemberRowFragment;
  isYou: boolean;
  mayChange: boolean;
  onAct: (act: MemberAct) => void;
}

function MemberRow({ member, isYou, mayChange: may, onAct }: RowShown) {
  const words = useWords(memberWords);
  const { roles } = useWords();
  const { email, role, joinedAt, lastSeenAt, hasTwoFactor } = member;
  const { changeRole, remove } = words;
  return (
    <Row>
      <Cell className={classes.name}>
        {email}
        {isYou && <span className={classes.beneath}>{words.you}</span>}
      </Cell>
      <Cell className={classes.list}>{roles[role]}</Cell>
      <Cell className={classes.time} data-label={words.columns.joined}>
        <Moment at={joinedAt} />
      </Cell>
      <Cell className={classes.time} data-label={lastSeenAt ? words.columns.lastSeen : undefined}>
        {lastSeenAt ? <Moment at={lastSeenAt} /> : words.never}
      </Cell>
      <Cell className={classes.status}>
        {hasTwoFactor ? (
          <State tone="success" icon={IconShieldCheck} word={words.twoFactor.on} />
        ) : (
          <State tone="pending" icon={IconLock} word={words.twoFactor.off} />
        )}
      </Cell>
      <Cell className={classes.actions}>
        {may && (
          <>
            <RowButton aria-label={changeRole.of(email)} onClick={() => onAct("changeRole")}>
              {changeRole.open}
            </RowButton>
            <RowButton
              danger
              aria-label={isYou ? remove.leaveOf : remove.of(email)}
              onClick={() => onAct("remove")}
            >
              {isYou ? remove.leave : remove.open}
            </RowButton>
          </>
        )}
      </Cell>
    </Row>
  );
}
