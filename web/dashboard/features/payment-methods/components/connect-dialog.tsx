import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import type { ProcessorPartsFragment } from "../../../generated/graphql.ts";
import { findLabel } from "../../../lib/find-label.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useNotice } from "../../../lib/notice.ts";
import { toProblem } from "../../../lib/problem.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { CONNECT_PROCESSOR } from "../api/payment-method-queries.ts";
import type { FieldText } from "../i18n/en.ts";
import { paymentMethodMessages } from "../i18n/payment-method-messages.ts";
import classes from "./payment-methods-page.module.css";

interface Props {
  processor: ProcessorPartsFragment;
  onClose: () => void;
}

/**
 * Collects a processor's credentials and has the server verify them. Stays open until the processor accepts
 * them.
 */
export function ConnectDialog({ processor, onClose }: Props) {
  const texts = useMessages(paymentMethodMessages);
  const { form: messages, about } = texts;
  const { id, name: title, credentials, state } = processor;
  const showNotice = useNotice();
  // Secret fields start empty. Empty secrets stay unchanged.
  const stored = Object.fromEntries(credentials.map(({ name, value }) => [name, value ?? ""]));
  const [, connectProcessor] = useMutation(CONNECT_PROCESSOR);
  const form = useForm({ initialValues: { credentials: stored } });
  const [hasNoResponse, setOutcomeUnknown] = useState(false);

  async function send(values: typeof form.values) {
    const typed = Object.entries(values.credentials);
    const result = await connectProcessor({
      input: { processor: id, credentials: typed.map(([name, value]) => ({ name, value: value.trim() })) },
    });
    const isOutcomeUnknown = result.error !== undefined && toProblem(result.error).code === "unavailable";
    setOutcomeUnknown(isOutcomeUnknown);
    if (isOutcomeUnknown) return;
    if (result.data)
      showNotice({
        kind: "done",
        text: state === "DISABLED" ? messages.savedOff(title) : messages.saved(title),
      });
    return result;
  }

  const steps = findLabel(about, id)?.steps ?? [];
  return (
    <FormDialog
      form={form}
      send={send}
      submit={messages.test}
      title={state === "NOT_CONFIGURED" ? texts.setUp(title) : texts.changeLabel(title)}
      onClose={onClose}
    >
      {steps.length > 0 && (
        <details className={classes.where} open={state === "NOT_CONFIGURED"}>
          <summary className="summary">{messages.where}</summary>
          <ol className="small">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
      {credentials.map((field, index) => {
        const { name, secret, optional, isSet } = field;
        const own = messages.fields && findLabel(messages.fields, id);
        const { label, help } = (own && findLabel<string, FieldText>(own, name)) ?? field;
        return (
          <TextInput
            key={name}
            type={secret ? "password" : "text"}
            // Not a member's password: the browser should neither fill in nor save it.
            autoComplete={secret ? "new-password" : "off"}
            spellCheck={false}
            data-autofocus={index === 0 || undefined}
            label={optional ? messages.optional(label) : label}
            description={help}
            placeholder={secret && isSet ? messages.storedHint : undefined}
            {...form.getInputProps(`credentials.${name}`)}
          />
        );
      })}
      <p role="status" className="hint">
        {form.submitting ? messages.trying(title) : ""}
      </p>
      {hasNoResponse && !form.submitting && (
        <div role="alert" className="alert failed weight-500">
          <p>{messages.unreachable(title)}</p>
        </div>
      )}
    </FormDialog>
  );
}
