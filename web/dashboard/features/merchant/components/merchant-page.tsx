import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useMay } from "../../../lib/viewer.ts";
import { ForbiddenPage } from "../../../ui/forbidden.tsx";
import { Page } from "../../../ui/page.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { MERCHANT_SETTINGS } from "../api/merchant-queries.ts";
import { merchantMessages } from "../i18n/merchant-messages.ts";
import { type Settings, savedSettings } from "../model/merchant-settings.ts";
import { useMerchantForm } from "../model/use-merchant-form.ts";
import { ColorField, LogoField } from "./appearance-fields.tsx";
import { BusinessFields } from "./business-fields.tsx";
import { CheckoutPreview, SampleCheckout } from "./checkout-preview.tsx";
import classes from "./merchant-page.module.css";
import { LeaveGuard, SaveBar } from "./save-bar.tsx";

/** Settings → Merchant: business details and checkout appearance, for owners and admins. */
export function MerchantPage() {
  const messages = useMessages(merchantMessages);
  if (!useMay("manageMerchant")) return <ForbiddenPage title={messages.title} />;
  return (
    <Page title={messages.title} lead={messages.lead}>
      <Merchant />
    </Page>
  );
}

function Merchant() {
  const { data, problem, refetch } = useFreshQuery(MERCHANT_SETTINGS);
  if (data) return <MerchantForm saved={savedSettings(data.merchant)} />;
  return (
    <div className="panel" aria-busy={!problem}>
      {problem && <ProblemPanel problem={problem} retry={refetch} />}
    </div>
  );
}

/** The form beside a preview of the checkout. */
function MerchantForm({ saved }: { saved: Settings }) {
  const messages = useMessages(merchantMessages);
  const { form, onSubmit, ...saving } = useMerchantForm(saved);
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <div className={classes.columns}>
        <div className="stack gap-24">
          <section className={`${classes.part} panel stack pad`} aria-labelledby="business">
            <h2 id="business">{messages.business.title}</h2>
            <BusinessFields form={form} saved={saved} />
          </section>
          <section className={`${classes.part} panel stack pad`} aria-labelledby="look">
            <h2 id="look">{messages.appearance.title}</h2>
            <LogoField form={form} />
            <ColorField form={form} />
          </section>
        </div>
        <section className={`${classes.preview} stack gap-12`} aria-labelledby="preview">
          <h2 id="preview">{messages.preview.title}</h2>
          <CheckoutPreview settings={form.values} />
          <SampleCheckout saved={saved} isUnsaved={saving.changed.length > 0} />
        </section>
      </div>
      <SaveBar {...saving} />
      <LeaveGuard changed={saving.changed} />
    </form>
  );
}
