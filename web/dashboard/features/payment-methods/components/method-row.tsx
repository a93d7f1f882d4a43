import { ActionIcon, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useRef } from "react";
import type { MethodSettingPartsFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { type MethodForm, moved } from "../model/method-form.ts";
import { paymentMethodWords } from "../words/payment-method-words.ts";
import classes from "./payment-methods-page.module.css";

interface Shown {
  name: string;
  place: number;
  count: number;
  value: MethodForm;
  currency: string;
  processors: MethodSettingPartsFragment["processors"];
  inputProps: (field: string, options?: { type: "checkbox" }) => object;
  onMove: (to: number) => void;
  onProcessors: (processors: string[]) => void;
}

/** One way to pay: its place, whether it is offered, for which amounts, and who is tried first. */
export function MethodRow(shown: Shown) {
  const { name, place, count, currency, inputProps, onMove } = shown;
  const { methods: words } = useWords(paymentMethodWords);
  const row = useRef<HTMLLIElement>(null);
  /** At an end of the list the pressed button can do no more: the other one has the focus then. */
  function step(to: number) {
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
            aria-label={words.up(name)}
            disabled={place === 0}
            onClick={() => step(place - 1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={32}
            data-step="down"
            aria-label={words.down(name)}
            disabled={place === count - 1}
            onClick={() => step(place + 1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      <Checkbox
        label={words.enabled}
        aria-label={words.enabledOf(name)}
        {...inputProps("enabled", { type: "checkbox" })}
      />
      <div className={`${classes.bounds} stack gap-12`}>
        {(["minAmount", "maxAmount"] as const).map((bound) => (
          <TextInput
            key={bound}
            inputMode="decimal"
            autoComplete="off"
            label={words[bound]}
            aria-label={words.of(words[bound], name)}
            placeholder={words.anyAmount}
            rightSection={<span className="tiny quiet">{currency}</span>}
            rightSectionWidth={48}
            {...inputProps(bound)}
          />
        ))}
      </div>
      <Through {...shown} />
    </li>
  );
}

/** Who takes it: a choice where there are several. */
function Through({ name, value, processors, onProcessors }: Shown) {
  const { methods: words } = useWords(paymentMethodWords);
  const [first, second] = value.processors.flatMap((id) => processors.filter((one) => one.id === id));
  if (!first) return <p className="hint">{words.nobody}</p>;
  const nameOf = ({ name, available }: typeof first) => (available ? name : words.resting(name));
  if (!second) return <p className="hint">{words.only(nameOf(first))}</p>;
  return (
    <NativeSelect
      label={words.first}
      aria-label={words.of(words.first, name)}
      description={words.firstHint}
      data={processors.map((one) => ({ value: one.id, label: nameOf(one) }))}
      value={first.id}
      onChange={({ currentTarget }) =>
        onProcessors(moved(value.processors, value.processors.indexOf(currentTarget.value), 0))
      }
    />
  );
}
