import type { ComponentProps, ReactNode } from "react";
import classes from "./table.module.css";

/** A table that is laid out as cards on a phone loses its roles in some browsers: here they are written out. */
export function Table({ caption, head, children, className }: TableProps) {
  return (
    <table {...roles.table} className={`${classes.table} ${className}`}>
      <caption className={classes.unseen}>{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>{head}</tr>
      </thead>
      <tbody {...roles.group}>{children}</tbody>
    </table>
  );
}

interface TableProps {
  caption: string;
  /** The cells of the first row. */
  head: ReactNode;
  children: ReactNode;
  className: string | undefined;
}

export const Row = (props: ComponentProps<"tr">) => <tr {...roles.row} {...props} />;
export const Cell = (props: ComponentProps<"td">) => <td {...roles.cell} {...props} />;
export const HeadCell = (props: ComponentProps<"th">) => <th scope="col" {...roles.head} {...props} />;

/** Read out, not seen. */
export const Unseen = ({ children }: { children: string }) => (
  <span className={classes.unseen}>{children}</span>
);

const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
} as const;
