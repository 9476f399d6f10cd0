import type pg from 'pg'

interface Column {
  table: string
  name: string
  type: string
  notNull: boolean
  fallback: string | null
  unlogged: boolean
}

/** The current tables as `create table` statements, for reading. */
export async function describeSchema(client: pg.Client): Promise<string> {
  const { rows: columns } = await client.query<Column>(`
    select format('%s%s', case when n.nspname = 'public' then '' else n.nspname || '.' end, c.relname) as table, a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull", c.relpersistence = 'u' as unlogged,
      case when a.attidentity <> '' then 'generated always as identity'
           when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
           else 'default ' || pg_get_expr(d.adbin, d.adrelid) end as fallback
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname not like 'pg_toast%' and c.relkind in ('r', 'p')
      and not c.relispartition
    order by n.nspname = 'public' desc, n.nspname, c.relname, a.attnum`)
  const { rows: constraints } = await client.query<{ table: string; text: string }>(`
    select format('%s%s', case when n.nspname = 'public' then '' else n.nspname || '.' end, c.relname) as table, pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype in ('p', 'u', 'c', 'f', 'x') and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
    order by c.relname, k.contype desc, k.conname`)
  const { rows: indexes } = await client.query<{ table: string; text: string }>(`
    select format('%s%s', case when n.nspname = 'public' then '' else n.nspname || '.' end, t.relname) as table, pg_get_indexdef(i.indexrelid) as text
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname not like 'pg_toast%'
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by t.relname, x.relname`)
  const { rows: triggers } = await client.query<{ table: string; text: string }>(`
    select format('%s%s', case when n.nspname = 'public' then '' else n.nspname || '.' end, c.relname) as table, pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
    order by c.relname, t.tgname`)

  const tables = [...new Set(columns.map(({ table }) => table))]
  const parts = tables.map((table) => {
    const own = columns.filter((column) => column.table === table)
    const lines = own.map(({ name, type, notNull, fallback }) => `  ${name} ${type}${notNull ? ' not null' : ''}${fallback ? ` ${fallback}` : ''}`)
    const rules = constraints.filter((constraint) => constraint.table === table).map(({ text }) => `  ${text}`)
    const after = [...indexes, ...triggers].filter((part) => part.table === table).map(({ text }) => `${text};\n`)
    const create = own[0]?.unlogged ? 'create unlogged table' : 'create table'
    return `${create} ${table} (\n${[...lines, ...rules].join(',\n')}\n);\n${after.join('')}`
  })
  return `-- Generated from database/migrations by \`npm run generate:files\`: the tables. Views and functions are in database/views and database/functions.\n\n${parts.join('\n')}`
}
