import type { Query } from "../support/schema-dump.ts";

/**
 * The rule that allows sharding the tables by merchant: if a row has a merchant, its primary key, unique keys
 * and indexes begin with it. Only an index that the worker uses to find due work, named `…_due`, may begin
 * with another column, and it cannot be unique. So may the one for a preflight request, which has only an origin.
 */
export async function notLedByMerchant(query: Query): Promise<string[]> {
  const rows = await query(`
    select c.relname as table, i.relname as index,
      x.indisunique as unique, a.attname as first
    from pg_class c
      join pg_attribute m on m.attrelid = c.oid and m.attname = 'merchant_id' and not m.attisdropped
      left join pg_index x on x.indrelid = c.oid
      left join pg_class i on i.oid = x.indexrelid
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 1, 2`);
  const keyless = await query(`
    select c.relname as table
    from pg_class c join pg_attribute m on m.attrelid = c.oid and m.attname = 'merchant_id' and not m.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_index x where x.indrelid = c.oid and x.indisprimary)
    order by 1`);
  return [
    ...keyless.map(({ table }) => `${table} has no primary key`),
    ...rows
      .filter(({ index, unique, first }) => {
        const isOverAll = String(index).endsWith("_due") || index === "applications_allowed_origins";
        return index !== null && first !== "merchant_id" && !(isOverAll && unique === false);
      })
      .map(({ table, index, first }) => `${index} of ${table} begins with ${first ?? "an expression"}`),
  ];
}

export async function tablesWithMerchant(query: Query): Promise<number> {
  const [row] = await query(`
    select count(*)::int as tables from information_schema.columns
    where table_schema = 'public' and column_name = 'merchant_id'`);
  return Number(row?.tables);
}
