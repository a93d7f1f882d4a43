import type { ComponentProps, ReactNode } from "react";
import classes from "./table.module.css";

/** A table that is laid out as cards on a phone loses its roles in some browsers: here they are written out. */
export function Table({ caption, columns, actions, cards, children, className }: TableProps) {
  return (
    <table {...roles.table} className={`${classes.table} ${cards ? classes.cards : ""} ${className}`}>
      <caption className="unseen">{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map((column) => {
            const { name, className } = typeof column === "string" ? { name: column } : column;
            return (
              <HeadCell key={name} className={className}>
                {name}
              </HeadCell>
            );
          })}
          {actions && (
            <HeadCell>
              <Unseen>{actions}</Unseen>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody {...roles.group}>{children}</tbody>
    </table>
  );
}

interface TableProps {
  caption: string;
  columns: readonly (string | { name: string; className?: string | undefined })[];
  /** Name of a last column, of what can be done with a row: read out, not seen. */
  actions?: string;
  /** Rows become cards where it is at most 860 pixels wide. */
  cards?: boolean;
  children: ReactNode;
  className: string | undefined;
}

export const Row = (props: ComponentProps<"tr">) => <tr {...roles.row} {...props} />;
export const Cell = (props: ComponentProps<"td">) => <td {...roles.cell} {...props} />;
export const HeadCell = (props: ComponentProps<"th">) => <th scope="col" {...roles.head} {...props} />;

/** Read out, not seen. */
export const Unseen = ({ children }: { children: string }) => <span className="unseen">{children}</span>;

const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
} as const;
