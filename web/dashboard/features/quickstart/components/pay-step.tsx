import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { SANDBOX_CARDS, SANDBOX_PHONES } from "../../../generated/facts.ts";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { spaced } from "../model/sandbox.ts";
import { quickstartWords } from "../words/quickstart-words.ts";
import classes from "./quickstart.module.css";
import { Step } from "./step.tsx";

export function PayStep({ payment }: { payment: PaymentFragment | null }) {
  const { pay: words } = useWords(quickstartWords);
  return (
    <Step number={3} title={words.title} isDone={payment?.status === "SUCCESS"}>
      <p>{words.text}</p>
      {payment?.checkout.open && (
        <Button
          component="a"
          href={payment.checkout.url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {words.open}
        </Button>
      )}
      <p className={classes.quiet}>{words.example}</p>
      <details className={classes.more}>
        <summary>{words.all}</summary>
        <div className={classes.tables}>
          <Outcomes
            caption={words.numbers}
            head={words.columns.number}
            rows={[
              ...SANDBOX_PHONES.map((ending) => [`…${ending}`, words.endings[ending]] as const),
              [words.any, words.anyOutcome],
            ]}
          />
          <Outcomes
            caption={words.cards}
            head={words.columns.card}
            rows={SANDBOX_CARDS.map((card) => [spaced(card), words.cardOutcomes[card]] as const)}
          />
        </div>
      </details>
    </Step>
  );
}

interface Shown {
  caption: string;
  head: string;
  rows: (readonly [input: string, outcome: string])[];
}

function Outcomes({ caption, head, rows }: Shown) {
  const { columns } = useWords(quickstartWords).pay;
  return (
    <table className={classes.outcomes}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{columns.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([input, outcome]) => (
          <tr key={input}>
            <td>
              <code>{input}</code>
            </td>
            <td>{outcome}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
