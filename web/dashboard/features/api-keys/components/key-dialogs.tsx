import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMutation } from "urql";
import { ScopeChoice } from "../../../entities/key/scope-choice.tsx";
import { KEY_SCOPES } from "../../../generated/facts.ts";
import type { ApiKeyRowFragment, CreateApiKeyMutation } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { plainTime } from "../../../lib/time.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useClock, useMay } from "../../../lib/viewer.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogForm } from "../../../ui/form-dialog.tsx";
import { OneTimeSecret } from "../../../ui/one-time-secret.tsx";
import { RadioChoice } from "../../../ui/radio-choice.tsx";
import { RotateDialog } from "../../../ui/rotate-dialog.tsx";
import {
  CREATE_API_KEY,
  DEFAULT_WEBHOOK_URL,
  REVOKE_API_KEY,
  ROTATE_API_KEY,
  SET_DEFAULT_WEBHOOK_URL,
  UPDATE_API_KEY,
} from "../api/api-key-queries.ts";
import { apiKeyMessages } from "../i18n/api-key-messages.ts";
import {
  checkForm,
  EXPIRIES,
  type KeyForm,
  NEW_KEY,
  opensSessions,
  toCreateInput,
  toForm,
  toUpdateInput,
  urlToSet,
} from "../model/key-form.ts";
import { DrillWarning } from "./drill-warning.tsx";
import { RecentCalls } from "./recent-calls.tsx";
import { TryFirst } from "./try-first.tsx";

interface Props {
  /** The key to edit. Unset to create one. */
  apiKey?: ApiKeyRowFragment;
  onClose: () => void;
}

/** Creates or edits a key. A new key's secret is shown once. */
export function KeyDialog({ apiKey, onClose }: Props) {
  const messages = useMessages(apiKeyMessages);
  const { access } = useMessages();
  const { mode } = useScope();
  const [, create] = useMutation(CREATE_API_KEY);
  const [, update] = useMutation(UPDATE_API_KEY);
  const [, setDefaultUrl] = useMutation(SET_DEFAULT_WEBHOOK_URL);
  const [created, setCreated] = useState<CreateApiKeyMutation["createApiKey"] | null>(null);
  const requestsWebhookUrl = useRequestsWebhookUrl(apiKey !== undefined);
  const form = useKeyForm(apiKey);
  const isSecret = created?.apiKey.kind === "SECRET";
  const navigate = useNavigate();

  /** The panel of the key has its rehearsal. */
  function showKey() {
    onClose();
    void navigate({ to: ".", search: { key: apiKey?.id } as never });
  }

  async function send(values: KeyForm) {
    if (apiKey) {
      const { error } = await update({ input: toUpdateInput(values, apiKey.id, Date.now()) });
      return { data: null, error };
    }
    const url = requestsWebhookUrl ? urlToSet(values) : null;
    const { error: rejected } = url ? await setDefaultUrl({ url }) : {};
    if (rejected) return { error: rejected };
    const { data, error } = await create({ input: toCreateInput(values, mode, Date.now()) });
    return { data: data?.createApiKey, error };
  }

  const title = created ? messages.secret.title(created.apiKey.name) : messages.create;
  return (
    <Dialog
      onClose={onClose}
      requireButton={isSecret}
      title={apiKey ? messages.edit.title(apiKey.name) : title}
    >
      {created ? (
        <OneTimeSecret
          label={messages.secret.label}
          secret={created.secret}
          readable={isSecret ? undefined : messages.secret.readable}
          onDone={onClose}
        />
      ) : (
        <DialogForm
          form={form}
          send={send}
          onSent={(made) => (made ? setCreated(made) : onClose())}
          submit={apiKey ? access.save : messages.create}
          onClose={onClose}
        >
          {!apiKey && <KeyWarning />}
          <KeyFields form={form} apiKey={apiKey} requestsWebhookUrl={requestsWebhookUrl} />
          {apiKey && <TryFirst form={form} apiKey={apiKey} onStarted={showKey} />}
        </DialogForm>
      )}
    </Dialog>
  );
}

/** Members who may not manage webhooks can't read drills. */
function KeyWarning() {
  const { mode } = useScope();
  const mayManage = useMay("manageWebhooks");
  return mode === "live" && mayManage && <DrillWarning />;
}

function useKeyForm(apiKey: ApiKeyRowFragment | undefined) {
  const { form: messages } = useMessages(apiKeyMessages);
  return useForm({
    initialValues: apiKey ? toForm(apiKey) : NEW_KEY,
    validate: (values) => checkForm(values, messages),
  });
}

/**
 * Whether the mode has no default webhook URL and the member may set one. Constant while the dialog is open.
 */
function useRequestsWebhookUrl(isEdited: boolean): boolean {
  const mayManage = useMay("manageWebhooks");
  const { data } = useFreshQuery(DEFAULT_WEBHOOK_URL, {}, isEdited || !mayManage);
  const [wasSet, setWasSet] = useState<boolean | null>(null);
  if (data && wasSet === null) setWasSet(data.webhook.defaultCallbackUrl !== null);
  return wasSet === false;
}

interface FieldsProps {
  form: ReturnType<typeof useKeyForm>;
  apiKey: ApiKeyRowFragment | undefined;
  requestsWebhookUrl: boolean;
}

function KeyFields({ form, apiKey, requestsWebhookUrl }: FieldsProps) {
  const messages = useMessages(apiKeyMessages);
  const { form: texts } = messages;
  const { mode } = useScope();
  const clock = useClock();
  const isSecret = form.values.kind === "SECRET";
  const expires = apiKey?.expiresAt ? plainTime(apiKey.expiresAt, clock) : messages.never.toLowerCase();
  const expiries = EXPIRIES.map((expiry) => ({ value: expiry as string, label: texts.expiries[expiry] }));
  return (
    <>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        maxLength={100}
        data-autofocus
        {...form.getInputProps("name")}
      />
      {!apiKey && (
        <RadioChoice
          label={texts.kind}
          choices={(["SECRET", "PUBLISHABLE"] as const).map((value) => ({
            value,
            label: messages.kinds[value],
            description: messages.kindHints[value],
          }))}
          {...form.getInputProps("kind")}
        />
      )}
      {isSecret && <ScopeChoice label={texts.scopes} scopes={KEY_SCOPES} {...form.getInputProps("scopes")} />}
      <NativeSelect
        label={texts.expiry}
        data={apiKey ? [{ value: "keep", label: texts.keep(expires) }, ...expiries] : expiries}
        {...form.getInputProps("expiresAt")}
      />
      {isSecret ? (
        <Textarea
          label={texts.allowedIps}
          description={texts.allowedIpsHint}
          rows={2}
          {...form.getInputProps("allowedIps")}
        />
      ) : (
        <>
          <Textarea
            label={texts.allowedOrigins}
            description={texts.allowedOriginsHint(mode)}
            rows={2}
            {...form.getInputProps("allowedOrigins")}
          />
          <Checkbox
            label={texts.serverSessionsOnly}
            description={texts.serverSessionsOnlyHint}
            {...form.getInputProps("serverSessionsOnly", { type: "checkbox" })}
          />
          {requestsWebhookUrl && opensSessions(form.values) && (
            <TextInput
              type="url"
              autoComplete="off"
              label={texts.webhookUrl}
              description={texts.webhookUrlHint}
              {...form.getInputProps("defaultCallbackUrl")}
            />
          )}
        </>
      )}
    </>
  );
}

interface KeyActionProps {
  apiKey: ApiKeyRowFragment;
  onClose: () => void;
  /** Called after the key was revoked. */
  onRevoked: (revoked: { id: string; name: string }) => void;
}

export function RotateKeyDialog({ apiKey, onClose }: KeyActionProps) {
  const messages = useMessages(apiKeyMessages);
  const { rotate } = useMessages().access;
  const of = apiKey.kind === "SECRET" ? "secret" : "key";
  const [, rotateKey] = useMutation(ROTATE_API_KEY);
  return (
    <RotateDialog
      of={of}
      title={rotate.title(apiKey.name)}
      done={rotate[of].done(apiKey.name)}
      label={messages.secret.label}
      readable={apiKey.kind === "SECRET" ? undefined : messages.secret.readable}
      rotate={async (overlapSeconds) => {
        const { data, error } = await rotateKey({ input: { id: apiKey.id, overlapSeconds } });
        return { data: data?.rotateApiKey.secret, error };
      }}
      onClose={onClose}
    >
      <p>{messages.rotate[apiKey.kind]}</p>
      <RecentCalls id={apiKey.id} />
    </RotateDialog>
  );
}

/** Explains the consequences and requires the key's name, because revoking is permanent. */
export function RevokeKeyDialog({ apiKey, onClose, onRevoked }: KeyActionProps) {
  const { revoke: messages } = useMessages(apiKeyMessages);
  const { access } = useMessages();
  const [, revokeKey] = useMutation(REVOKE_API_KEY);
  const stops = apiKey.scopes.map((scope) => withSmallStart(access.scopes[scope])).join(", ");
  return (
    <ConfirmDialog
      title={messages.title(apiKey.name)}
      name={apiKey.name}
      confirm={messages.confirm}
      act={async () => {
        const result = await revokeKey({ id: apiKey.id });
        if (result.data) onRevoked({ id: apiKey.id, name: apiKey.name });
        return result;
      }}
      onClose={onClose}
    >
      <p>
        {messages.breaks[apiKey.kind](stops)} <b>{messages.forever}</b>
      </p>
      <RecentCalls id={apiKey.id} />
    </ConfirmDialog>
  );
}

/** For a name within a sentence. Acronyms after its first word stay in capitals. */
const withSmallStart = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
