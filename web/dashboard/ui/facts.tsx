import type { ReactNode } from "react";
import classes from "./facts.module.css";

export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** Sums stand at the end of their line, the last one under a rule. */
  kind?: "sums";
}

/** What is known, each with its name; a fact without a value is left out. */
export const Facts = ({ facts, kind }: FactsProps) => (
  <dl className={classes.facts} data-kind={kind}>
    {facts.map(
      ([label, value], place) =>
        value && (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have the same name, and they only join at the end
          <div key={place}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
