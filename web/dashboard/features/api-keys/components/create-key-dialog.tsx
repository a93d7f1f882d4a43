import { Button, Checkbox, NativeSelect, Radio, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import type { CreateApiKeyMutation } from "../../../generated/graphql.ts";
import { fieldMessages, type Problem, problemOf } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { CREATE_API_KEY } from "../api/api-key-queries.ts";
import { checkForm, EXPIRIES, type Expiry, inputOf, NEW_KEY, SCOPES } from "../model/key-form.ts";
import classes from "./dialog.module.css";
import { DialogProblem } from "./dialog-problem.tsx";
import { ShownOnce } from "./shown-once.tsx";

type Created = CreateApiKeyMutation["createApiKey"];

/** Asks what the key is for, then shows it this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { apiKeys: words } = useWords();
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <Dialog
      onClose={onClose}
      mustAnswer={created?.apiKey.kind === "SECRET"}
      title={created ? words.secret.title(created.apiKey.name) : words.create}
    >
      {created ? (
        <ShownOnce kind={created.apiKey.kind} secret={created.secret} onDone={onClose} />
      ) : (
        <KeyFields onCreated={setCreated} onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface Fields {
  onCreated: (created: Created) => void;
  onCancel: () => void;
}

function KeyFields({ onCreated, onCancel }: Fields) {
  const { apiKeys: words, cancel } = useWords();
  const { form: texts } = words;
  const { mode } = useScope();
  const [, createKey] = useMutation(CREATE_API_KEY);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: NEW_KEY, validate: (values) => checkForm(values, texts) });
  const isSecret = form.values.kind === "SECRET";

  async function submit() {
    setProblem(null);
    const { data, error } = await createKey({ input: inputOf(form.values, mode, Date.now()) });
    if (data) return onCreated(data.createApiKey);
    const failed = error && problemOf(error);
    form.setErrors(failed ? fieldMessages(failed) : {});
    if (failed && failed.fields.length === 0) setProblem(failed);
  }

  return (
    <form className={classes.fields} onSubmit={form.onSubmit(submit)} noValidate>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        maxLength={100}
        data-autofocus
        {...form.getInputProps("name")}
      />
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
      {isSecret && (
        <Checkbox.Group label={texts.scopes} {...form.getInputProps("scopes")}>
          <div className={classes.choices}>
            {SCOPES.map((scope) => (
              <Checkbox
                iconColor="var(--on-brand)"
                key={scope}
                value={scope}
                label={
                  <>
                    {words.scopes[scope]} <code>{scope}</code>
                  </>
                }
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <NativeSelect
        label={texts.expiry}
        data={EXPIRIES.map((expiry) => ({ value: expiry, label: texts.expiries[expiry] }))}
        {...form.getInputProps("expiresAt")}
        onChange={({ currentTarget }) => form.setFieldValue("expiresAt", currentTarget.value as Expiry)}
      />
      {isSecret ? (
        <Textarea
          label={texts.allowedIps}
          description={texts.allowedIpsHint}
          rows={2}
          {...form.getInputProps("allowedIps")}
        />
      ) : (
        <Textarea
          label={texts.allowedOrigins}
          description={texts.allowedOriginsHint(mode)}
          rows={2}
          {...form.getInputProps("allowedOrigins")}
        />
      )}
      {problem && <DialogProblem problem={problem} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}
