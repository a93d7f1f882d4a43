import type { Problem } from "./checkout-facts.ts";
import { HealthLine, type HealthNews } from "./health-line.tsx";
import type { Messages } from "./i18n/en.ts";
import { FieldProblem, TextField } from "./text-field.tsx";

/** What the fields of every method are given: what was typed before, and what of it was refused. */
interface FieldsProps {
  messages: Messages;
  problems: readonly Problem[];
}

interface NewsProps extends FieldsProps {
  /** How this way to pay does; null for nothing to say. */
  news: HealthNews | null;
}

export interface NetworkChoice {
  value: string;
  name: string;
  /** First digits of its numbers, separated by spaces: a hint, empty where none is known. */
  prefixes: string;
  /** What its customers dial to make a voucher; null where a request comes to their phones. */
  voucher: string | null;
  news: HealthNews | null;
}

/** How numbers are typed where the wallets are. */
export interface PhoneHelp {
  example: string;
  /** Whether numbers need their country code. */
  abroad: boolean;
  /** Of the country whose numbers may go without it. */
  callingCode?: string | undefined;
  /** Over the digits that were typed: what it does not fit is no whole number. */
  pattern: string;
}

interface MobileMoneyProps extends FieldsProps {
  networks: readonly NetworkChoice[];
  network: string | undefined;
  phone: string | undefined;
  /** The order's own number, masked; null where there is none to offer. */
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
        // The stylesheet sees by it that a number is typed: then the order's is out of the way.
        placeholder={orderPhone === null ? undefined : " "}
        hint={help ? mobileMoney[help.abroad ? "exampleAbroad" : "example"](help.example) : undefined}
        {...({ type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 24 } as const)}
        checks={{
          missing: byCode.phone_required,
          wrong: help?.abroad ? byCode.phone_country_code_required : byCode.phone_incomplete,
          pattern: help?.pattern,
        }}
        callingCode={help?.callingCode}
      />
      <fieldset
        className="field"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it on a fieldset, and a plain group takes no aria-invalid
        role="radiogroup"
        data-missing={byCode.network_required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && "network-problem"}
      >
        <legend>{mobileMoney.network}</legend>
        {problem && <FieldProblem id="network-problem" message={problem.message} />}
        <div className="networks">
          {networks.map(({ value, name, prefixes, voucher, news }) => (
            <label key={value}>
              <input
                type="radio"
                name="network"
                id={`network-${value}`}
                value={value}
                className={voucher === null ? "by-request" : "by-voucher"}
                data-prefixes={prefixes}
                defaultChecked={value === network}
                aria-describedby={news ? `news-${value}` : undefined}
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
        {networks.map(
          ({ value, name, news }) =>
            news && (
              <HealthLine key={value} messages={messages} news={news} name={name} id={`news-${value}`} />
            ),
        )}
      </fieldset>
      {/* The stylesheet shows what belongs to the network that is chosen. */}
      <p className="quiet next">
        <span>{mobileMoney.next}</span>
        <span className="by-request">{mobileMoney.nextRequest}</span>
        {byVoucher && <span className="by-voucher">{mobileMoney.nextVoucher(byVoucher)}</span>}{" "}
        {mobileMoney.pin}
      </p>
    </>
  );
}

/** Card fields are for test cards alone: a real card is typed on the processor's page. */
export function CardFields({ messages, problems, here, news }: NewsProps & { here: boolean }) {
  const { card, health } = messages;
  const line = news && <HealthLine messages={messages} news={news} name={health.card} />;
  if (!here) {
    return (
      <>
        {line}
        <p className="quiet">{card.elsewhere}</p>
      </>
    );
  }
  const { byCode, cardNumber } = messages.problems;
  const digits = { inputMode: "numeric", problems } as const;
  return (
    <>
      {line}
      <p className="quiet">{card.testOnly}</p>
      <TextField
        {...digits}
        name="card_number"
        label={card.number}
        maxLength={30}
        {...({ autoComplete: "cc-number", format: "card" } as const)}
        checks={{ missing: byCode.card_number_invalid, wrong: cardNumber, pattern: "^\\d{12,19}$" }}
      />
      <div className="pair">
        <TextField
          {...digits}
          name="card_expiry"
          label={card.expiry}
          hint={card.expiryHint}
          maxLength={9}
          {...({ autoComplete: "cc-exp", format: "expiry" } as const)}
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

/** There is one wallet, the test one: its name goes along unseen. */
export function WalletFields({ messages, wallet, news }: NewsProps & { wallet: string | null }) {
  return (
    <>
      {news && <HealthLine messages={messages} news={news} name={messages.health.wallet} />}
      {wallet !== null && <input type="hidden" name="wallet" value={wallet} />}
      <p className="quiet">{messages.wallet.elsewhere}</p>
    </>
  );
}
