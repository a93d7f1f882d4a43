import { findLabel } from "../../../lib/find-label.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { fullTime } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { Amount } from "../../../ui/amount.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Preview } from "../api/statement-upload.ts";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import classes from "./upload-page.module.css";
import { UnreadableLines } from "./upload-state.tsx";

type Line = Preview["lines"][number];

/** The file's first lines as parsed, so that a wrong column is noticed before the upload. */
export function UploadPreview({ preview }: { preview: Preview }) {
  const texts = useMessages(reconciliationMessages);
  const { upload: messages, kinds, statuses } = texts;
  const clock = useClock();
  const { fields } = messages;
  const isOrders = preview.reading.kind === "ORDER";
  return (
    <>
      <h2 className="above-8 heading">{messages.preview}</h2>
      {preview.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it must scroll by keyboard
        <section className={classes.scroll} aria-label={messages.preview} tabIndex={0}>
          <DataTable
            caption={messages.preview}
            rows={preview.lines}
            getKey={({ number }) => String(number)}
            cardsBelowPx={640}
            columns={[
              { name: messages.line, label: messages.line, value: ({ number }) => number },
              { name: fields.date, value: ({ at }) => fullTime(at, clock) },
              ...(isOrders
                ? []
                : [
                    {
                      name: fields.kind,
                      value: ({ kind }: Line) => findLabel(kinds, kind.toLowerCase()) ?? null,
                    },
                  ]),
              { name: fields.amount, kind: "amount", cell: ({ amount }) => <Amount money={amount} /> },
              ...(isOrders
                ? []
                : [
                    {
                      name: fields.fee,
                      kind: "amount" as const,
                      cell: ({ fee }: Line) => (fee ? <Amount money={fee} /> : "–"),
                    },
                  ]),
              {
                name: fields.status,
                value: ({ status }) => findLabel(statuses, status.toLowerCase()) ?? null,
              },
              {
                name: fields.reference,
                kind: "code",
                secondary: (line) =>
                  [line.ourReference, line.processorReference].map(
                    (reference) => reference && <code key={reference}>{reference}</code>,
                  ),
              },
            ]}
          />
        </section>
      )}
      {preview.unreadable.length > 0 && <UnreadableLines lines={preview.unreadable} />}
    </>
  );
}
