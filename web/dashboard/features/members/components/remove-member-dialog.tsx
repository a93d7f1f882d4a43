import { useMutation } from "urql";
import type { MemberRowFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { REMOVE_MEMBER } from "../api/member-queries.ts";
import { memberWords } from "../words/member-words.ts";

interface Shown {
  member: MemberRowFragment;
  onClose: () => void;
}

/** Says what ends with a member, and asks for their address. */
export function RemoveMemberDialog({ member, onClose }: Shown) {
  const { remove: words } = useWords(memberWords);
  const { merchant, member: you } = useViewer();
  const [, removeMember] = useMutation(REMOVE_MEMBER);
  const { id, email } = member;
  const isYou = id === you?.id;

  async function remove() {
    const answer = await removeMember({ id });
    // Nothing of this merchant is for who left: `/` knows where else they belong.
    if (answer.data && isYou) window.location.assign("/");
    return answer;
  }

  return (
    <ConfirmDialog
      title={isYou ? words.leaveTitle(merchant.name) : words.title(email)}
      name={email}
      confirm={isYou ? words.leave : words.confirm}
      act={remove}
      onClose={onClose}
    >
      <p>{isYou ? words.leaveEnds(merchant.name) : words.ends(email, merchant.name)}</p>
      <p>{words.stays}</p>
    </ConfirmDialog>
  );
}
