import type { TransactionFilter } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { ExportDialog } from "../../../ui/export-dialog.tsx";
import { chipsOf } from "../model/chips.ts";
import type { PaymentSearch } from "../model/payment-filter.ts";
import { exportAddress } from "../model/requests.ts";
import { paymentWords } from "../words/payment-words.ts";

interface Shown {
  search: PaymentSearch;
  filter: TransactionFilter;
  onClose: () => void;
}

/** The payments that the filters find as a file. */
export function PaymentsExport({ search, filter, onClose }: Shown) {
  const words = useWords(paymentWords);
  const { locale } = useLanguage();
  const { merchant } = useViewer();
  const scope = useScope();
  const chips = chipsOf(search, words, locale);
  return (
    <ExportDialog title={words.export.title} address={exportAddress(scope, filter)} onClose={onClose}>
      <p>{chips.length > 0 ? words.export.filtered : words.export.all}</p>
      {chips.length > 0 && (
        <ul>
          {chips.map(({ text }) => (
            <li key={text}>
              <strong>{text}</strong>
            </li>
          ))}
        </ul>
      )}
      <p>{words.export.times(merchant.timeZone)}</p>
    </ExportDialog>
  );
}
