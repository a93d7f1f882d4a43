/** Runs one SELECT. */
export type Query = (sql: string) => Promise<readonly Record<string, unknown>[]>;

/**
 * The schema of a database as SQL-like text. It is the same for the same schema, whatever the order of its
 * changes. Reads the catalogs, because the PostgreSQL in the test package has no pg_dump.
 */
export async function dumpSchema(query: Query): Promise<string> {
  const texts = async (sql: string): Promise<string[]> => (await query(sql)).map(({ text }) => String(text));
  const tables = await query(tablesSql);
  const parts = [
    ...(await texts(enumsSql)),
    ...tables.map(({ name, columns, constraints, options }) => {
      const lines = [...(columns as string[]), ...(constraints as string[])]
        .map((line) => `  ${line}`)
        .join(",\n");
      return `create table ${name} (\n${lines}\n)${options === null ? "" : ` with (${options})`};`;
    }),
    ...(await texts(viewsSql)),
    ...(await texts(indexesSql)),
    ...(await texts(functionsSql)),
    ...(await texts(triggersSql)),
  ];
  return `-- The schema that the migrations create. Written by "npm run generate" and compared by the tests. Do not edit.\n\n${parts.join("\n\n")}\n`;
}

/** Leaves out objects of extensions. */
const ours = (oid: string, catalog: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

// Columns keep the order of the table, which INSERT without names and SELECT * use.
const tablesSql = `
select quote_ident(c.relname) as name, array_to_string(c.reloptions, ', ') as options,
  array(
    select concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
      case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
      case when a.attnotnull then 'not null' end,
      case when a.attidentity <> '' then 'generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity' end,
      case when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(e.adbin, e.adrelid) || ')'
        else 'default ' || pg_get_expr(e.adbin, e.adrelid) end)
    from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    order by a.attnum
  ) as columns,
  array(
    select 'constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid)
    from pg_constraint k
    where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
    order by position(k.contype::text in 'pufcx'), k.conname collate "C"
  ) as constraints
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${ours("c.oid", "pg_class")}
order by c.relname collate "C"`;

const indexesSql = `
select pg_get_indexdef(i.indexrelid) || ';' as text
from pg_index i join pg_class c on c.oid = i.indexrelid
where c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
order by c.relname collate "C"`;

const functionsSql = `
select rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' as text
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${ours("p.oid", "pg_proc")}
order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

const triggersSql = `
select pg_get_triggerdef(t.oid) || ';' as text
from pg_trigger t join pg_class c on c.oid = t.tgrelid
where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
order by c.relname collate "C", t.tgname collate "C"`;

const viewsSql = `
select 'create ' || case c.relkind when 'm' then 'materialized ' else '' end || 'view ' || quote_ident(c.relname) || E' as\\n' || pg_get_viewdef(c.oid) as text
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and ${ours("c.oid", "pg_class")}
order by c.relname collate "C"`;

const enumsSql = `
select 'create type ' || quote_ident(t.typname) || ' as enum ('
  || string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) || ');' as text
from pg_type t join pg_enum e on e.enumtypid = t.oid
where t.typnamespace = 'public'::regnamespace and ${ours("t.oid", "pg_type")}
group by t.typname
order by t.typname collate "C"`;
