import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { CURRENCIES } from "../../../lib/currencies.ts";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { checkForm, LIFETIMES, type LinkForm, METHODS, PAGE_LANGUAGES } from "../model/link-form.ts";
import { isUnanswered } from "../model/link-maker.ts";
import { useLinkMaker } from "../model/use-link-maker.ts";
import { checkoutLinksWords } from "../words/checkout-links-words.ts";
import classes from "./checkout-links.module.css";

interface Shown {
  start: LinkForm;
  onMade: (id: string, form: LinkForm) => void;
}

/** What is asked of the customer: an amount and what for are enough. */
export function LinkFields({ start, onMade }: Shown) {
  const { form: words } = useWords(checkoutLinksWords);
  const { merchant } = useViewer();
  const make = useLinkMaker();
  const sending = useRef(false);
  const amount = useRef<HTMLInputElement>(null);
  const form = useLinkForm(start);
  const refusal = useRefusal(form);
  const others = CURRENCIES.filter((code) => code !== merchant.currency);

  useEffect(() => amount.current?.focus(), []);

  async function send(values: LinkForm) {
    // Keys are quicker than a button that is being disabled.
    if (sending.current) return;
    sending.current = true;
    const made = await make(values).finally(() => {
      sending.current = false;
    });
    if ("error" in made) refusal.show(made.error);
    else onMade(made.id, values);
  }

  const submit = form.onSubmit(send, refusal.focusFirst);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };

  return (
    <form
      className="stack gap-16"
      aria-label={words.title}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
    >
      <div className={`${classes.money} stack gap-12 at-top`}>
        <TextInput
          ref={amount}
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          size="md"
          maxLength={20}
          {...form.getInputProps("amount")}
        />
        <NativeSelect
          label={words.currency}
          size="md"
          data={[merchant.currency, ...others]}
          {...form.getInputProps("currency")}
        />
      </div>
      <TextInput
        label={words.description}
        description={words.descriptionHint}
        autoComplete="off"
        maxLength={1_000}
        {...form.getInputProps("description")}
      />
      <More form={form} />
      {refusal.problem && (
        <div>
          <DialogProblem problem={refusal.problem} />
          {isUnanswered(refusal.problem) && <p className="above-8 weight-500">{words.again}</p>}
        </div>
      )}
      <div className={`${classes.buttons} line gap-12`}>
        <Button type="submit" size="md" loading={form.submitting}>
          {words.submit}
        </Button>
        <kbd className={classes.keys}>{words.keys}</kbd>
      </div>
    </form>
  );
}

function useLinkForm(start: LinkForm) {
  const { form: words } = useWords(checkoutLinksWords);
  return useForm({ initialValues: start, validate: (values) => checkForm(values, words) });
}

/** Beside a field without a hint, both stand on one line. */
const HINT_BELOW = ["label", "input", "description", "error"];

const HIDDEN = ["clientReference", "customer", "expiresIn", "methods", "locale"];

/** What few need, behind one line; open by itself where something in it is wrong. */
function More({ form }: { form: ReturnType<typeof useLinkForm> }) {
  const { form: words } = useWords(checkoutLinksWords);
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
      <summary className="line gap-4 small weight-550 quiet">
        <IconChevronRight className={classes.chevron} size={16} aria-hidden />
        {words.more}
      </summary>
      <div className={`${classes.hidden} halves gap-16`}>
        {text("clientReference", words.reference, { description: words.referenceHint })}
        <fieldset>
          <legend>{words.customer}</legend>
          {text("customer.name", words.name, { maxLength: 200 })}
          {text("customer.phone", words.phone, {
            description: words.phoneHint,
            inputWrapperOrder: HINT_BELOW,
            inputMode: "tel",
            maxLength: 30,
          })}
          {text("customer.email", words.email, { inputMode: "email", maxLength: 254 })}
        </fieldset>
        <NativeSelect
          label={words.expiresIn}
          data={LIFETIMES.map((seconds) => ({ value: String(seconds), label: words.lifetimes[seconds] }))}
          {...form.getInputProps("expiresIn")}
          value={String(form.values.expiresIn)}
          onChange={({ currentTarget }) =>
            form.setFieldValue("expiresIn", Number(currentTarget.value) as LinkForm["expiresIn"])
          }
        />
        <NativeSelect
          label={words.locale}
          data={["", ...PAGE_LANGUAGES].map((value) => ({
            value,
            label: words.locales[value as LinkForm["locale"]],
          }))}
          {...form.getInputProps("locale")}
        />
        <Methods form={form} />
      </div>
    </details>
  );
}

function Methods({ form }: { form: ReturnType<typeof useLinkForm> }) {
  const { form: words } = useWords(checkoutLinksWords);
  const { payment } = useWords();
  return (
    <Checkbox.Group
      className="whole-row"
      label={words.methods}
      description={words.methodsHint}
      {...form.getInputProps("methods")}
    >
      <div className={`${classes.methods} row gap-24 lines-8 above-8`}>
        {METHODS.map((method) => (
          <Checkbox
            key={method}
            iconColor="var(--on-brand)"
            value={method}
            label={payment.methods[method.toLowerCase() as keyof typeof payment.methods]}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
