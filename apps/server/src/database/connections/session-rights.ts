import type pg from 'pg'
import { type ConnectionFacts, type PoolerExaminer, readConnectionFacts } from './own-session.ts'

/** Thrown if a session must keep its settings, but a pooler gives it to other clients between transactions. */
export class SharedSessionError extends Error {
  readonly code = 'SHARED_SESSION'
}

/** Creates the error for a login that both owns the schema and serves requests, behind a pooler that shares sessions. */
export function createRoleError(login: string): SharedSessionError {
  return new SharedSessionError(
    `DATABASE_URL leads through a pooler in transaction mode, and its user ${login} owns the schema: the role that limits its rights would be lost with the next transaction, and requests would be served with the rights of the owner. Create a separate login for requests, name it in DATABASE_URL, and ${login} at PostgreSQL itself in CATALOG_MIGRATIONS_URL; or set the pooler to session mode. See "Two logins" in docs/operations/poolers.md.`,
  )
}

function createOwnerError(login: string): SharedSessionError {
  return new SharedSessionError(
    `The owner of the schema, ${login}, is behind a pooler in transaction mode. Name a separate login for requests in DATABASE_URL, which may be behind the pooler, and ${login} at PostgreSQL itself in CATALOG_MIGRATIONS_URL; or set the pooler to session mode. See "Behind a pooler" in docs/operations/poolers.md.`,
  )
}

/**
 * Sets the role of migration 0011 for the session, once this database has the role. The role can add to the audit log, but not change or
 * remove its entries. A login that has only the rights that serving needs sets no role. If a pooler shares the session, no role is set and
 * the connection is refused: otherwise the next transaction would have the owner's rights, and other clients' transactions would have the
 * role.
 */
export async function setServiceRole(client: pg.ClientBase, examine: PoolerExaminer): Promise<void> {
  await applySessionSetting(client, examine, {
    setting: `select set_config('role', rolname, false) from pg_roles
      where rolname = 'catalog_service' and pg_has_role(session_user, oid, 'member')
        and has_table_privilege(oid, to_regclass('field_history'), 'select')`,
    isWanted: ({ mayDoMore }) => mayDoMore,
    createError: createRoleError,
  })
}

/**
 * Removes the time limit of the login from the session, for the work of the owner. A login that owns nothing only reads in the session, and
 * keeps its limit if a pooler shares the session.
 */
export async function removeTimeLimit(client: pg.ClientBase, examine: PoolerExaminer): Promise<void> {
  await applySessionSetting(client, examine, {
    setting: `select set_config('statement_timeout', '0', false)`,
    isWanted: () => true,
    createError: createOwnerError,
  })
}

type SessionSetting = {
  /** The query that sets the role or the limit. */
  readonly setting: string
  isWanted(facts: ConnectionFacts): boolean
  createError(login: string): Error
}

async function applySessionSetting(client: pg.ClientBase, examine: PoolerExaminer, { setting, isWanted, createError }: SessionSetting) {
  const facts = await readConnectionFacts(client)
  if (!isWanted(facts)) return
  if (facts.isDirect || !(await examine(client, false)).sharesSessions) await client.query(setting)
  else if (facts.mayDoMore) throw createError(facts.login)
}

/** Prepares each new connection of a pool before it is used. If that fails, the connection is closed and its caller gets the error. */
export function prepareConnections(config: pg.PoolConfig, prepare: (client: pg.ClientBase) => Promise<void>): pg.PoolConfig {
  const { onConnect } = config
  return {
    ...config,
    onConnect: async (client) => {
      await onConnect?.(client)
      await prepare(client)
    },
  }
}
