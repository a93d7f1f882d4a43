import { ActionIcon, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useRef } from "react";
import type { MethodSettingPartsFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { paymentMethodMessages } from "../i18n/payment-method-messages.ts";
import { type MethodForm, moved } from "../model/method-form.ts";
import classes from "./payment-methods-page.module.css";

interface Props {
  name: string;
  position: number;
  count: number;
  value: MethodForm;
  currency: string;
  processors: MethodSettingPartsFragment["processors"];
  inputProps: (field: string, options?: { type: "checkbox" }) => object;
  onMove: (to: number) => void;
  onProcessors: (processors: string[]) => void;
}

/** A payment method's position, availability, amount limits and processor order. */
export function MethodRow(props: Props) {
  const { name, position, count, currency, inputProps, onMove } = props;
  const { methods: messages } = useMessages(paymentMethodMessages);
  const row = useRef<HTMLLIElement>(null);
  /** At an end of the list, the pressed button is disabled, so the focus moves to the other one. */
  function moveTo(to: number) {
    onMove(to);
    const other = to === 0 ? "down" : "up";
    if (to === 0 || to === count - 1)
      row.current?.querySelector<HTMLElement>(`[data-step="${other}"]`)?.focus();
  }
  return (
    <li ref={row} className={`${classes.method} stack gap-12 pad`} aria-label={name}>
      <div className="line between gap-16">
        <b className="weight-600">{name}</b>
        <span className="line">
          <ActionIcon
            variant="default"
            size={32}
            data-step="up"
            aria-label={messages.up(name)}
            disabled={position === 0}
            onClick={() => moveTo(position - 1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={32}
            data-step="down"
            aria-label={messages.down(name)}
            disabled={position === count - 1}
            onClick={() => moveTo(position + 1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      <Checkbox
        label={messages.enabled}
        aria-label={messages.enabledLabel(name)}
        {...inputProps("enabled", { type: "checkbox" })}
      />
      <div className={`${classes.bounds} stack gap-12`}>
        {(["minAmount", "maxAmount"] as const).map((bound) => (
          <TextInput
            key={bound}
            inputMode="decimal"
            autoComplete="off"
            label={messages[bound]}
            aria-label={messages.of(messages[bound], name)}
            placeholder={messages.anyAmount}
            rightSection={<span className="tiny muted">{currency}</span>}
            rightSectionWidth={48}
            {...inputProps(bound)}
          />
        ))}
      </div>
      <Through {...props} />
    </li>
  );
}

/** The method's processor, with a choice if there are several. */
function Through({ name, value, processors, onProcessors }: Props) {
  const { methods: messages } = useMessages(paymentMethodMessages);
  const [first, second] = value.processors.flatMap((id) => processors.filter((one) => one.id === id));
  if (!first) return <p className="hint">{messages.nobody}</p>;
  const getName = ({ name, available }: typeof first) => (available ? name : messages.resting(name));
  if (!second) {
    const isSandbox = first.id === "sandbox";
    return <p className="hint">{isSandbox ? messages.sandbox : messages.only(getName(first))}</p>;
  }
  return (
    <NativeSelect
      label={messages.first}
      aria-label={messages.of(messages.first, name)}
      description={messages.firstHint}
      data={processors.map((one) => ({ value: one.id, label: getName(one) }))}
      value={first.id}
      onChange={({ currentTarget }) =>
        onProcessors(moved(value.processors, value.processors.indexOf(currentTarget.value), 0))
      }
    />
  );
}
