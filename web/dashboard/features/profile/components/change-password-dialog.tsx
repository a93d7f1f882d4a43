import { Checkbox, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogEnd } from "../../../ui/dialog-end.tsx";
import classes from "../../../ui/dialog-form.module.css";
import { CHANGE_PASSWORD } from "../api/profile-queries.ts";
import { checkPassword, type PasswordForm } from "../model/password-form.ts";
import { profileWords } from "../words/profile-words.ts";

interface Shown {
  email: string;
  onClose: () => void;
  onChanged: (ended: Ended) => void;
}

/** What ended with the old password. */
export interface Ended {
  endedSessions: number;
  revokedGrants: number;
}

export function ChangePasswordDialog({ email, onClose, onChanged }: Shown) {
  const profile = useWords(profileWords);
  const { password: words } = profile;
  const [, change] = useMutation(CHANGE_PASSWORD);
  const form = useForm<PasswordForm>({
    // Ending access is suggested: a member who does not look at it loses nothing for good.
    initialValues: { currentPassword: "", newPassword: "", revokeGrants: true },
    validate: (values) => checkPassword(values, words),
  });
  const refusal = useRefusal(form);

  async function send(input: PasswordForm) {
    const { data, error } = await change({ input });
    refusal.show(error);
    if (!data) return;
    onChanged(data.changePassword);
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={words.open}>
      <form className={classes.fields} onSubmit={form.onSubmit(send)} noValidate>
        {/* For password managers, which ask whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextInput
          type="password"
          autoComplete="current-password"
          label={words.current}
          data-autofocus
          {...form.getInputProps("currentPassword")}
        />
        <TextInput
          type="password"
          autoComplete="new-password"
          label={words.wanted}
          description={words.rules}
          {...form.getInputProps("newPassword")}
        />
        <p>{words.ends}</p>
        <div className={classes.choice}>
          <Checkbox
            iconColor="var(--on-brand)"
            label={words.revoke}
            description={words.revokeHint}
            {...form.getInputProps("revokeGrants", { type: "checkbox" })}
          />
        </div>
        <DialogEnd problem={refusal.problem} onCancel={onClose} loading={form.submitting}>
          {words.open}
        </DialogEnd>
      </form>
    </Dialog>
  );
}
