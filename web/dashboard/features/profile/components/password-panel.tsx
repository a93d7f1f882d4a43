import { Button, Checkbox, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { CHANGE_PASSWORD } from "../api/profile-queries.ts";
import { profileMessages } from "../i18n/profile-messages.ts";
import { checkPassword, type PasswordForm } from "../model/password-form.ts";
import classes from "./profile-page.module.css";

/** Sessions and grants that ended with the password change. */
interface Ended {
  endedSessions: number;
  revokedGrants: number;
}

export function PasswordPanel({ email }: { email: string }) {
  const { password: messages } = useMessages(profileMessages);
  const [changing, setChanging] = useState(false);
  const [ended, setEnded] = useState<Ended | null>(null);
  return (
    <section className={classes.part} aria-labelledby="password">
      <h2 id="password">{messages.title}</h2>
      <p className="muted readable pretty">{messages.text}</p>
      <p role="status" className="hide-empty">
        {ended !== null && messages.changed(ended.endedSessions, ended.revokedGrants)}
      </p>
      <div className={`${classes.buttons} row at-end`}>
        <Button variant="default" onClick={() => setChanging(true)}>
          {messages.open}
        </Button>
      </div>
      {changing && (
        <ChangePasswordDialog email={email} onClose={() => setChanging(false)} onChanged={setEnded} />
      )}
    </section>
  );
}

interface Props {
  email: string;
  onClose: () => void;
  onChanged: (ended: Ended) => void;
}

function ChangePasswordDialog({ email, onClose, onChanged }: Props) {
  const { password: messages } = useMessages(profileMessages);
  const [, change] = useMutation(CHANGE_PASSWORD);
  const form = useForm<PasswordForm>({
    // Preselected: revoking access loses nothing permanently.
    initialValues: { currentPassword: "", newPassword: "", revokeGrants: true },
    validate: (values) => checkPassword(values, messages),
  });
  return (
    <FormDialog
      form={form}
      send={(input) => change({ input })}
      onSent={({ changePassword }) => {
        onChanged(changePassword);
        onClose();
      }}
      submit={messages.open}
      title={messages.open}
      onClose={onClose}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextInput
        type="password"
        autoComplete="current-password"
        label={messages.current}
        data-autofocus
        {...form.getInputProps("currentPassword")}
      />
      <TextInput
        type="password"
        autoComplete="new-password"
        label={messages.wanted}
        description={messages.rules}
        {...form.getInputProps("newPassword")}
      />
      <p>{messages.ends}</p>
      <Checkbox
        label={messages.revoke}
        description={messages.revokeHint}
        {...form.getInputProps("revokeGrants", { type: "checkbox" })}
      />
    </FormDialog>
  );
}
