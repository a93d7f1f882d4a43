import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useEffectEvent, useState } from "react";
import { useMutation } from "urql";
import type { MethodSettingPartsFragment } from "../../../generated/graphql.ts";
import { useNotice } from "../../../lib/notice.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DialogProblem } from "../../../ui/dialog-problem.tsx";
import page from "../../../ui/page.module.css";
import { UPDATE_PAYMENT_METHODS } from "../api/payment-method-queries.ts";
import { amountProblems, methodForms, methodInputs, moved } from "../model/method-form.ts";
import { paymentMethodWords } from "../words/payment-method-words.ts";
import { MethodPreview } from "./method-preview.tsx";
import { MethodRow } from "./method-row.tsx";
import classes from "./payment-methods-page.module.css";

/** The ways to pay, to be ordered and bounded, beside what customers then see. */
export function MethodSettings({ saved }: { saved: readonly MethodSettingPartsFragment[] }) {
  const { methods: words } = useWords(paymentMethodWords);
  const { payment } = useWords();
  const { merchant } = useViewer();
  const say = useNotice();
  const [, updateMethods] = useMutation(UPDATE_PAYMENT_METHODS);
  const kept = methodForms(saved, merchant.currency);
  const form = useForm({
    initialValues: { methods: kept },
    validate: ({ methods }) => amountProblems(methods, words),
  });
  const { onSubmit, isSending, problem } = useSubmit(
    form,
    (values: typeof form.values) => updateMethods({ input: { methods: methodInputs(values.methods) } }),
    () => say({ kind: "done", text: words.saved }),
  );
  const { methods } = form.values;
  const keptText = JSON.stringify(kept);
  const isChanged = JSON.stringify(methods) !== keptText;
  /** What another tab or answer changed is taken over. */
  const fill = useEffectEvent((text: string) => form.setValues({ methods: JSON.parse(text) }));
  useEffect(() => fill(keptText), [keptText]);
  const [told, setTold] = useState("");
  const processorsOf = (method: string) => saved.find((one) => one.method === method)?.processors ?? [];
  const nameOf = (method: MethodSettingPartsFragment["method"]) =>
    payment.methods[method.toLowerCase() as Lowercase<typeof method>];

  function move(from: number, to: number) {
    const one = methods[from];
    if (!one) return;
    form.clearErrors();
    form.setFieldValue("methods", moved(methods, from, to));
    setTold(words.moved(nameOf(one.method), to + 1));
  }

  return (
    <section aria-labelledby="ways-to-pay">
      <h2 id="ways-to-pay" className={classes.title}>
        {words.title}
      </h2>
      <p className={classes.hint}>{words.lead}</p>
      <div className={classes.two}>
        <form className={page.panel} noValidate onSubmit={onSubmit}>
          <ol className={classes.methods}>
            {methods.map((one, place) => (
              <MethodRow
                key={one.method}
                name={nameOf(one.method)}
                place={place}
                count={methods.length}
                value={one}
                currency={merchant.currency}
                processors={processorsOf(one.method)}
                inputProps={(field, options) => form.getInputProps(`methods.${place}.${field}`, options)}
                onMove={(to) => move(place, to)}
                onProcessors={(ids) => form.setFieldValue(`methods.${place}.processors`, ids)}
              />
            ))}
          </ol>
          <p role="status" className={classes.unseen}>
            {told}
          </p>
          {problem && <DialogProblem problem={problem} />}
          <div className={classes.save}>
            {isChanged && <span className={classes.hint}>{words.unsaved}</span>}
            <Button variant="default" disabled={!isChanged} onClick={() => form.setValues({ methods: kept })}>
              {words.undo}
            </Button>
            <Button type="submit" disabled={!isChanged} loading={isSending}>
              {words.save}
            </Button>
          </div>
        </form>
        <MethodPreview methods={methods} processorsOf={processorsOf} nameOf={nameOf} />
      </div>
    </section>
  );
}
