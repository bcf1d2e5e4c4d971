import { sql } from 'kysely'
import type { Database } from './database.ts'
import { applyBaseline, applyMigration, isLockConflict, type LockRetryPolicy, usualPatience } from './migrating/apply.ts'
import { type AppliedMigration, hasLedger, makeLedger, readAppliedMigrations, readAppliedMigrationsIfAny } from './migrating/ledger.ts'
import { findBaseline, getNewestNumber, knownMigrations, type Migration } from './migrating/migration.ts'
import { runOneAtATime } from './migrating/one-at-a-time.ts'
import type { Db } from './named-statements.ts'

export type MigrationState = { readonly name: string; readonly appliedAt: string | null }

/** The migrations that the code knows, and its time limits for locks; tests replace them. */
export type MigrateOptions = { readonly migrations?: readonly Migration[]; readonly patience?: LockRetryPolicy }

/**
 * Applies the missing migrations up to `last`, or all, each in its own transaction, except for those that must run outside of transactions.
 * A database without migrations gets the baseline instead of the migrations that it replaces. Several processes may call this at once: one
 * migrates, and the others wait for it and then find nothing to do. Throws if a later release has changed the database so that this code
 * cannot serve on it.
 */
export async function migrateUp(database: Database, last?: string, options: MigrateOptions = {}): Promise<string[]> {
  const { migrations = knownMigrations, patience = usualPatience } = options
  const wanted = selectMigrations(migrations, last)
  const readMissing = async (db: Db) => {
    const applied = await readAppliedMigrations(db)
    assertSupported(applied, migrations)
    return wanted.filter(({ name }) => !applied.some((one) => one.name === name))
  }
  if (await database.runAsOwner(async (db) => (await hasLedger(db)) && (await readMissing(db)).length === 0)) return []
  const applied = await runOneAtATime(database, () =>
    database.runAsOwner(async (db) => {
      await makeLedger(db)
      const made = await makeSchema(db, wanted, patience)
      return [...made, ...(await applyAll(db, await readMissing(db), patience))]
    }),
  )
  // Connections that were opened before the service's role existed do not have it.
  if (applied.length > 0) await database.renew()
  return applied
}

function selectMigrations(migrations: readonly Migration[], last?: string): readonly Migration[] {
  if (last === undefined) return migrations
  const index = migrations.findIndex(({ name }) => name === last)
  if (index === -1) throw new Error(`There is no migration ${last}.`)
  return migrations.slice(0, index + 1)
}

/** Applies the baseline to a database without a schema. Returns the baseline's name if it was applied. */
async function makeSchema(db: Db, wanted: readonly Migration[], patience: LockRetryPolicy): Promise<string[]> {
  const baseline = findBaseline(wanted)
  if (baseline === undefined || (await readAppliedMigrations(db)).length > 0) return []
  try {
    return (await applyBaseline(db, baseline, patience)) ? [baseline.name] : []
  } catch (error) {
    throw new Error(explainFailure(baseline.name, baseline.statements, error), { cause: error })
  }
}

async function applyAll(db: Db, missing: readonly Migration[], patience: LockRetryPolicy): Promise<string[]> {
  const applied: string[] = []
  for (const migration of missing) {
    try {
      if (await applyMigration(db, migration, patience)) applied.push(migration.name)
    } catch (error) {
      throw new Error(explainFailure(`migration ${migration.name}`, migration.statements, error), { cause: error })
    }
  }
  return applied
}

function explainFailure(name: string, statements: Migration['statements'], error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  const kept = typeof statements === 'string' ? 'It was rolled back.' : 'The next run continues where it stopped.'
  const remedy = isLockConflict(error)
    ? ' Another transaction holds a lock that it needs: look for long transactions in pg_stat_activity, and run "npx pnpm catalog migrate up" again.'
    : ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} failed: ${reason}. ${kept}${remedy}`
}

/** Throws if a later release has changed the database so that this code cannot serve on it. */
export async function assertSchemaSupported(database: Database): Promise<void> {
  assertSupported(await database.runAsOwner(readAppliedMigrationsIfAny), knownMigrations)
}

function assertSupported(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  const newest = getNewestNumber(migrations)
  const unsupported = applied.filter(({ bears }) => bears !== null && bears > newest)
  const needed = Math.max(...unsupported.map(({ bears }) => bears ?? 0))
  if (unsupported.length > 0)
    throw new Error(`${formatUnsupported(unsupported.map(({ name }) => name))} Start a release that knows migration ${needed}.`)
}

function formatUnsupported(names: readonly string[]): string {
  return `A later release has migrated the database: this release cannot serve after ${names.join(', ')}.`
}

/**
 * Lists every migration that this code knows, in order, with the time at which it was applied (null if it was not), followed by those that
 * a later release has applied.
 */
export async function readMigrationStates(database: Database): Promise<MigrationState[]> {
  const found = await database.runAsOwner(readAppliedMigrationsIfAny)
  const applied = new Map(found.map(({ name, appliedAt }) => [name, new Date(appliedAt).toISOString()]))
  const names = new Set([...knownMigrations.map(({ name }) => name), ...[...applied.keys()].sort()])
  return [...names].map((name) => ({ name, appliedAt: applied.get(name) ?? null }))
}

/** State of a database that determines whether this code can serve on it. */
export type SchemaState = { readonly missing: readonly string[]; readonly unsupported: readonly string[]; readonly isReadOnly: boolean }

/**
 * Reads the migrations that a database lacks, those of later releases that do not support this code, and whether the database is read-only:
 * a replica, or configured so. It sends one cheap statement, because it runs every second.
 */
export async function readSchemaState(db: Db, migrations: readonly Migration[] = knownMigrations): Promise<SchemaState> {
  const { rows } = await sql<{ applied: string[]; unsupported: string[]; isReadOnly: boolean }>`
    select array(select name from kysely_migration union all select name from schema_migrations) as applied,
      array(select name from schema_migrations where bears > ${getNewestNumber(migrations)} order by number) as unsupported,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(db)
  const { applied = [], unsupported = [], isReadOnly = false } = rows[0] ?? {}
  return { missing: migrations.map(({ name }) => name).filter((name) => !applied.includes(name)), unsupported, isReadOnly }
}

/** Explains why this code cannot serve on a database; undefined if it can. */
export function explainSchemaState({ missing, unsupported, isReadOnly }: SchemaState): string | undefined {
  if (isReadOnly) return 'The database is read-only.'
  if (missing.length > 0) return `The database lacks the migrations ${missing.join(', ')}; run "npx pnpm catalog migrate up".`
  return unsupported.length > 0 ? formatUnsupported(unsupported) : undefined
}
