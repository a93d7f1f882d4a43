import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import { LinkToPayment } from "../../../entities/payment/link-to-payment.tsx";
import { PaymentState } from "../../../entities/payment/payment-state.tsx";
import { SANDBOX_CARDS, SANDBOX_PHONES } from "../../../generated/facts.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useLiveQuery } from "../../../lib/live/use-live-query.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { Amount } from "../../../ui/amount.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { FIRST_PAYMENT } from "../api/quickstart-queries.ts";
import { quickstartMessages } from "../i18n/quickstart-messages.ts";
import { newReference, ORDER_LANGUAGES, orderSnippet } from "../model/snippets.ts";
import classes from "./quickstart.module.css";
import { type LanguageChoice, LanguageTabs, Part } from "./snippets.tsx";

/** Sample code with an unused reference, and its payment as soon as it arrives. */
export function FirstPayment({ secret, language, onLanguage }: LanguageChoice & { secret: string | null }) {
  const { order, pay, arrival } = useMessages(quickstartMessages);
  const { merchant } = useViewer();
  const [clientReference, setReference] = useState(() => newReference(Math.random));
  const { data, isStale } = useLiveQuery(FIRST_PAYMENT, { clientReference }, { pause: null });
  const payment = isStale ? null : data?.transaction;
  const { origin } = window.location;
  const callbackUrl = "https://example.com/callback";
  const facts = {
    origin,
    amount: 10,
    currency: merchant.currency,
    clientReference,
    callbackUrl,
    key: secret,
  };
  return (
    <>
      <Part title={order.title}>
        <p>{order.text}</p>
        <LanguageTabs
          languages={ORDER_LANGUAGES}
          chosen={language}
          onChoose={onLanguage}
          getCode={(language) => orderSnippet(language, facts)}
        />
        <p className="muted small">
          {order.reference(clientReference)}{" "}
          <Button variant="default" size="compact-sm" onClick={() => setReference(newReference(Math.random))}>
            {order.another}
          </Button>
        </p>
      </Part>
      <Part title={pay.title}>
        <p>{pay.text}</p>
        {payment?.checkout.open && (
          <Button
            component="a"
            href={payment.checkout.url}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {pay.open}
          </Button>
        )}
        <p className="muted small">{pay.example}</p>
        <details className="full">
          <summary className="summary">{pay.all}</summary>
          <div className={classes.tables}>
            <Outcomes
              caption={pay.numbers}
              head={pay.columns.number}
              rows={[
                ...SANDBOX_PHONES.map((ending) => [`…${ending}`, pay.endings[ending]] as const),
                [pay.any, pay.anyOutcome],
              ]}
            />
            <Outcomes
              caption={pay.cards}
              head={pay.columns.card}
              rows={SANDBOX_CARDS.map((card) => [inFours(card), pay.cardOutcomes[card]] as const)}
            />
          </div>
        </details>
      </Part>
      <Part title={arrival.title}>
        <div role="status" className="row lines-8 gap-16 inset pad-12">
          {payment ? (
            <>
              <span className="weight-600">{payment.clientReference}</span>
              <Amount money={payment.amount} />
              <PaymentState {...payment} />
              <LinkToPayment id={payment.id}>{arrival.open}</LinkToPayment>
            </>
          ) : (
            <>
              <span className={`rigid ${classes.pulse}`} aria-hidden />
              {arrival.waiting(clientReference)}
            </>
          )}
        </div>
      </Part>
    </>
  );
}

/** Groups digits in fours, as on a card. */
const inFours = (card: string): string => card.replace(/(\d{4})(?=\d)/g, "$1\u00a0");

type Outcome = readonly [input: string, outcome: string];

function Outcomes({ caption, head, rows }: { caption: string; head: string; rows: Outcome[] }) {
  const { columns } = useMessages(quickstartMessages).pay;
  return (
    <div>
      <p className="small weight-600" aria-hidden>
        {caption}
      </p>
      <DataTable
        caption={caption}
        columns={[
          { name: head, kind: "code", cell: ([input]) => <code>{input}</code> },
          { name: columns.outcome, cell: ([, outcome]) => outcome },
        ]}
        rows={rows}
        getKey={([input]) => input}
        cardsBelowPx={0}
      />
    </div>
  );
}
