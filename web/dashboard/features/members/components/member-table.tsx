import { IconLock, IconShieldCheck } from "@tabler/icons-react";
import type { MemberRowFragment } from "../../../generated/graphql.ts";
import { inZone } from "../../../lib/time.ts";
import { useClock, useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { ListShown } from "../../../ui/list-frame.tsx";
import { State } from "../../../ui/state.tsx";
import { RowButton } from "../../../ui/table.tsx";
import { mayChange } from "../model/what-may.ts";
import { memberWords } from "../words/member-words.ts";

export type MemberAct = "changeRole" | "remove";

interface Shown extends ListShown<MemberRowFragment> {
  onAct: (act: MemberAct, member: MemberRowFragment) => void;
}

export function MemberTable({ onAct, ...list }: Shown) {
  const words = useWords(memberWords);
  const { roles } = useWords();
  const viewer = useViewer();
  const clock = useClock();
  const { columns } = words;
  const isYou = ({ id }: MemberRowFragment) => id === viewer.member?.id;
  return (
    <DataTable
      {...list}
      isWhole
      caption={words.caption}
      columns={[
        {
          name: columns.email,
          kind: "title",
          by: ({ email }) => email,
          cell: (member) => (
            <>
              {member.email}
              {isYou(member) && <small>{words.you}</small>}
            </>
          ),
        },
        { name: columns.role, kind: "text", by: ({ role }) => roles[role], cell: ({ role }) => roles[role] },
        { name: inZone(columns.joined, clock), label: columns.joined, at: ({ joinedAt }) => joinedAt },
        {
          name: inZone(columns.lastSeen, clock),
          label: ({ lastSeenAt }) => lastSeenAt && columns.lastSeen,
          at: ({ lastSeenAt }) => lastSeenAt,
          cell: ({ lastSeenAt }) => lastSeenAt === null && words.never,
        },
        {
          name: columns.twoFactor,
          kind: "state",
          by: ({ hasTwoFactor }) => Number(hasTwoFactor),
          cell: ({ hasTwoFactor }) =>
            hasTwoFactor ? (
              <State tone="success" icon={IconShieldCheck} word={words.twoFactor.on} />
            ) : (
              <State tone="pending" icon={IconLock} word={words.twoFactor.off} />
            ),
        },
        {
          name: columns.actions,
          kind: "actions",
          cell: (member) =>
            mayChange(viewer, member, list.rows ?? []) && (
              <MemberActions member={member} isYou={isYou(member)} onAct={(act) => onAct(act, member)} />
            ),
        },
      ]}
    />
  );
}

interface ActionsShown {
  member: MemberRowFragment;
  isYou: boolean;
  onAct: (act: MemberAct) => void;
}

function MemberActions({ member: { email }, isYou, onAct }: ActionsShown) {
  const { changeRole, remove } = useWords(memberWords);
  return (
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
  );
}
