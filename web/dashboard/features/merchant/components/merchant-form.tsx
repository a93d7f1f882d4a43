import { type FormEvent, useId, useRef } from "react";
import { useWords } from "../../../lib/words/words.ts";
import page from "../../../ui/page.module.css";
import type { Settings } from "../model/draft.ts";
import { useMerchantDraft } from "../model/use-merchant-draft.ts";
import { merchantWords } from "../words/merchant-words.ts";
import { BusinessFields } from "./business-fields.tsx";
import { CheckoutPreview } from "./checkout-preview.tsx";
import { ColourField } from "./colour-field.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { LogoField } from "./logo-field.tsx";
import classes from "./merchant-form.module.css";
import { SampleCheckout } from "./sample-checkout.tsx";
import { SaveBar } from "./save-bar.tsx";

/** The form, and beside it what it makes of the checkout. */
export function MerchantForm({ saved }: { saved: Settings }) {
  const words = useWords(merchantWords);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const draft = useMerchantDraft(saved, form);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft.changed.length > 0 && !draft.isSaving) void draft.save();
  }

  return (
    <form ref={form} id={id} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.columns}>
        <div className={classes.fields}>
          <section className={`${page.panel} ${classes.part}`} aria-labelledby="business">
            <h2 id="business">{words.business.title}</h2>
            <BusinessFields draft={draft} saved={saved} />
          </section>
          <section className={`${page.panel} ${classes.part}`} aria-labelledby="look">
            <h2 id="look">{words.look.title}</h2>
            <LogoField draft={draft} />
            <ColourField draft={draft} />
          </section>
        </div>
        <section className={classes.preview} aria-labelledby="preview">
          <h2 id="preview">{words.preview.title}</h2>
          <CheckoutPreview settings={draft.shown} />
          <SampleCheckout saved={saved} isUnsaved={draft.changed.length > 0} />
        </section>
      </div>
      <SaveBar draft={draft} />
      <LeaveGuard changed={draft.changed} />
    </form>
  );
}
