import type { ReactNode } from "react";
import type { Problem } from "./checkout-facts.ts";
import { Icon, type IconName } from "./icons.tsx";
import { CardFields, type Choice, MobileMoneyFields, WalletFields } from "./method-fields.tsx";
import { FieldProblem } from "./text-field.tsx";
import type { Words } from "./words/en.ts";

export type Method = "mobile_money" | "card" | "wallet";
const ICONS: Record<Method, IconName> = { mobile_money: "phone", card: "card", wallet: "wallet" };

export interface MethodsOffered {
  /** In the order in which they are shown, the chosen one first where nothing was chosen yet. */
  methods: readonly Method[];
  chosen: Method | undefined;
  networks: readonly Choice[];
  network: string | undefined;
  phone: string | undefined;
  phoneExample: string | null;
  wallet: string | null;
}

interface MethodListProps {
  words: Words;
  offered: MethodsOffered;
  problems: readonly Problem[];
  test: boolean;
}

/**
 * The ways to pay, each with its fields. The stylesheet hides the fields of what is not chosen; a browser that
 * cannot do so shows them all, and the server reads those of the chosen method alone.
 */
export function MethodList({ words, offered, problems, test }: MethodListProps) {
  const { methods, networks, network, phone, phoneExample, wallet } = offered;
  const chosen = offered.chosen ?? methods[0];
  const problem = problems.find(({ field }) => field === "method");
  const fields: Record<Method, ReactNode> = {
    mobile_money: (
      <MobileMoneyFields {...{ words, problems, networks, network, phone }} example={phoneExample} />
    ),
    card: <CardFields {...{ words, problems, test }} />,
    wallet: <WalletFields {...{ words, problems, wallet }} />,
  };
  const [only] = methods;
  if (only && methods.length === 1) {
    return (
      <div className="method single">
        <input type="hidden" name="method" value={only} />
        <h2>
          <Icon name={ICONS[only]} /> {words.methods[only]}
        </h2>
        {fields[only]}
      </div>
    );
  }
  return (
    <fieldset
      className="methods"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it on a fieldset, and a plain group takes no aria-invalid
      role="radiogroup"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && "method-problem"}
    >
      <legend>{words.pay.choose}</legend>
      {problem && <FieldProblem id="method-problem" message={problem.message} />}
      {methods.map((method) => (
        <div className="method" key={method}>
          <label>
            <input
              {...{ type: "radio", name: "method", id: `method-${method}`, value: method }}
              defaultChecked={method === chosen}
            />
            <Icon name={ICONS[method]} />
            <span>{words.methods[method]}</span>
          </label>
          <div className="fields">{fields[method]}</div>
        </div>
      ))}
    </fieldset>
  );
}
