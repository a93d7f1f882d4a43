import { Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import { ScopeChoice } from "../../../entities/key/scope-choice.tsx";
import type { ApplicationRowFragment, RegisterApplicationMutation } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogForm } from "../../../ui/form-dialog.tsx";
import { LabeledCode, OneTimeSecret } from "../../../ui/one-time-secret.tsx";
import { RadioChoice } from "../../../ui/radio-choice.tsx";
import { RotateDialog } from "../../../ui/rotate-dialog.tsx";
import {
  REGISTER_APPLICATION,
  REMOVE_APPLICATION,
  ROTATE_APPLICATION_SECRET,
  UPDATE_APPLICATION,
} from "../api/application-queries.ts";
import { applicationMessages } from "../i18n/application-messages.ts";
import {
  type ApplicationForm,
  checkForm,
  NEW_APPLICATION,
  SCOPES,
  toForm,
  toRegisterInput,
  toUpdateInput,
} from "../model/application-form.ts";
import { type AuthorizationUrls, environmentLines } from "../model/environment-lines.ts";

interface FormProps {
  addresses: AuthorizationUrls;
  /** The application to edit. Unset to create one. */
  application?: ApplicationRowFragment;
  onClose: () => void;
}

/**
 * Creates or edits an application. A new application's settings are then listed; its secret is shown once.
 */
export function ApplicationDialog({ addresses, application, onClose }: FormProps) {
  const messages = useMessages(applicationMessages);
  const { access } = useMessages();
  const { mode } = useScope();
  const [, register] = useMutation(REGISTER_APPLICATION);
  const [, update] = useMutation(UPDATE_APPLICATION);
  const [made, setMade] = useState<RegisterApplicationMutation["registerApplication"] | null>(null);
  const form = useForm({
    initialValues: application ? toForm(application) : NEW_APPLICATION,
    validate: (values) => checkForm(values, messages.form),
  });

  async function send(values: ApplicationForm) {
    if (application) {
      const { error } = await update({ input: toUpdateInput(values, application.id) });
      return { data: null, error };
    }
    const { data, error } = await register({ input: toRegisterInput(values, mode) });
    return { data: data?.registerApplication, error };
  }

  if (made) {
    const { application: registered, clientSecret: secret } = made;
    const code = environmentLines(addresses, registered, secret);
    return (
      <Dialog
        onClose={onClose}
        requireButton={secret !== null}
        title={messages.registered.title(registered.name)}
      >
        <OneTimeSecret
          label={secret === null ? messages.clientId : messages.rotate.label}
          secret={secret ?? registered.clientId}
          readable={secret === null ? messages.registered.readable : undefined}
          onDone={onClose}
        >
          <LabeledCode label={messages.registered.label} code={code} />
        </OneTimeSecret>
      </Dialog>
    );
  }
  const { form: texts } = messages;
  const optional = form.values.kind === "CONFIDENTIAL" ? ` ${texts.redirectUrisOptional}` : "";
  return (
    <Dialog onClose={onClose} title={application ? messages.edit.title(application.name) : messages.register}>
      <DialogForm
        form={form}
        send={send}
        onSent={(registered) => (registered ? setMade(registered) : onClose())}
        submit={application ? access.save : messages.register}
        onClose={onClose}
      >
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          maxLength={100}
          data-autofocus
          {...form.getInputProps("name")}
        />
        {!application && (
          <RadioChoice
            label={texts.kind}
            choices={(["CONFIDENTIAL", "PUBLIC"] as const).map((value) => ({
              value,
              label: messages.kinds[value],
              description: messages.kindHints[value],
            }))}
            {...form.getInputProps("kind")}
          />
        )}
        <Textarea
          label={texts.redirectUris}
          description={texts.redirectUrisHint(mode) + optional}
          rows={2}
          {...form.getInputProps("redirectUris")}
        />
        {form.values.kind === "PUBLIC" && (
          <Textarea
            label={texts.allowedOrigins}
            description={texts.allowedOriginsHint}
            rows={2}
            {...form.getInputProps("allowedOrigins")}
          />
        )}
        <ScopeChoice
          label={texts.scopes}
          description={application && messages.edit.scopes}
          scopes={SCOPES}
          {...form.getInputProps("scopes")}
        />
      </DialogForm>
    </Dialog>
  );
}

interface Props {
  application: ApplicationRowFragment;
  onClose: () => void;
  /** Called after the application was removed. */
  onRemoved: (removed: { id: string; name: string }) => void;
}

export function RotateApplicationDialog({ application, onClose }: Props) {
  const { rotate: messages } = useMessages(applicationMessages);
  const { rotate } = useMessages().access;
  const [, rotateSecret] = useMutation(ROTATE_APPLICATION_SECRET);
  return (
    <RotateDialog
      of="secret"
      title={messages.title(application.name)}
      done={rotate.secret.done(application.name)}
      label={messages.label}
      rotate={async (overlapSeconds) => {
        const { data, error } = await rotateSecret({ input: { id: application.id, overlapSeconds } });
        return { data: data?.rotateApplicationSecret.clientSecret, error };
      }}
      onClose={onClose}
    >
      <p>{messages.text}</p>
    </RotateDialog>
  );
}

/** Explains the consequences and requires the application's name, because removing is permanent. */
export function RemoveApplicationDialog({ application, onClose, onRemoved }: Props) {
  const { remove: messages } = useMessages(applicationMessages);
  const [, remove] = useMutation(REMOVE_APPLICATION);
  return (
    <ConfirmDialog
      title={messages.title(application.name)}
      name={application.name}
      confirm={messages.confirm}
      act={async () => {
        const result = await remove({ id: application.id });
        if (result.data) onRemoved({ id: application.clientId, name: application.name });
        return result;
      }}
      onClose={onClose}
    >
      <p>{messages.breaks}</p>
      <p>
        {messages.keys} <b>{messages.forever}</b>
      </p>
    </ConfirmDialog>
  );
}
