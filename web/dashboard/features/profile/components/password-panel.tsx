import { Button, Checkbox, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import { useWords } from "../../../lib/words/words.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { CHANGE_PASSWORD } from "../api/profile-queries.ts";
import { checkPassword, type PasswordForm } from "../model/password-form.ts";
import { profileWords } from "../words/profile-words.ts";
import classes from "./profile-page.module.css";

/** What ended with the old password. */
interface Ended {
  endedSessions: number;
  revokedGrants: number;
}

export function PasswordPanel({ email }: { email: string }) {
  const { password: words } = useWords(profileWords);
  const [changing, setChanging] = useState(false);
  const [ended, setEnded] = useState<Ended | null>(null);
  return (
    <section className={classes.part} aria-labelledby="password">
      <h2 id="password">{words.title}</h2>
      <p className="quiet readable pretty">{words.text}</p>
      <p role="status" className="hide-empty">
        {ended !== null && words.changed(ended.endedSessions, ended.revokedGrants)}
      </p>
      <div className={`${classes.buttons} row at-end`}>
        <Button variant="default" onClick={() => setChanging(true)}>
          {words.open}
        </Button>
      </div>
      {changing && (
        <ChangePasswordDialog email={email} onClose={() => setChanging(false)} onChanged={setEnded} />
      )}
    </section>
  );
}

interface Shown {
  email: string;
  onClose: () => void;
  onChanged: (ended: Ended) => void;
}

function ChangePasswordDialog({ email, onClose, onChanged }: Shown) {
  const { password: words } = useWords(profileWords);
  const [, change] = useMutation(CHANGE_PASSWORD);
  const form = useForm<PasswordForm>({
    // Ending access is suggested: a member who does not look at it loses nothing for good.
    initialValues: { currentPassword: "", newPassword: "", revokeGrants: true },
    validate: (values) => checkPassword(values, words),
  });
  return (
    <FormDialog
      form={form}
      send={(input) => change({ input })}
      onSent={({ changePassword }) => {
        onChanged(changePassword);
        onClose();
      }}
      submit={words.open}
      title={words.open}
      onClose={onClose}
    >
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
      <Checkbox
        label={words.revoke}
        description={words.revokeHint}
        {...form.getInputProps("revokeGrants", { type: "checkbox" })}
      />
    </FormDialog>
  );
}
