import { sql } from 'kysely'
import type { Database } from './database.ts'
import { readLogin } from './login.ts'
import { serviceRole } from './migrations/baseline/service-role.ts'
import type { Db } from './named-statements.ts'

/**
 * Ensures that requests can be served with only the rights of the service. Creates the role of the service if the cluster lacks it, for
 * example after a restore elsewhere, and grants its rights to the login of DATABASE_URL. Changes nothing if nothing is missing.
 */
export async function ensureServiceRights(database: Database): Promise<void> {
  const { name } = await database.run(readLogin)
  if (await database.runAsOwner((db) => hasRights(db, name))) return
  await database.runAsOwner((db) => grantRights(db, name)).catch(() => undefined)
  await database.renew()
  const { mayDoMore } = await database.run(readLogin)
  // `assertServiceRights` decides whether the owner itself may serve.
  if (mayDoMore || (await database.runAsOwner((db) => hasRights(db, name)))) return
  throw new Error(
    `The user ${name} of DATABASE_URL lacks rights that serving needs. Run "npx pnpm catalog migrate up" with the owner's CATALOG_MIGRATIONS_URL, or have an administrator run: grant catalog_service to ${name};`,
  )
}

export type ServiceRightsOptions = { readonly isForTrying: boolean; readonly migrationsUrl: string | undefined }

/**
 * Throws if requests would be served with more rights than necessary, unless the server is only being tried out. Returns a warning for the
 * log if one login both owns the schema and serves requests.
 */
export async function assertServiceRights(
  database: Database,
  { isForTrying, migrationsUrl }: ServiceRightsOptions,
): Promise<string | undefined> {
  const { name, role, mayDoMore } = await database.run(readLogin)
  if (!mayDoMore) return undefined
  const isLimited = migrationsUrl === undefined && role === 'catalog_service'
  if (isLimited) return `The user ${name} of DATABASE_URL owns the schema and serves requests, too. ${formatAdvice(name)}`
  const why = `Requests would be served with more rights than they need: the user ${name} of DATABASE_URL can get those of the owner of the tables.`
  if (!isForTrying) throw new Error(`${why} ${formatAdvice(name)}`)
  return `${why} ${formatAdvice(name)}`
}

function formatAdvice(name: string): string {
  return `Create a separate login for requests, name it in DATABASE_URL, and ${name} in CATALOG_MIGRATIONS_URL. See "Two logins" in docs/operations/poolers.md.`
}

/** Tables that the service only reads, because the owner adds rows during an erasure. */
const addedToByOwner = ['tombstones', 'erased_proposals']

/** True when this login can serve: with its own rights if they are only the necessary ones, otherwise with the service's role. */
async function hasRights(db: Db, login: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    with serving as (
      select case when pg_has_role(${login}::name, c.relowner, 'member') then 'catalog_service' else ${login}::name end as name
      from pg_class c where c.oid = to_regclass('field_history')
    ), users as (
      select r.oid from serving s join pg_roles r on r.rolname = s.name
      where pg_has_role(${login}::name, r.oid, 'member')
    )
    select exists (select from users) and not exists (
      select from users u cross join pg_class c
      where c.relnamespace = current_schema()::regnamespace and (
        c.relkind in ('r', 'p') and not (
          has_table_privilege(u.oid, c.oid, 'select')
          and (has_table_privilege(u.oid, c.oid, 'insert') or c.relname = any (${addedToByOwner}::text[]))
          and (has_table_privilege(u.oid, c.oid, 'update') and has_table_privilege(u.oid, c.oid, 'delete') or exists (
            select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'only_ever_added_to')))
        or c.relkind = 'S' and not has_sequence_privilege(u.oid, c.oid, 'usage')
      )
    ) and (select bool_and(has_schema_privilege(u.oid, current_schema(), 'usage')) from users u) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Takes a lock, because processes that start together would otherwise grant the same rights at once. */
async function grantRights(db: Db, login: string): Promise<void> {
  const inherit = sql`case when current_setting('server_version_num')::int >= 160000 then ' with inherit true' else '' end`
  await sql`
    begin;
    select pg_advisory_xact_lock(hashtext('catalog service rights'));
    ${sql.raw(serviceRole)}
    do $$ begin
      if not pg_has_role(${sql.lit(login)}, 'catalog_service', 'usage') then
        execute format('grant catalog_service to %I', ${sql.lit(login)}) || ${inherit};
      end if;
    end $$;
    commit`.execute(db)
}
