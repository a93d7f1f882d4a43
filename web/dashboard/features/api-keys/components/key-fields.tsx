import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { CombinedError } from "urql";
import { ScopeChoice } from "../../../entities/key/scope-choice.tsx";
import { KEY_SCOPES } from "../../../generated/facts.ts";
import { useScope } from "../../../lib/scope.ts";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DialogEnd } from "../../../ui/dialog-end.tsx";
import classes from "../../../ui/dialog-form.module.css";
import { checkForm, EXPIRIES, type KeyForm, opensSessions } from "../model/key-form.ts";
import { apiKeyWords } from "../words/api-key-words.ts";

interface Shown {
  start: KeyForm;
  /** What stands for "as it is" among the expiries; null for a new key, whose kind is still to be chosen. */
  keeps: string | null;
  /** Whether the mode has no default webhook URL and the member may set one. */
  asksWebhookUrl?: boolean;
  submitLabel: string;
  /** @returns what the server refused. */
  send: (form: KeyForm) => Promise<CombinedError | undefined>;
  onCancel: () => void;
}

/** What a key is for and what bounds it, for a new one and for one that is changed. */
export function KeyFields({ start, keeps, asksWebhookUrl = false, submitLabel, send, onCancel }: Shown) {
  const words = useWords(apiKeyWords);
  const { form: texts } = words;
  const { mode } = useScope();
  const form = useForm({ initialValues: start, validate: (values) => checkForm(values, texts) });
  const refusal = useRefusal(form);
  const isSecret = form.values.kind === "SECRET";
  const expiries = EXPIRIES.map((expiry) => ({ value: expiry as string, label: texts.expiries[expiry] }));

  return (
    <form
      className={classes.fields}
      onSubmit={form.onSubmit(async (values) => refusal.show(await send(values)), refusal.focusFirst)}
      noValidate
    >
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        maxLength={100}
        data-autofocus
        {...form.getInputProps("name")}
      />
      {keeps === null && (
        <Radio.Group label={texts.kind} {...form.getInputProps("kind")}>
          <div className={classes.choices}>
            {(["SECRET", "PUBLISHABLE"] as const).map((kind) => (
              <Radio
                iconColor="var(--on-brand)"
                key={kind}
                value={kind}
                label={words.kinds[kind]}
                description={words.kindHints[kind]}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      {isSecret && <ScopeChoice label={texts.scopes} scopes={KEY_SCOPES} {...form.getInputProps("scopes")} />}
      <NativeSelect
        label={texts.expiry}
        data={keeps === null ? expiries : [{ value: "keep", label: texts.keep(keeps) }, ...expiries]}
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
            iconColor="var(--on-brand)"
            className={classes.choice ?? ""}
            label={texts.serverSessionsOnly}
            description={texts.serverSessionsOnlyHint}
            {...form.getInputProps("serverSessionsOnly", { type: "checkbox" })}
          />
          {asksWebhookUrl && opensSessions(form.values) && (
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
      <DialogEnd problem={refusal.problem} onCancel={onCancel} loading={form.submitting}>
        {submitLabel}
      </DialogEnd>
    </form>
  );
}
