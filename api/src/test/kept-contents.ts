import pg from 'pg'

/** What all tables held at one moment. Jobs are left alone: their worker may be in the middle of one. */
export interface KeptContents {
  /** Puts it back. Only the tables that were written since are touched. */
  restore(): Promise<void>
  /** The tables that were written since they were kept or put back, also with what they held already. */
  written(): Promise<string[]>
  end(): Promise<void>
}

const tables = `
  select format('%I.%I', n.nspname, c.relname) as name, format('kept.%I', n.nspname || '.' || c.relname) as copy,
    (select string_agg(format('%I', a.attname), ', ') from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'kept') and c.relname not in ('schema_migrations', 'schema_definitions')`

/** Each table tells when it is written. A row for each time: a unique one would make transactions wait for one another. */
const keep = `
  create schema kept;
  create unlogged table kept.written (name text, copy text, columns text);
  create function kept.note() returns trigger language plpgsql security definer set search_path = '' as $$
    begin insert into kept.written values (tg_argv[0], tg_argv[1], tg_argv[2]); return null; end $$;
  do $$ declare t record; begin
    for t in ${tables} loop
      execute format('create unlogged table %s as select %s from %s', t.copy, t.columns, t.name);
      execute format('create trigger note_write after insert or update or delete or truncate on %s execute function kept.note(%L, %L, %L)', t.name, t.name, t.copy, t.columns);
    end loop;
  end $$;`

/** As a replica: without triggers, foreign keys among them. */
const restore = `
  do $$ declare t record; begin
    set local session_replication_role = replica;
    for t in with written as (delete from kept.written returning *) select distinct name, copy, columns from written loop
      execute format('delete from %s', t.name);
      execute format('insert into %s (%s) overriding system value select * from %s', t.name, t.columns, t.copy);
    end loop;
  end $$;`

/** Call it once for a database. */
export async function keepContents(ownerUrl: string): Promise<KeptContents> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(keep)
  return {
    restore: async () => void (await client.query(restore)),
    written: async () => (await client.query<{ name: string }>('select distinct name from kept.written order by 1')).rows.map(({ name }) => name),
    end: () => client.end(),
  }
}
