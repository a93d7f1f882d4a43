import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { CURRENCIES } from "../../../lib/currencies.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { HINT_BELOW } from "../../../ui/theme.tsx";
import { checkoutLinkMessages } from "../i18n/checkout-links-messages.ts";
import { isOutcomeUnknown } from "../model/create-link.ts";
import { checkForm, LIFETIMES, type LinkForm, METHODS, PAGE_LANGUAGES } from "../model/link-form.ts";
import { useCreateLink } from "../model/use-create-link.ts";
import classes from "./checkout-links.module.css";

interface Props {
  start: LinkForm;
  onCreated: (id: string, form: LinkForm) => void;
}

/** Fields of a payment request. Amount and description are enough. */
export function LinkFields({ start, onCreated }: Props) {
  const { form: messages } = useMessages(checkoutLinkMessages);
  const { merchant } = useViewer();
  const createLink = useCreateLink();
  const amount = useRef<HTMLInputElement>(null);
  const form = useLinkForm(start);
  const { onSubmit, isSending, problem } = useSubmit(
    form,
    async (values: LinkForm) => {
      const created = await createLink(values);
      return "error" in created ? created : { data: { id: created.id, values } };
    },
    ({ id, values }) => onCreated(id, values),
  );
  const others = CURRENCIES.filter((code) => code !== merchant.currency);

  useEffect(() => amount.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };

  return (
    <form
      className="stack gap-16"
      aria-label={messages.title}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      noValidate
    >
      <div className={`${classes.money} stack gap-12 at-top`}>
        <TextInput
          ref={amount}
          label={messages.amount}
          inputMode="decimal"
          autoComplete="off"
          size="md"
          maxLength={20}
          {...form.getInputProps("amount")}
        />
        <NativeSelect
          label={messages.currency}
          size="md"
          data={[merchant.currency, ...others]}
          {...form.getInputProps("currency")}
        />
      </div>
      <TextInput
        label={messages.description}
        description={messages.descriptionHint}
        autoComplete="off"
        maxLength={1_000}
        {...form.getInputProps("description")}
      />
      <More form={form} />
      {problem && (
        <div>
          <DialogProblem problem={problem} />
          {isOutcomeUnknown(problem) && <p className="above-8 weight-500">{messages.again}</p>}
        </div>
      )}
      <div className={`${classes.buttons} line gap-12`}>
        <Button type="submit" size="md" loading={isSending}>
          {messages.submit}
        </Button>
        <kbd className={classes.keys}>{messages.keys}</kbd>
      </div>
    </form>
  );
}

function useLinkForm(start: LinkForm) {
  const { form: messages } = useMessages(checkoutLinkMessages);
  return useForm({ initialValues: start, validate: (values) => checkForm(values, messages) });
}

const HIDDEN = ["clientReference", "customer", "expiresIn", "methods", "locale"];

/** Optional fields, collapsed. Opens automatically if one of them has an error. */
function More({ form }: { form: ReturnType<typeof useLinkForm> }) {
  const { form: messages } = useMessages(checkoutLinkMessages);
  const [opened, setOpened] = useState(false);
  const isWrong = Object.keys(form.errors).some((field) => HIDDEN.includes(field.replace(/\..*/, "")));
  const text = (field: string, label: string, more: object = {}) => (
    <TextInput label={label} autoComplete="off" {...more} {...form.getInputProps(field)} />
  );
  return (
    <details
      className={classes.more}
      open={opened || isWrong}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="line gap-4 small weight-550 muted">
        <IconChevronRight className={classes.chevron} size={16} aria-hidden />
        {messages.more}
      </summary>
      <div className={`${classes.hidden} halves gap-16`}>
        {text("clientReference", messages.reference, { description: messages.referenceHint })}
        <fieldset>
          <legend>{messages.customer}</legend>
          {text("customer.name", messages.name, { maxLength: 200 })}
          {text("customer.phone", messages.phone, {
            description: messages.phoneHint,
            inputWrapperOrder: HINT_BELOW,
            inputMode: "tel",
            maxLength: 30,
          })}
          {text("customer.email", messages.email, { inputMode: "email", maxLength: 254 })}
        </fieldset>
        <NativeSelect
          label={messages.expiresIn}
          data={LIFETIMES.map((seconds) => ({ value: String(seconds), label: messages.lifetimes[seconds] }))}
          {...form.getInputProps("expiresIn")}
          value={String(form.values.expiresIn)}
          onChange={({ currentTarget }) =>
            form.setFieldValue("expiresIn", Number(currentTarget.value) as LinkForm["expiresIn"])
          }
        />
        <NativeSelect
          label={messages.locale}
          data={["", ...PAGE_LANGUAGES].map((value) => ({
            value,
            label: messages.locales[value as LinkForm["locale"]],
          }))}
          {...form.getInputProps("locale")}
        />
        <Methods form={form} />
      </div>
    </details>
  );
}

function Methods({ form }: { form: ReturnType<typeof useLinkForm> }) {
  const { form: messages } = useMessages(checkoutLinkMessages);
  const { payment } = useMessages();
  return (
    <Checkbox.Group
      className="whole-row"
      label={messages.methods}
      description={messages.methodsHint}
      {...form.getInputProps("methods")}
    >
      <div className="row gap-24 lines-8 above-8">
        {METHODS.map((method) => (
          <Checkbox
            key={method}
            value={method}
            label={payment.methods[method.toLowerCase() as keyof typeof payment.methods]}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
