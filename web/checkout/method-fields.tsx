import type { Problem } from "./checkout-facts.ts";
import { FieldProblem, TextField } from "./text-field.tsx";
import type { Words } from "./words/en.ts";

/** What the fields of every method are given: what was typed before, and what of it was refused. */
export interface FieldsProps {
  words: Words;
  problems: readonly Problem[];
}

export interface Choice {
  value: string;
  name: string;
}

interface MobileMoneyProps extends FieldsProps {
  networks: readonly Choice[];
  network: string | undefined;
  phone: string | undefined;
  example: string | null;
}

export function MobileMoneyFields({ words, problems, networks, network, phone, example }: MobileMoneyProps) {
  const { mobileMoney } = words;
  const problem = problems.find(({ field }) => field === "network");
  return (
    <>
      <TextField
        {...{ name: "phone", label: mobileMoney.phone, value: phone, problems }}
        hint={example === null ? undefined : mobileMoney.example(example)}
        {...({ type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 24 } as const)}
      />
      <fieldset
        className="field"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it on a fieldset, and a plain group takes no aria-invalid
        role="radiogroup"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && "network-problem"}
      >
        <legend>{mobileMoney.network}</legend>
        {problem && <FieldProblem id="network-problem" message={problem.message} />}
        <div className="networks">
          {networks.map(({ value, name }) => (
            <label key={value}>
              <input
                {...{ type: "radio", name: "network", id: `network-${value}`, value }}
                defaultChecked={value === network}
                // biome-ignore lint/a11y/noAutofocus: after a refused post the customer goes on where the problem is
                autoFocus={
                  problem !== undefined &&
                  problem === problems[0] &&
                  value === (network ?? networks[0]?.value)
                }
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="quiet">{mobileMoney.prompt}</p>
    </>
  );
}

/** Card fields are for test cards alone: a real card is typed on the processor's page. */
export function CardFields({ words, problems, test }: FieldsProps & { test: boolean }) {
  const { card } = words;
  if (!test) return <p className="quiet">{card.elsewhere}</p>;
  const digits = { inputMode: "numeric", problems } as const;
  return (
    <>
      <p className="quiet">{card.testOnly}</p>
      <TextField {...digits} name="card_number" label={card.number} autoComplete="cc-number" maxLength={30} />
      <div className="pair">
        <TextField
          {...digits}
          name="card_expiry"
          label={card.expiry}
          hint={card.expiryHint}
          autoComplete="cc-exp"
          maxLength={9}
        />
        <TextField
          {...digits}
          name="card_cvc"
          label={card.cvc}
          hint={card.cvcHint}
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
    </>
  );
}

/** There is one wallet, the test one: its name goes along unseen. */
export function WalletFields({ words, wallet }: FieldsProps & { wallet: string | null }) {
  return (
    <>
      {wallet !== null && <input type="hidden" name="wallet" value={wallet} />}
      <p className="quiet">{words.wallet.elsewhere}</p>
    </>
  );
}
