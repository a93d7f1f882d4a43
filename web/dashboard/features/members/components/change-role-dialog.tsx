import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import type { MemberRowFragment } from "../../../generated/graphql.ts";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogEnd } from "../../../ui/dialog-end.tsx";
import classes from "../../../ui/dialog-form.module.css";
import { CHANGE_ROLE } from "../api/member-queries.ts";
import { memberWords } from "../words/member-words.ts";
import { RoleChoice } from "./role-choice.tsx";

interface Shown {
  member: MemberRowFragment;
  onClose: () => void;
}

/** Gives a member another role. */
export function ChangeRoleDialog({ member, onClose }: Shown) {
  const words = useWords(memberWords);
  const { access } = useWords();
  const viewer = useViewer();
  const [, changeRole] = useMutation(CHANGE_ROLE);
  const form = useForm({ initialValues: { role: member.role } });
  const refusal = useRefusal(form);
  const isYou = member.id === viewer.member?.id;

  async function send({ role }: { role: MemberRowFragment["role"] }) {
    if (role === member.role) return onClose();
    const { data, error } = await changeRole({ input: { memberId: member.id, role } });
    refusal.show(error);
    if (data) onClose();
  }

  return (
    <Dialog onClose={onClose} title={words.changeRole.title(member.email)}>
      <form className={classes.fields} onSubmit={form.onSubmit(send)}>
        <RoleChoice {...form.getInputProps("role")} />
        <p>{isYou ? words.changeRole.yourself : words.changeRole.atOnce}</p>
        <DialogEnd problem={refusal.problem} onCancel={onClose} loading={form.submitting}>
          {access.save}
        </DialogEnd>
      </form>
    </Dialog>
  );
}
