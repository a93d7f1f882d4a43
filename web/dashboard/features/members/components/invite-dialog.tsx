import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import type { InviteMemberInput } from "../../../generated/graphql.ts";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogEnd } from "../../../ui/dialog-end.tsx";
import classes from "../../../ui/dialog-form.module.css";
import { INVITE_MEMBER } from "../api/member-queries.ts";
import { memberWords } from "../words/member-words.ts";
import { RoleChoice } from "./role-choice.tsx";

interface Shown {
  onClose: () => void;
  onSent: (email: string) => void;
}

/** Asks whom to invite, and as what. The role that may least is the one to begin with. */
export function InviteDialog({ onClose, onSent }: Shown) {
  const words = useWords(memberWords);
  const { form: texts } = words;
  const [, invite] = useMutation(INVITE_MEMBER);
  const form = useForm<InviteMemberInput>({
    initialValues: { email: "", role: "VIEWER" },
    validate: { email: (email) => (email.trim() === "" ? texts.emailMissing : null) },
  });
  const refusal = useRefusal(form);

  async function send({ email, role }: InviteMemberInput) {
    const { data, error } = await invite({ input: { email: email.trim(), role } });
    refusal.show(error);
    if (!data) return;
    onSent(email.trim());
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={words.invite}>
      <form className={classes.fields} onSubmit={form.onSubmit(send)} noValidate>
        <TextInput
          type="email"
          autoComplete="off"
          label={texts.email}
          description={texts.emailHint}
          maxLength={254}
          data-autofocus
          {...form.getInputProps("email")}
        />
        <RoleChoice {...form.getInputProps("role")} />
        <DialogEnd problem={refusal.problem} onCancel={onClose} loading={form.submitting}>
          {texts.send}
        </DialogEnd>
      </form>
    </Dialog>
  );
}
