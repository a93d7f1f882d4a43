import { IconCreditCard, IconDeviceMobile, IconWallet } from "@tabler/icons-react";
import type { MethodSettingPartsFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { wordOf } from "../../../lib/word-of.ts";
import { useWords } from "../../../lib/words/words.ts";
import page from "../../../ui/page.module.css";
import type { MethodForm } from "../model/method-form.ts";
import { paymentMethodWords } from "../words/payment-method-words.ts";
import classes from "./payment-methods-page.module.css";

const ICONS = { MOBILE_MONEY: IconDeviceMobile, CARD: IconCreditCard, WALLET: IconWallet };

interface Shown {
  methods: readonly MethodForm[];
  processorsOf: (method: string) => MethodSettingPartsFragment["processors"];
  nameOf: (method: MethodForm["method"]) => string;
}

/** The list of the hosted page, as the form would have it now. */
export function MethodPreview({ methods, processorsOf, nameOf }: Shown) {
  const { preview: words } = useWords(paymentMethodWords);
  const { payment } = useWords();
  const { merchant } = useViewer();
  const rows = methods.map(({ method, enabled }) => {
    const serving = processorsOf(method).filter(({ available }) => available);
    const networks = [...new Set(serving.flatMap((one) => one.networks))];
    const reason = !enabled ? words.notOffered : serving.length === 0 ? words.unserved : null;
    return { method, networks, reason };
  });
  const shown = rows.filter(({ reason }) => reason === null);
  const leftOut = rows.filter(({ reason }) => reason !== null);
  return (
    <section className={`${page.panel} ${classes.preview}`} aria-labelledby="method-preview">
      <h3 id="method-preview" className={classes.subtitle}>
        {words.title}
      </h3>
      {shown.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ol className={classes.page}>
          {shown.map(({ method, networks }) => {
            const IconOf = ICONS[method];
            return (
              <li key={method} className={classes.offer}>
                <IconOf size={18} stroke={1.75} aria-hidden />
                <span>
                  {nameOf(method)}
                  {networks.length > 0 && (
                    <span className={classes.networks}>
                      {networks.map((network) => wordOf(payment.networks, network) ?? network).join(" · ")}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {leftOut.length > 0 && (
        <p className={classes.hint}>
          {words.leftOut}: {leftOut.map(({ method, reason }) => `${nameOf(method)} (${reason})`).join(", ")}
        </p>
      )}
      <p className={classes.hint}>{words.note(merchant.currency)}</p>
    </section>
  );
}
