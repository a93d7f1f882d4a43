import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import type { PaymentMoneyFragment } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { amountText } from "../../../lib/money.ts";
import { useMay } from "../../../lib/viewer.ts";
import { Facts } from "../../../ui/facts.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { refundMessages } from "../i18n/refund-messages.ts";
import { newRefunding, type RefundForm, type Refunding } from "../model/refund-form.ts";
import { getSums, getTotals } from "../model/refunds.ts";
import type { PaymentMoneyView } from "../model/use-payment-money.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefundList } from "./refund-list.tsx";

/** Received, refunded and remaining amounts, with a refund button if the role allows it. */
export function PaymentMoney({ view }: { view: PaymentMoneyView }) {
  const messages = useMessages(refundMessages);
  const { money, problem, refetch } = view;
  return (
    <section>
      <h3>{messages.title}</h3>
      <Loaded data={money} problem={problem} retry={refetch} height={72}>
        {(known) => <LoadedMoney money={known} refetch={refetch} />}
      </Loaded>
    </section>
  );
}

interface Props {
  money: PaymentMoneyFragment;
  refetch: () => void;
}

function LoadedMoney({ money, refetch }: Props) {
  const messages = useMessages(refundMessages);
  const { locale } = useLanguage();
  const [opened, setOpened] = useState<Refunding | null>(null);
  /** A refund without a response. It is offered again before any other. */
  const [unknownRefund, setUnknownRefund] = useState<Refunding | null>(null);
  const [first] = getSums(money);
  const open = (refunding: Refunding) => setOpened(unknownRefund ?? refunding);
  function sent(outcome: "unknown" | "known", form: RefundForm) {
    setUnknownRefund(opened && outcome === "unknown" ? { ...opened, form } : null);
    refetch();
  }
  const mayRefund = useMay("refund");
  return (
    <>
      <Totals money={money} />
      {mayRefund && (unknownRefund || first) && (
        <Button
          variant="default"
          className="self-start"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => setOpened(unknownRefund ?? (first ? newRefunding(first, locale) : null))}
        >
          {messages.open}
        </Button>
      )}
      <RefundList money={money} onTryAgain={mayRefund ? open : null} />
      {opened && (
        <RefundDialog
          money={money}
          refunding={opened}
          isOutcomeUnknown={unknownRefund !== null}
          onSent={sent}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function Totals({ money }: Pick<Props, "money">) {
  const { totals: messages } = useMessages(refundMessages);
  const { locale } = useLanguage();
  const { received, refunded, onItsWay, disputed, left } = getTotals(money);
  const others = money.attempts.filter(
    (one) => one.amountReceived !== null && one.amountReceived.currency !== money.amount.currency,
  );
  const facts = [
    [messages.received, received],
    ...others.map((one) => [messages.received, one.amountReceived] as const),
    [messages.refunded, refunded],
    [messages.onItsWay, onItsWay.minorUnits > 0 && onItsWay],
    [messages.disputed, disputed.minorUnits > 0 && disputed],
    [messages.left, left],
    ...others.map((one) => [messages.left, one.refundableAmount] as const),
  ] as const;
  return <Facts kind="sums" facts={facts.map(([name, sum]) => [name, sum && amountText(sum, locale)])} />;
}
