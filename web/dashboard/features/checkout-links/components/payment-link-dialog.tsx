import { NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import type { PaymentLinkRowFragment } from "../../../generated/graphql.ts";
import { CURRENCIES } from "../../../lib/currencies.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { inZone } from "../../../lib/time.ts";
import { useClock, useViewer } from "../../../lib/viewer.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { RadioChoice } from "../../../ui/radio-choice.tsx";
import { CREATE_PAYMENT_LINK, UPDATE_PAYMENT_LINK } from "../api/payment-link-queries.ts";
import { checkoutLinkMessages } from "../i18n/checkout-links-messages.ts";
import { paymentLinkMessages } from "../i18n/payment-link-messages.ts";
import {
  checkPaymentLinkForm,
  newPaymentLinkForm,
  type PaymentLinkForm,
  toCreateInput,
  toPaymentLinkForm,
  toUpdateInput,
} from "../model/payment-link-form.ts";
import classes from "./checkout-links.module.css";

interface Props {
  /** The link to edit. Unset to create one. */
  link?: PaymentLinkRowFragment;
  onDone: (id: string) => void;
  onClose: () => void;
}

/** Creates or edits a payment link. */
export function PaymentLinkDialog({ link, onDone, onClose }: Props) {
  const messages = useMessages(paymentLinkMessages);
  const { access } = useMessages();
  const { timeZone } = useClock();
  const [, create] = useMutation(CREATE_PAYMENT_LINK);
  const [, update] = useMutation(UPDATE_PAYMENT_LINK);
  const { form, initial } = usePaymentLinkForm(link);

  async function send(values: PaymentLinkForm) {
    if (link) {
      const { data, error } = await update({ input: toUpdateInput(values, initial, link.id, timeZone) });
      return { data: data?.updatePaymentLink.paymentLink, error };
    }
    const { data, error } = await create({ input: toCreateInput(values, timeZone) });
    return { data: data?.createPaymentLink.paymentLink, error };
  }

  return (
    <FormDialog
      title={link ? messages.form.editTitle : messages.create}
      form={form}
      send={send}
      onSent={(sent) => sent && onDone(sent.id)}
      submit={link ? access.save : messages.create}
      onClose={onClose}
    >
      <Fields form={form} isNew={!link} />
    </FormDialog>
  );
}

function usePaymentLinkForm(link: PaymentLinkRowFragment | undefined) {
  const { form: texts } = useMessages(paymentLinkMessages);
  const { form: shared } = useMessages(checkoutLinkMessages);
  const { merchant } = useViewer();
  const { now, timeZone } = useClock();
  /** The link as it was when the dialog opened: it is live. */
  const [initial] = useState(() =>
    link ? toPaymentLinkForm(link, timeZone) : newPaymentLinkForm(merchant.currency),
  );
  const form = useForm<PaymentLinkForm>({
    initialValues: initial,
    validate: (values) =>
      checkPaymentLinkForm(values, { ...shared, form: texts }, { isNew: !link, now, timeZone }),
  });
  return { form, initial };
}

interface FieldsProps {
  form: ReturnType<typeof usePaymentLinkForm>["form"];
  isNew: boolean;
}

function Fields({ form, isNew }: FieldsProps) {
  const { form: texts } = useMessages(paymentLinkMessages);
  const { form: shared } = useMessages(checkoutLinkMessages);
  const clock = useClock();
  return (
    <>
      <TextInput
        label={shared.description}
        description={shared.descriptionHint}
        autoComplete="off"
        maxLength={1_000}
        data-autofocus
        {...form.getInputProps("description")}
      />
      {isNew ? <AmountFields form={form} /> : <p className="hint">{texts.unchanged}</p>}
      <TextInput
        label={texts.paymentLimit}
        description={texts.paymentLimitHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        {...form.getInputProps("paymentLimit")}
      />
      <TextInput
        type="datetime-local"
        label={inZone(texts.endsAt, clock)}
        description={texts.endsAtHint}
        max="9998-12-31T23:59"
        {...form.getInputProps("endsAt")}
      />
    </>
  );
}

/** A fixed amount, or the limits of one that the customer enters. */
function AmountFields({ form }: Pick<FieldsProps, "form">) {
  const { form: texts } = useMessages(paymentLinkMessages);
  const { form: shared } = useMessages(checkoutLinkMessages);
  const { merchant } = useViewer();
  const others = CURRENCIES.filter((code) => code !== merchant.currency);
  const field = (name: "amount" | "amountMin" | "amountMax", hint?: string) => (
    <TextInput
      key={name}
      label={texts[name]}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      {...form.getInputProps(name)}
    />
  );
  const isFixed = form.values.kind === "fixed";
  return (
    <>
      <RadioChoice
        label={texts.kind}
        choices={(["fixed", "open"] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        {...form.getInputProps("kind")}
      />
      <div className={isFixed ? `${classes.pair} stack gap-12 at-top` : "stack gap-12"}>
        {isFixed ? field("amount") : [field("amountMin", texts.optional), field("amountMax", texts.optional)]}
        <NativeSelect
          label={shared.currency}
          data={[merchant.currency, ...others]}
          {...form.getInputProps("currency")}
        />
      </div>
    </>
  );
}
