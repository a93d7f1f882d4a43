/**
 * Parses CSV strictly as RFC 4180 defines it: every row ends with CRLF and has as many cells as the first. A
 * cell with a comma, a quote or a line break is quoted.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /"((?:[^"]|"")*)"|[^",\r\n]*/y;
  while (cell.lastIndex < text.length) {
    const [whole, quoted] = cell.exec(text) as RegExpExecArray;
    row.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'));
    const end = cell.lastIndex;
    if (text[end] === ",") {
      cell.lastIndex = end + 1;
      continue;
    }
    if (text.slice(end, end + 2) !== "\r\n")
      throw new Error(`No CSV at ${JSON.stringify(text.slice(end - 40, end + 40))}`);
    if (row.length !== (rows[0] ?? row).length)
      throw new Error(`${row.length} cells: ${JSON.stringify(row)}`);
    rows.push(row);
    row = [];
    cell.lastIndex = end + 2;
  }
  return rows;
}
