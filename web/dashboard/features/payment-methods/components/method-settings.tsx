import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCreditCard, IconDeviceMobile, IconWallet } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useMutation } from "urql";
import type { MethodSettingPartsFragment } from "../../../generated/graphql.ts";
import { findLabel } from "../../../lib/find-label.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useNotice } from "../../../lib/notice.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import { UPDATE_PAYMENT_METHODS } from "../api/payment-method-queries.ts";
import { paymentMethodMessages } from "../i18n/payment-method-messages.ts";
import { amountProblems, type MethodForm, methodForms, methodInputs, moved } from "../model/method-form.ts";
import { MethodRow } from "./method-row.tsx";
import classes from "./payment-methods-page.module.css";

/** Order and limits of the payment methods, with a preview of the customer's list. */
export function MethodSettings({ saved }: { saved: readonly MethodSettingPartsFragment[] }) {
  const { methods: messages } = useMessages(paymentMethodMessages);
  const { payment } = useMessages();
  const { merchant } = useViewer();
  const showNotice = useNotice();
  const [, updateMethods] = useMutation(UPDATE_PAYMENT_METHODS);
  const stored = methodForms(saved, merchant.currency);
  const form = useForm({
    initialValues: { methods: stored },
    validate: ({ methods }) => amountProblems(methods, messages),
  });
  const { onSubmit, isSending, problem } = useSubmit(
    form,
    (values: typeof form.values) => updateMethods({ input: { methods: methodInputs(values.methods) } }),
    () => showNotice({ kind: "done", text: messages.saved }),
  );
  const { methods } = form.values;
  const storedText = JSON.stringify(stored);
  const isChanged = JSON.stringify(methods) !== storedText;
  /** Takes over changes from other tabs and responses. */
  const fill = useEffectEvent((text: string) => form.setValues({ methods: JSON.parse(text) }));
  useEffect(() => fill(storedText), [storedText]);
  const [announcement, setAnnouncement] = useState("");
  const getProcessors = (method: string) => saved.find((one) => one.method === method)?.processors ?? [];
  const getName = (method: MethodSettingPartsFragment["method"]) =>
    payment.methods[method.toLowerCase() as Lowercase<typeof method>];

  function move(from: number, to: number) {
    const one = methods[from];
    if (!one) return;
    form.clearErrors();
    form.setFieldValue("methods", moved(methods, from, to));
    setAnnouncement(messages.moved(getName(one.method), to + 1));
  }

  return (
    <section aria-labelledby="ways-to-pay">
      <h2 id="ways-to-pay" className={`${classes.title} weight-600`}>
        {messages.title}
      </h2>
      <p className="hint">{messages.lead}</p>
      <div className={`${classes.two} stack gap-16`}>
        <form className="panel" noValidate onSubmit={onSubmit}>
          <ol>
            {methods.map((one, position) => (
              <MethodRow
                key={one.method}
                name={getName(one.method)}
                position={position}
                count={methods.length}
                value={one}
                currency={merchant.currency}
                processors={getProcessors(one.method)}
                inputProps={(field, options) => form.getInputProps(`methods.${position}.${field}`, options)}
                onMove={(to) => move(position, to)}
                onProcessors={(ids) => form.setFieldValue(`methods.${position}.processors`, ids)}
              />
            ))}
          </ol>
          <p role="status" className="visually-hidden">
            {announcement}
          </p>
          <DialogProblem problem={problem} />
          <div className={`${classes.save} row at-end pad-12`}>
            {isChanged && <span className="hint">{messages.unsaved}</span>}
            <Button
              variant="default"
              disabled={!isChanged}
              onClick={() => form.setValues({ methods: stored })}
            >
              {messages.undo}
            </Button>
            <Button type="submit" disabled={!isChanged} loading={isSending}>
              {messages.save}
            </Button>
          </div>
        </form>
        <MethodPreview methods={methods} getProcessors={getProcessors} getName={getName} />
      </div>
    </section>
  );
}

const ICONS = { MOBILE_MONEY: IconDeviceMobile, CARD: IconCreditCard, WALLET: IconWallet };

interface PreviewProps {
  methods: readonly MethodForm[];
  getProcessors: (method: string) => MethodSettingPartsFragment["processors"];
  getName: (method: MethodForm["method"]) => string;
}

/** Preview of the hosted page's list with the form's values. */
function MethodPreview({ methods, getProcessors, getName }: PreviewProps) {
  const { preview: messages } = useMessages(paymentMethodMessages);
  const { payment } = useMessages();
  const { merchant } = useViewer();
  const rows = methods.map(({ method, enabled }) => {
    const serving = getProcessors(method).filter(({ available }) => available);
    const networks = [...new Set(serving.flatMap((one) => one.networks))];
    const reason = !enabled ? messages.notOffered : serving.length === 0 ? messages.unserved : null;
    return { method, networks, reason };
  });
  const offered = rows.filter(({ reason }) => reason === null);
  const leftOut = rows.filter(({ reason }) => reason !== null);
  return (
    <section className="panel stack gap-12 pad" aria-labelledby="method-preview">
      <h3 id="method-preview" className={`${classes.subtitle} heading`}>
        {messages.title}
      </h3>
      {offered.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <ol className={classes.page}>
          {offered.map(({ method, networks }) => {
            const Icon = ICONS[method];
            return (
              <li key={method} className={`${classes.offer} line gap-12`}>
                <Icon size={18} stroke={1.75} aria-hidden />
                <span>
                  {getName(method)}
                  {networks.length > 0 && (
                    <span className={`${classes.networks} small muted`}>
                      {networks.map((network) => findLabel(payment.networks, network) ?? network).join(" · ")}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {leftOut.length > 0 && (
        <p className="hint">
          {messages.leftOut}{" "}
          {leftOut.map(({ method, reason }) => `${getName(method)} (${reason})`).join(", ")}
        </p>
      )}
      <p className="hint">{messages.note(merchant.currency)}</p>
    </section>
  );
}
