import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import { browserName } from "../../../entities/member/browser-name.ts";
import { memberAccessMessages } from "../../../entities/member/i18n/member-access-messages.ts";
import type { PasskeyRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogForm, FormDialog } from "../../../ui/form-dialog.tsx";
import { ADD_PASSKEY, BEGIN_PASSKEY, REMOVE_PASSKEY, RENAME_PASSKEY } from "../api/passkey-queries.ts";
import { passkeyMessages } from "../i18n/passkey-messages.ts";
import { createPasskey, type PasskeyFailure } from "../model/passkey-browser.ts";
import { RecoveryCodes } from "./two-factor-dialogs.tsx";

const MAX_NAME = 60;

interface AddProps {
  /** Whether the member has no other second factor, so that other sessions end. */
  isFirstFactor: boolean;
  onClose: () => void;
}

/** Names the passkey, has the browser create it, and shows recovery codes for the first second factor. */
export function AddPasskeyDialog({ isFirstFactor, onClose }: AddProps) {
  const messages = useMessages(passkeyMessages);
  const browsers = useMessages(memberAccessMessages).sessions;
  const [, begin] = useMutation(BEGIN_PASSKEY);
  const [, add] = useMutation(ADD_PASSKEY);
  const [failure, setFailure] = useState<PasskeyFailure | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // The value when the dialog opened: afterwards, the member has a second factor.
  const [endsSessions] = useState(isFirstFactor);
  const form = useNameForm(browserName(navigator.userAgent, browsers));

  async function create({ name }: { name: string }) {
    setFailure(null);
    const begun = await begin({});
    if (!begun.data) return { error: begun.error };
    const created = await createPasskey(begun.data.beginPasskey.options);
    if (typeof created === "object") return add({ input: { name: name.trim(), ...created } });
    setFailure(created);
    return undefined;
  }

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={messages.addTitle}>
      <DialogForm
        form={form}
        send={create}
        onSent={({ addPasskey: { recoveryCodes } }) => (recoveryCodes ? setCodes(recoveryCodes) : onClose())}
        submit={messages.continue}
        onClose={onClose}
      >
        <p>{messages.addText}</p>
        {endsSessions && <p>{messages.addEnds}</p>}
        <NameField {...form.getInputProps("name")} />
        {failure && (
          <p role="alert" className="warning weight-500">
            {messages[failure]}
          </p>
        )}
      </DialogForm>
    </Dialog>
  );
}

interface ChangeProps {
  passkey: PasskeyRowFragment;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: ChangeProps) {
  const messages = useMessages(passkeyMessages);
  const [, rename] = useMutation(RENAME_PASSKEY);
  const form = useNameForm(name);
  return (
    <FormDialog
      title={messages.renameTitle(name)}
      form={form}
      send={(values) => rename({ input: { id, name: values.name.trim() } })}
      submit={messages.renameConfirm}
      onClose={onClose}
    >
      <NameField {...form.getInputProps("name")} />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({
  passkey: { id, name },
  isLastFactor,
  onClose,
}: ChangeProps & { isLastFactor: boolean }) {
  const messages = useMessages(passkeyMessages);
  const [, remove] = useMutation(REMOVE_PASSKEY);
  return (
    <ConfirmDialog
      title={messages.removeTitle(name)}
      confirm={messages.removeConfirm}
      act={() => remove({ input: { id } })}
      onClose={onClose}
    >
      <p>{messages.removeText}</p>
      {isLastFactor && <p>{messages.removeLast}</p>}
    </ConfirmDialog>
  );
}

function useNameForm(name: string) {
  const messages = useMessages(passkeyMessages);
  return useForm({
    initialValues: { name },
    validate: {
      name: (typed) => {
        const { length } = [...typed.trim()];
        if (length === 0) return messages.nameMissing;
        return length > MAX_NAME ? messages.nameTooLong : null;
      },
    },
  });
}

function NameField(props: ReturnType<ReturnType<typeof useNameForm>["getInputProps"]>) {
  const messages = useMessages(passkeyMessages);
  return (
    <TextInput
      data-autofocus
      label={messages.name}
      description={messages.nameHint}
      autoComplete="off"
      {...props}
    />
  );
}
