import { Radio, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { CombinedError } from "urql";
import { ScopeChoice } from "../../../entities/key/scope-choice.tsx";
import { useScope } from "../../../lib/scope.ts";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DialogEnd } from "../../../ui/dialog-end.tsx";
import classes from "../../../ui/dialog-form.module.css";
import { type ApplicationForm, checkForm, SCOPES } from "../model/application-form.ts";
import { applicationWords } from "../words/application-words.ts";

interface Shown {
  start: ApplicationForm;
  /** Of a new one: the kind of one that is registered stays. */
  asksKind?: boolean;
  submitLabel: string;
  /** @returns what the server refused. */
  send: (form: ApplicationForm) => Promise<CombinedError | undefined>;
  onCancel: () => void;
}

/** What an application is, for a new one and for one that is changed. */
export function ApplicationFields({ start, asksKind = false, submitLabel, send, onCancel }: Shown) {
  const words = useWords(applicationWords);
  const { form: texts } = words;
  const { mode } = useScope();
  const form = useForm({ initialValues: start, validate: (values) => checkForm(values, texts) });
  const refusal = useRefusal(form);
  const optional = form.values.kind === "CONFIDENTIAL" ? ` ${texts.redirectUrisOptional}` : "";

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
      {asksKind && (
        <Radio.Group label={texts.kind} {...form.getInputProps("kind")}>
          <div className={classes.choices}>
            {(["CONFIDENTIAL", "PUBLIC"] as const).map((kind) => (
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
      <Textarea
        label={texts.redirectUris}
        description={texts.redirectUrisHint(mode) + optional}
        rows={2}
        {...form.getInputProps("redirectUris")}
      />
      <ScopeChoice
        label={texts.scopes}
        description={asksKind ? undefined : words.edit.scopes}
        scopes={SCOPES}
        {...form.getInputProps("scopes")}
      />
      <DialogEnd problem={refusal.problem} onCancel={onCancel} loading={form.submitting}>
        {submitLabel}
      </DialogEnd>
    </form>
  );
}
