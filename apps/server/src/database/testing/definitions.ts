import { sql } from 'kysely'
import type { Db } from '../named-statements.ts'

/** A part of the schema, with the statement that drops it and the statement of the system catalogue that recreates it. */
export type Definition = { readonly name: string; readonly remove: string; readonly make: string }

/**
 * Lists the parts of the schema that contain code or expressions, as PostgreSQL's catalogue defines them. A dump contains the same
 * definitions, with full names. Each part can be dropped and recreated in the order of the list.
 */
export async function listDefinitions(db: Db): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    with own_functions as (
      select p.oid, p.oid::regprocedure as signature from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    )
    select 'function ' || signature as name, 'select' as remove, pg_get_functiondef(oid) as make, 1 as step from own_functions
    union all
    select format('column %s.%I', a.attrelid::regclass, a.attname), 'select',
      format('alter table %s add column %I %s %s generated always as (%s) stored', a.attrelid::regclass, a.attname || '_again',
        format_type(a.atttypid, a.atttypmod), case when a.attcollation = '"C"'::regcollation then 'collate "C"' end,
        pg_get_expr(d.adbin, d.adrelid)), 2
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attgenerated <> '' and a.attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select format('check %s.%I', conrelid::regclass, conname),
      format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), 3
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 and coninhcount = 0
    union all
    select 'index ' || i.indexrelid::regclass, 'drop index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid), 4
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not c.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select format('trigger %I on %s', tgname, tgrelid::regclass), format('drop trigger %I on %s', tgname, tgrelid::regclass),
      pg_get_triggerdef(oid), 5
    from pg_trigger where not tgisinternal and tgparentid = 0
    order by step, name`.execute(db)
  return rows
}
