import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** What was made and dropped, in names of partitions, and what somebody should look at. */
export type KeptPartitions = { readonly made: readonly string[]; readonly dropped: readonly string[]; readonly alarms: readonly string[] }

/** Rows without a partition that one round deletes, so that no round takes long. */
const mostAtOnce = 50_000

/**
 * Makes the partitions that will be needed and drops those that no longer are, each in a transaction of its own, so that no table
 * is held for longer than one takes (rule growth.partitions). Of several processes, one does it at a time.
 */
export async function keepPartitions(database: Database): Promise<KeptPartitions> {
  const made = await readTexts(database, 'make_partitions()')
  await readTexts(database, 'enter_month()')
  const dropped = await dropExpired(database)
  await database.transaction((tx) => sql`select delete_expired_strays(${sql.lit(mostAtOnce)})`.execute(tx))
  return { made, dropped, alarms: await readTexts(database, 'partition_alarms()') }
}

async function dropExpired(database: Database, dropped: readonly string[] = []): Promise<readonly string[]> {
  const [name] = await readTexts(database, 'drop_expired_partition()')
  return name === undefined ? dropped : dropExpired(database, [...dropped, name])
}

/** Calls one of the functions of the schema, which have the rights of its owner, and reads the texts that it answers. */
async function readTexts(database: Database, called: string): Promise<string[]> {
  const { rows } = await database.transaction((tx) => sql<{ text: string | null }>`select ${sql.raw(called)} as text`.execute(tx))
  return rows.flatMap(({ text }) => text ?? [])
}
