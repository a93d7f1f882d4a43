/** Explicit roles, because some browsers drop the table semantics when CSS changes the layout to cards. */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
} as const;
