import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import type { ProcessorPartsFragment } from "../../../generated/graphql.ts";
import { useNotice } from "../../../lib/notice.ts";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { wordOf } from "../../../lib/word-of.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogEnd } from "../../../ui/dialog-end.tsx";
import dialog from "../../../ui/dialog-form.module.css";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { CONNECT_PROCESSOR } from "../api/payment-method-queries.ts";
import { credentialForm, credentialInputs } from "../model/credential-form.ts";
import type { FieldText } from "../words/en.ts";
import { paymentMethodWords } from "../words/payment-method-words.ts";
import classes from "./payment-methods-page.module.css";

interface Shown {
  processor: ProcessorPartsFragment;
  onClose: () => void;
}

/** Asks for a processor's credentials, has them tried, and keeps the dialog open until the processor takes them. */
export function ConnectDialog({ processor, onClose }: Shown) {
  const texts = useWords(paymentMethodWords);
  const { form: words, about } = texts;
  const { id, name: title, credentials, state } = processor;
  const say = useNotice();
  const [, connectProcessor] = useMutation(CONNECT_PROCESSOR);
  const form = useForm({ initialValues: { credentials: credentialForm(processor) } });
  const refusal = useRefusal(form);

  async function send(values: typeof form.values) {
    const input = { processor: id, credentials: credentialInputs(values.credentials) };
    const { error } = await connectProcessor({ input });
    refusal.show(error);
    if (error) return;
    say({ kind: "done", text: state === "DISABLED" ? words.savedOff(title) : words.saved(title) });
    onClose();
  }

  const steps = wordOf(about, id)?.steps ?? [];
  // What was wrong before says nothing about what is being tried.
  const problem = form.submitting ? null : refusal.problem;
  return (
    <Dialog onClose={onClose} title={state === "NOT_CONFIGURED" ? texts.setUp(title) : texts.changeOf(title)}>
      <form className={dialog.fields} noValidate onSubmit={form.onSubmit(send)}>
        {steps.length > 0 && (
          <details className={classes.where} open={state === "NOT_CONFIGURED"}>
            <summary>{words.where}</summary>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        )}
        {credentials.map((field, place) => {
          const { name, secret, optional, isSet } = field;
          const own = words.fields && wordOf(words.fields, id);
          const { label, help } = (own && wordOf<string, FieldText>(own, name)) ?? field;
          return (
            <TextInput
              key={name}
              type={secret ? "password" : "text"}
              // No password of a member's: nothing is to be offered, and nothing kept by the browser.
              autoComplete={secret ? "new-password" : "off"}
              spellCheck={false}
              data-autofocus={place === 0 || undefined}
              label={optional ? words.optional(label) : label}
              description={help}
              placeholder={secret && isSet ? words.kept : undefined}
              {...form.getInputProps(`credentials.${name}`)}
            />
          );
        })}
        <p role="status" className={classes.hint}>
          {form.submitting ? words.trying(title) : ""}
        </p>
        {problem?.code === "unavailable" ? (
          <div role="alert" className={dialog.problem}>
            <p>{words.unreachable(title)}</p>
          </div>
        ) : (
          problem && <DialogProblem problem={problem} />
        )}
        <DialogEnd problem={null} loading={form.submitting} onCancel={onClose}>
          {words.test}
        </DialogEnd>
      </form>
    </Dialog>
  );
}
