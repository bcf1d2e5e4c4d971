import { sql } from 'kysely'
import type { Database } from './database.ts'
import { readLogin } from './login.ts'
import type { Db } from './named-statements.ts'

/** Time limit of a read; statements of a transaction have another limit (named-statements.ts). */
export const readTimeout = '2s'

/** Time after which PostgreSQL notices that the client's machine is gone, and ends its work. */
const ofLostClients = {
  tcp_user_timeout: '15s',
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '2',
}

/**
 * Sets the time limit of reads and the limits for lost clients for the serving login in this database, because behind a pooler a limit of
 * the connection or its session would be lost. The owner or the login itself may set them; if neither may, an administrator has to. Behind
 * a pooler, they apply only to new connections of the pooler. Returns true if reads have the limit.
 */
export async function limitReads(database: Database): Promise<boolean> {
  const hasLimit = async () => (await database.run(readLimit)) === readTimeout
  if ((await hasLimit()) && (await database.run(hasLostClientLimits))) return true
  const { name } = await database.run(readLogin)
  const set = buildLimitStatement(name)
  try {
    await database.runAsOwner((db) => set.execute(db)).catch(() => database.transaction((tx) => set.execute(tx)))
  } catch {
    return hasLimit()
  }
  await database.renew()
  return hasLimit()
}

/** Sets the limits under a lock, because processes that start together would otherwise write the same row at the same time. */
function buildLimitStatement(login: string) {
  const settings = Object.entries({ statement_timeout: readTimeout, ...ofLostClients })
  return sql`
    do $$ begin
      perform pg_advisory_xact_lock(hashtext('catalog read timeout'));
      ${sql.join(
        settings.map(
          ([name, value]) =>
            sql`execute format('alter role %I in database %I set %I = %L', ${sql.lit(login)}, current_database(), ${sql.lit(name)}, ${sql.lit(value)});`,
        ),
        sql` `,
      )}
    end $$`
}

/** True when the limits for lost clients are set. Reads the stored settings, because `show` depends on the kind of connection. */
async function hasLostClientLimits(db: Db): Promise<boolean> {
  const wanted = Object.entries(ofLostClients).map(([name, value]) => `${name}=${value}`)
  const { rows } = await sql`
    select from pg_db_role_setting s join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
    where r.rolname = session_user and d.datname = current_database() and s.setconfig @> ${wanted}`.execute(db)
  return rows.length > 0
}

async function readLimit(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
  return rows[0]?.limit
}
