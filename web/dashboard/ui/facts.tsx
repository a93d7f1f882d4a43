import type { ReactNode } from "react";
import classes from "./facts.module.css";

export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** Right-aligned amounts, with a line above the last one. */
  kind?: "sums";
}

/** A description list. Facts without a value are left out. */
export const Facts = ({ facts, kind }: FactsProps) => (
  <dl className={classes.facts} data-kind={kind}>
    {facts.map(
      ([label, value], position) =>
        value && (
          // biome-ignore lint/suspicious/noArrayIndexKey: names can repeat, and new facts are only appended
          <div key={position}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
