import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import type { InviteMemberInput, MemberRowFragment, Role } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { RadioChoice } from "../../../ui/radio-choice.tsx";
import { CHANGE_ROLE, INVITE_MEMBER, REMOVE_MEMBER } from "../api/member-queries.ts";
import { memberMessages } from "../i18n/member-messages.ts";
import { assignableRoles } from "../model/role-permissions.ts";

interface InviteProps {
  onClose: () => void;
  onSent: (email: string) => void;
}

/** Invites a member. The role with the fewest permissions is preselected. */
export function InviteDialog({ onClose, onSent }: InviteProps) {
  const messages = useMessages(memberMessages);
  const { form: texts } = messages;
  const roles = useRoleChoice();
  const [, invite] = useMutation(INVITE_MEMBER);
  const form = useForm<InviteMemberInput>({
    initialValues: { email: "", role: "VIEWER" },
    validate: { email: (email) => (email.trim() === "" ? texts.emailMissing : null) },
  });

  async function send({ email, role }: InviteMemberInput) {
    const result = await invite({ input: { email: email.trim(), role } });
    if (result.data) onSent(email.trim());
    return result;
  }

  return (
    <FormDialog form={form} send={send} submit={messages.invite} title={messages.invite} onClose={onClose}>
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

/** Roles that the viewer may assign, each with its permissions. */
function useRoleChoice() {
  const messages = useMessages(memberMessages);
  const { roles } = useMessages();
  const assignable = assignableRoles(useViewer());
  return {
    label: messages.form.role,
    choices: assignable.map((role) => ({
      value: role,
      label: roles[role],
      description: messages.roleHints[role],
    })),
  };
}

interface Props {
  member: MemberRowFragment;
  onClose: () => void;
  /** Called after access of the member has ended. */
  onRevoked: (revoked: { id: string; name: string }) => void;
}

/** Changes a member's role. */
export function ChangeRoleDialog({ member, onClose, onRevoked }: Props) {
  const { changeRole: messages } = useMessages(memberMessages);
  const roles = useRoleChoice();
  const isYou = member.id === useViewer().member?.id;
  const [, changeRole] = useMutation(CHANGE_ROLE);
  const form = useForm({ initialValues: { role: member.role } });

  const send = async ({ role }: { role: Role }) => {
    if (role === member.role) return {};
    const result = await changeRole({ input: { memberId: member.id, role } });
    if (result.data) onRevoked({ id: member.id, name: member.email });
    return result;
  };

  return (
    <FormDialog
      form={form}
      send={send}
      submit={messages.open}
      title={messages.title(member.email)}
      onClose={onClose}
    >
      <RadioChoice {...roles} data-autofocus {...form.getInputProps("role")} />
      <p>{isYou ? messages.yourself : messages.atOnce}</p>
    </FormDialog>
  );
}

/** Explains the consequences of removing a member and requires their email address. */
export function RemoveMemberDialog({ member, onClose, onRevoked }: Props) {
  const { remove: messages } = useMessages(memberMessages);
  const { merchant, member: you } = useViewer();
  const [, removeMember] = useMutation(REMOVE_MEMBER);
  const { id, email } = member;
  const isYou = id === you?.id;

  async function remove() {
    const result = await removeMember({ id });
    // A member who left cannot see this merchant. `/` leads to another merchant.
    if (result.data && !isYou) onRevoked({ id, name: email });
    if (result.data && isYou) window.location.assign("/");
    return result;
  }

  return (
    <ConfirmDialog
      title={isYou ? messages.leaveTitle(merchant.name) : messages.title}
      name={email}
      confirm={isYou ? messages.leaveLabel : messages.confirm}
      act={remove}
      onClose={onClose}
    >
      <p>{isYou ? messages.leaveEnds(merchant.name) : messages.ends(email, merchant.name)}</p>
      <p>{isYou ? messages.leaveStays : messages.stays}</p>
    </ConfirmDialog>
  );
}
