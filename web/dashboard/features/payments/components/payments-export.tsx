import type { TransactionFilter } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { ExportDialog } from "../../../ui/export-dialog.tsx";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { toChips } from "../model/chips.ts";
import type { PaymentSearch } from "../model/payment-filter.ts";
import { toExportUrl } from "../model/requests.ts";

interface Props {
  search: PaymentSearch;
  filter: TransactionFilter;
  onClose: () => void;
}

/** Exports the filtered payments as CSV. */
export function PaymentsExport({ search, filter, onClose }: Props) {
  const messages = useMessages(paymentMessages);
  const { locale } = useLanguage();
  const { merchant } = useViewer();
  const scope = useScope();
  const chips = toChips(search, messages, locale);
  return (
    <ExportDialog title={messages.export.title} url={toExportUrl(scope, filter)} onClose={onClose}>
      <p>{chips.length > 0 ? messages.export.filtered : messages.export.all}</p>
      {chips.length > 0 && (
        <ul>
          {chips.map(({ text }) => (
            <li key={text}>
              <strong>{text}</strong>
            </li>
          ))}
        </ul>
      )}
      <p>{messages.export.times(merchant.timeZone)}</p>
    </ExportDialog>
  );
}
