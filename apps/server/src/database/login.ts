import { sql } from 'kysely'
import type { Db } from './named-statements.ts'

/** The user of a connection and its rights. */
export type Login = {
  /** The user who connected. Behind a pooler it may differ from the user in the URL. */
  readonly name: string
  /** The role whose rights the connection has. */
  readonly role: string
  /** True when the user can get more rights than serving needs: those of the owner of the tables, or the right to create roles. */
  readonly mayDoMore: boolean
  /** True when the schema exists; without it, its owner is unknown. */
  readonly hasSchema: boolean
}

/** SQL condition that is true when the connected user can get more rights than serving needs. */
export const mayDoMoreSql = `(
  exists (select from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and pg_has_role(session_user, c.relowner, 'member'))
  or exists (select from pg_database d where d.datname = current_database() and pg_has_role(session_user, d.datdba, 'member'))
  or exists (select from pg_roles r where (r.rolsuper or r.rolcreaterole) and pg_has_role(session_user, r.oid, 'member')))`

export async function readLogin(db: Db): Promise<Login> {
  const { rows } = await sql<Login>`
    select session_user::text as name, current_user::text as role, to_regclass('field_history') is not null as "hasSchema",
      ${sql.raw(mayDoMoreSql)} as "mayDoMore"`.execute(db)
  const [login] = rows
  if (!login) throw new Error('PostgreSQL did not say who is connected.')
  return login
}
