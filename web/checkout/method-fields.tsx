import type { Messages } from "./i18n/en.ts";
import { type HealthWarning, MethodHealth } from "./method-health.tsx";
import { FieldProblem, TextField } from "./text-field.tsx";
import type { Problem } from "./view-model.ts";

/** Props of every method's fields. */
interface FieldsProps {
  messages: Messages;
  problems: readonly Problem[];
}

interface WarningProps extends FieldsProps {
  /** Health of this payment method. Null to show nothing. */
  healthWarning: HealthWarning | null;
}

export interface NetworkChoice {
  value: string;
  name: string;
  /** First digits of the network's numbers, separated by spaces. Empty if unknown. */
  prefixes: string;
  /** USSD code that creates a voucher. Null for networks that send a request to the phone. */
  voucher: string | null;
  healthWarning: HealthWarning | null;
}

/** Phone number format of the countries with wallets. */
export interface PhoneHelp {
  example: string;
  /** Whether numbers need their country code. */
  requiresCountryCode: boolean;
  /** Country code that numbers may omit. */
  callingCode?: string | undefined;
  /** Regular expression for the typed digits. Digits that do not match are an incomplete number. */
  pattern: string;
}

interface MobileMoneyProps extends FieldsProps {
  networks: readonly NetworkChoice[];
  network: string | undefined;
  phone: string | undefined;
  /** The order's phone number, masked. Null if there is none to offer. */
  orderPhone: string | null;
  help: PhoneHelp | null;
}

export function MobileMoneyFields(props: MobileMoneyProps) {
  const { messages, problems, networks, network, phone, orderPhone, help } = props;
  const { mobileMoney } = messages;
  const { byCode } = messages.problems;
  const problem = problems.find(({ field }) => field === "network");
  const byVoucher = networks.find(({ voucher }) => voucher !== null)?.voucher;
  return (
    <>
      {orderPhone !== null && (
        <button
          name="use_order_phone"
          value="1"
          className="primary order-phone"
          type="submit"
          data-busy={messages.busy}
        >
          {mobileMoney.orderPhone(orderPhone)}
        </button>
      )}
      <TextField
        name="phone"
        value={phone}
        problems={problems}
        label={orderPhone === null ? mobileMoney.phone : mobileMoney.otherPhone}
        // With a placeholder, the stylesheet detects a typed number and hides the order's number.
        placeholder={orderPhone === null ? undefined : " "}
        hint={
          help ? mobileMoney[help.requiresCountryCode ? "exampleAbroad" : "example"](help.example) : undefined
        }
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        checks={{
          missing: byCode.phone_required,
          wrong: help?.requiresCountryCode ? byCode.phone_country_code_required : byCode.phone_incomplete,
          pattern: help?.pattern,
        }}
        callingCode={help?.callingCode}
      />
      <fieldset
        className="field"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows the role on a fieldset, and a plain group does not support aria-invalid
        role="radiogroup"
        data-missing={byCode.network_required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && "network-problem"}
      >
        <legend>{mobileMoney.network}</legend>
        {problem && <FieldProblem id="network-problem" message={problem.message} />}
        <div className="networks">
          {networks.map(({ value, name, prefixes, voucher, healthWarning }) => (
            <label key={value}>
              <input
                type="radio"
                name="network"
                id={`network-${value}`}
                value={value}
                className={voucher === null ? "by-request" : "by-voucher"}
                data-prefixes={prefixes}
                defaultChecked={value === network}
                aria-describedby={healthWarning ? `health-${value}` : undefined}
                // biome-ignore lint/a11y/noAutofocus: after a rejected post, the focus moves to the first problem
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
        {networks.map(
          ({ value, name, healthWarning }) =>
            healthWarning && (
              <MethodHealth
                key={value}
                messages={messages}
                healthWarning={healthWarning}
                name={name}
                id={`health-${value}`}
              />
            ),
        )}
      </fieldset>
      {/* The stylesheet shows the hints for the selected network. */}
      <p className="muted next">
        <span>{mobileMoney.next}</span>
        <span className="by-request">{mobileMoney.nextRequest}</span>
        {byVoucher && <span className="by-voucher">{mobileMoney.nextVoucher(byVoucher)}</span>}{" "}
        {mobileMoney.pin}
      </p>
    </>
  );
}

/** Card fields are only for test cards. Customers enter real cards on the processor's page. */
export function CardFields({
  messages,
  problems,
  hasCardFields,
  healthWarning,
}: WarningProps & { hasCardFields: boolean }) {
  const { card, health } = messages;
  const line = healthWarning && (
    <MethodHealth messages={messages} healthWarning={healthWarning} name={health.card} />
  );
  if (!hasCardFields) {
    return (
      <>
        {line}
        <p className="muted">{card.elsewhere}</p>
      </>
    );
  }
  const { byCode, cardNumber } = messages.problems;
  const digits = { inputMode: "numeric", problems } as const;
  return (
    <>
      {line}
      <p className="muted">{card.testOnly}</p>
      <TextField
        {...digits}
        name="card_number"
        label={card.number}
        maxLength={30}
        autoComplete="cc-number"
        format="card"
        checks={{ missing: byCode.card_number_invalid, wrong: cardNumber, pattern: "^\\d{12,19}$" }}
      />
      <div className="pair">
        <TextField
          {...digits}
          name="card_expiry"
          label={card.expiry}
          hint={card.expiryHint}
          maxLength={9}
          autoComplete="cc-exp"
          format="expiry"
          checks={{
            missing: byCode.card_expiry_invalid,
            wrong: byCode.card_expiry_invalid,
            pattern: "^(0?[1-9]|1[0-2])(20)?\\d\\d$",
          }}
        />
        <TextField
          {...digits}
          name="card_cvc"
          label={card.cvc}
          hint={card.cvcHint}
          maxLength={4}
          autoComplete="cc-csc"
          checks={{ missing: byCode.card_cvc_invalid, wrong: byCode.card_cvc_invalid, pattern: "^\\d{3,4}$" }}
        />
      </div>
    </>
  );
}

/** Only the test wallet exists, so its name is a hidden field. */
export function WalletFields({ messages, wallet, healthWarning }: WarningProps & { wallet: string | null }) {
  return (
    <>
      {healthWarning && (
        <MethodHealth messages={messages} healthWarning={healthWarning} name={messages.health.wallet} />
      )}
      {wallet !== null && <input type="hidden" name="wallet" value={wallet} />}
      <p className="muted">{messages.wallet.elsewhere}</p>
    </>
  );
}
