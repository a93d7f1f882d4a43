import type { ReactNode } from "react";
import type { Messages } from "./i18n/en.ts";
import { Icon, type IconName } from "./icons.tsx";
import {
  CardFields,
  MobileMoneyFields,
  type NetworkChoice,
  type PhoneHelp,
  WalletFields,
} from "./method-fields.tsx";
import type { HealthWarning } from "./method-health.tsx";
import { FieldProblem } from "./text-field.tsx";
import type { Problem } from "./view-model.ts";

type Method = "mobile_money" | "card" | "wallet";
const ICONS: Record<Method, IconName> = { mobile_money: "phone", card: "card", wallet: "wallet" };

export interface MethodsOffered {
  /** In display order. The first one is selected if the customer has not chosen yet. */
  methods: readonly Method[];
  chosen: Method | undefined;
  networks: readonly NetworkChoice[];
  network: string | undefined;
  phone: string | undefined;
  /** The order's phone number, masked, for one-tap payment. Null if it has none that can pay. */
  orderPhone: string | null;
  /** Null if the country is unknown. */
  phoneHelp: PhoneHelp | null;
  wallet: string | null;
  /** Whether this page has card fields. Otherwise the processor's page has them. */
  cardFields: boolean;
  /** Health of each method except mobile money, where each network has its own. */
  healthWarning: Record<Exclude<Method, "mobile_money">, HealthWarning | null>;
}

interface MethodListProps {
  messages: Messages;
  offered: MethodsOffered;
  problems: readonly Problem[];
  /** Whether to hide the question visually, because a message above already asks it. */
  hideLegend: boolean;
}

/** A wallet's display name, if we have one for it. */
export function walletName({ wallet: { names } }: Messages, wallet: string | null): string | undefined {
  return wallet !== null && Object.hasOwn(names, wallet) ? names[wallet as keyof typeof names] : undefined;
}

/**
 * The payment methods, each with its fields. The stylesheet hides the fields of unselected methods. The
 * server only reads the fields of the selected one, because old browsers show all.
 */
export function MethodList({ messages, offered, problems, hideLegend }: MethodListProps) {
  const { methods, networks, network, phone, orderPhone, phoneHelp, wallet, cardFields, healthWarning } =
    offered;
  const chosen = offered.chosen ?? methods[0];
  const problem = problems.find(({ field }) => field === "method");
  const fields: Record<Method, ReactNode> = {
    mobile_money: (
      <MobileMoneyFields
        messages={messages}
        problems={problems}
        networks={networks}
        network={network}
        phone={phone}
        orderPhone={orderPhone}
        help={phoneHelp}
      />
    ),
    card: (
      <CardFields
        messages={messages}
        problems={problems}
        hasCardFields={cardFields}
        healthWarning={healthWarning.card}
      />
    ),
    wallet: (
      <WalletFields
        messages={messages}
        problems={problems}
        wallet={wallet}
        healthWarning={healthWarning.wallet}
      />
    ),
  };
  const [only] = methods;
  if (only && methods.length === 1) {
    return (
      <div className="method single">
        <input type="hidden" name="method" value={only} />
        <h2>
          <Icon name={ICONS[only]} /> {messages.methods[only]}
        </h2>
        {fields[only]}
      </div>
    );
  }
  return (
    <fieldset
      className="methods"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows the role on a fieldset, and a plain group does not support aria-invalid
      role="radiogroup"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && "method-problem"}
    >
      <legend className={hideLegend ? "visually-hidden" : undefined}>{messages.pay.choose}</legend>
      {problem && <FieldProblem id="method-problem" message={problem.message} />}
      {methods.map((method) => (
        <div className="method" key={method}>
          <label>
            <input
              type="radio"
              name="method"
              id={`method-${method}`}
              value={method}
              defaultChecked={method === chosen}
            />
            <span>
              <Icon name={ICONS[method]} />
              {(method === "wallet" && walletName(messages, wallet)) || messages.methods[method]}
            </span>
          </label>
          <div className="fields">{fields[method]}</div>
        </div>
      ))}
    </fieldset>
  );
}
