import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import type { InviteMemberInput, MemberRowFragment, Role } from "../../../generated/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { RadioChoice } from "../../../ui/radio-choice.tsx";
import { CHANGE_ROLE, INVITE_MEMBER, REMOVE_MEMBER } from "../api/member-queries.ts";
import { rolesToGive } from "../model/what-may.ts";
import { memberWords } from "../words/member-words.ts";

interface InviteShown {
  onClose: () => void;
  onSent: (email: string) => void;
}

/** Asks whom to invite, and as what. The role that may least is the one to begin with. */
export function InviteDialog({ onClose, onSent }: InviteShown) {
  const words = useWords(memberWords);
  const { form: texts } = words;
  const roles = useRoleChoice();
  const [, invite] = useMutation(INVITE_MEMBER);
  const form = useForm<InviteMemberInput>({
    initialValues: { email: "", role: "VIEWER" },
    validate: { email: (email) => (email.trim() === "" ? texts.emailMissing : null) },
  });

  async function send({ email, role }: InviteMemberInput) {
    const answer = await invite({ input: { email: email.trim(), role } });
    if (answer.data) onSent(email.trim());
    return answer;
  }

  return (
    <FormDialog form={form} send={send} submit={texts.send} title={words.invite} onClose={onClose}>
      <TextInput
        type="email"
        autoComplete="off"
        label={texts.email}
        description={texts.emailHint}
        maxLength={254}
        data-autofocus
        {...form.getInputProps("email")}
      />
      <RadioChoice {...roles} {...form.getInputProps("role")} />
    </FormDialog>
  );
}

/** The roles that the viewer may give, each with what it may do. */
function useRoleChoice() {
  const words = useWords(memberWords);
  const { roles } = useWords();
  const given = rolesToGive(useViewer());
  return {
    label: words.form.role,
    choices: given.map((role) => ({ value: role, label: roles[role], description: words.roleHints[role] })),
  };
}

interface Shown {
  member: MemberRowFragment;
  onClose: () => void;
}

/** Gives a member another role. */
export function ChangeRoleDialog({ member, onClose }: Shown) {
  const { changeRole: words } = useWords(memberWords);
  const { access } = useWords();
  const roles = useRoleChoice();
  const isYou = member.id === useViewer().member?.id;
  const [, changeRole] = useMutation(CHANGE_ROLE);
  const form = useForm({ initialValues: { role: member.role } });

  const send = async ({ role }: { role: Role }) =>
    role === member.role ? {} : changeRole({ input: { memberId: member.id, role } });

  return (
    <FormDialog
      form={form}
      send={send}
      submit={access.save}
      title={words.title(member.email)}
      onClose={onClose}
    >
      <RadioChoice {...roles} data-autofocus {...form.getInputProps("role")} />
      <p>{isYou ? words.yourself : words.atOnce}</p>
    </FormDialog>
  );
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
