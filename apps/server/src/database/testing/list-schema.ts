import { sql } from 'kysely'
import type { Db } from '../named-statements.ts'

/**
 * Lists everything that makes up a schema, one line for each part with its definition, names and rights. It ignores comments and line
 * breaks in the bodies of functions, and the names that PostgreSQL gives to indexes of partitions.
 */
export async function listSchema(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    with relations as (
      select relname as name, relkind::text as kind, relispartition as is_part, * from pg_class where relnamespace = current_schema()::regnamespace
    )
    select concat_ws(' ', 'relation', name, kind, relpersistence, reloptions::text, pg_get_userbyid(relowner),
      pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid), relreplident, ${selectRights('relacl')}) as line
    from relations where kind in ('r', 'p', 'v', 'S')
    union all
    select concat_ws(' ', 'column', r.name, rank() over (partition by r.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attcollation::regcollation, a.attgenerated, a.attidentity, a.attstorage, a.attoptions::text, a.attstattarget,
      pg_get_expr(d.adbin, d.adrelid), col_description(r.oid, a.attnum), ${selectRights('attacl')})
    from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum where kind in ('r', 'p', 'v')
    union all
    select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size,
      -- The last value of a queue is not part of the schema.
      case when sequencename not like '%to_refresh%' then last_value end)
    from pg_sequences where schemaname = current_schema()
    union all
    select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = current_schema()
    union all
    -- NOT NULL is listed with its column. A constraint that is not validated yet holds for all rows of a new table.
    select concat_ws(' ', 'constraint', r.name, case when not r.is_part then conname end,
      regexp_replace(pg_get_constraintdef(c.oid), ' NOT VALID$', ''))
    from pg_constraint c join relations r on r.oid = c.conrelid
    -- Omits references of partitions: only the first partitions have any, because they were ordinary tables before the audit log was partitioned.
    where contype <> 'n' and not (contype = 'f' and r.is_part)
    union all
    select concat_ws(' ', 'index', r.name, case when r.is_part then regexp_replace(pg_get_indexdef(indexrelid), ' INDEX .* ON ', ' INDEX ON ')
      else pg_get_indexdef(indexrelid) end, indisvalid)
    from pg_index i join relations r on r.oid = i.indrelid
    union all
    select concat_ws(' ', 'trigger', tgrelid::regclass, pg_get_triggerdef(oid), tgenabled)
    from pg_trigger where not tgisinternal and tgrelid in (select oid from relations)
    union all
    select concat_ws(' ', 'function', oid::regprocedure, pg_get_userbyid(proowner),
      regexp_replace(regexp_replace(pg_get_functiondef(oid), '\\n\\s*--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'), ${selectRights('proacl')})
    from pg_proc where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select concat_ws(' ', 'type', typname, typtype) from pg_type
    where typnamespace = current_schema()::regnamespace and typrelid = 0 and typelem = 0
      and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
    union all
    select concat_ws(' ', 'extension', extname, extversion) from pg_extension
    union all
    select concat_ws(' ', 'rights of new', defaclobjtype, pg_get_userbyid(defaclrole), ${selectRights('defaclacl')}) from pg_default_acl
    union all
    select concat_ws(' ', 'rights of the schema', ${selectRights('nspacl')}) from pg_namespace where oid = current_schema()::regnamespace
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}

function selectRights(column: string) {
  return sql`(select string_agg(each::text, ',' order by each::text) from unnest(${sql.ref(column)}) each)`
}

/** Lists every row of every table, without times, counts of writes, and random values. */
export async function listSeeds(db: Db): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace`.execute(db)
  const each = tables.map(
    ({ name }) =>
      sql`select ${name} || ' ' || (to_jsonb(t) - array['applied_at', 'timestamp', 'secret', 'stamp', 'version', 'at']) as line from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ line: string }>`select line from (${sql.join(each, sql` union all `)}) rows order by line`.execute(db)
  return rows.map(({ line }) => line)
}
