import classes from "./plot.module.css";

/** What a chart's point says, in words: at the pointer, and read out while the arrow keys move. */
interface PlotPoint {
  name: string;
  value: string;
  more?: string;
}

interface Told {
  active?: boolean;
  payload?: readonly { payload?: { point: PlotPoint } }[];
}

export function PlotTip({ active, payload }: Told) {
  const point = payload?.[0]?.payload?.point;
  return (
    <div role="status">
      {active && point && (
        <div className={classes.tip}>
          <span>{point.name}</span>
          <strong>{point.value}</strong>
          {point.more && <span>{point.more}</span>}
        </div>
      )}
    </div>
  );
}
