import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Names of the created and dropped partitions, the steps of merging months into years, and problems for an operator. */
export type PartitionChanges = Readonly<Record<'made' | 'dropped' | 'merged' | 'alarms', readonly string[]>>

/** Maximum number of rows without a partition that one round deletes, so that no round takes too long. */
const maxRowsPerRound = 50_000
/** Maximum number of audit log rows that a step copies, and of steps in a round. */
const maxCopiedRows = 20_000
const maxSteps = 20

/**
 * Creates the partitions that will be needed soon and drops those that are no longer needed, each in a separate transaction, so that every
 * table is locked only briefly (rule growth.partitions). Only one process does it at a time.
 */
export async function maintainPartitions(database: Database): Promise<PartitionChanges> {
  const made = await callTextFunction(database, 'make_partitions()')
  await callTextFunction(database, 'enter_month()')
  const dropped = await dropExpiredPartitions(database)
  await database.transaction((tx) => sql`select delete_expired_strays(${sql.lit(maxRowsPerRound)})`.execute(tx))
  const merged = await mergeMonthsIntoYears(database)
  return { made, dropped, merged, alarms: await callTextFunction(database, 'partition_alarms()') }
}

/** Takes steps towards one partition per year, each in a separate transaction (rule growth.years). */
async function mergeMonthsIntoYears(database: Database, steps: readonly string[] = []): Promise<readonly string[]> {
  const [step] = await callTextFunction(database, `merge_months((now() at time zone 'utc')::date, ${maxCopiedRows})`)
  if (step === undefined) return steps
  const taken = [...steps, step]
  return taken.length < maxSteps ? mergeMonthsIntoYears(database, taken) : taken
}

async function dropExpiredPartitions(database: Database, dropped: readonly string[] = []): Promise<readonly string[]> {
  const [name] = await callTextFunction(database, 'drop_expired_partition()')
  return name === undefined ? dropped : dropExpiredPartitions(database, [...dropped, name])
}

/** Calls a function of the schema, which has the rights of the owner, and returns its texts. */
async function callTextFunction(database: Database, callSql: string): Promise<string[]> {
  const { rows } = await database.transaction((tx) => sql<{ text: string | null }>`select ${sql.raw(callSql)} as text`.execute(tx))
  return rows.flatMap(({ text }) => text ?? [])
}
