import type { ComponentProps } from "react";

export const Row = (props: ComponentProps<"tr">) => <tr {...roles.row} {...props} />;
export const Cell = (props: ComponentProps<"td">) => <td {...roles.cell} {...props} />;
export const HeadCell = (props: ComponentProps<"th">) => <th scope="col" {...roles.head} {...props} />;

const roles = {
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
} as const;
