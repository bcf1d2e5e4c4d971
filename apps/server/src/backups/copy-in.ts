import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { formatCount } from '@catalog/contract/requests/plain-words'
import type { BulkConnection } from '../database/connections/bulk-connection.ts'
import { createChunkObserver } from './hashed-files.ts'
import { type BackedUpTable, buildTablePath, type Manifest } from './manifest.ts'
import { createPartitions } from './parts.ts'
import type { OnProgress } from './progress.ts'
import { findFilledTable, readTables, type Table } from './schema.ts'
import { suspendConstraints } from './taken-aside.ts'

/** Loads every table in one transaction, so that a failure leaves the database empty. */
export async function restoreDatabase(
  connection: BulkConnection,
  folder: string,
  manifest: Manifest,
  onProgress: OnProgress,
): Promise<void> {
  await connection.transaction('write', async () => {
    await createPartitions(connection, manifest)
    const tables = await readTables(connection)
    assertTablesMatch(tables, manifest)
    const putBack = await suspendConstraints(connection, tables)
    const filled = await findFilledTable(connection, tables)
    if (filled !== undefined) throw new Error(`The database was written to during the restore: ${filled} has rows. Nothing was restored.`)
    await connection.query(`truncate ${tables.map(({ name }) => connection.quote(name)).join(', ')}`)
    await copyTables(connection, folder, manifest, onProgress)
    await setSequences(connection, manifest)
    await putBack()
  })
}

/** Refuses different tables or columns: the same migrations created both schemas, so the manifest or the database must be wrong. */
function assertTablesMatch(tables: readonly Table[], manifest: Manifest): void {
  const said = manifest.tables.map(({ name, columns }) => `${name}(${columns.join(', ')})`)
  const have = new Set(tables.map(({ name, columns }) => `${name}(${columns.join(', ')})`))
  const other = [...said.filter((table) => !have.has(table)), ...[...have].filter((table) => !said.includes(table))]
  if (other.length > 0) throw new Error(`The tables of the backup are not those of its schema: ${other.join(', ')}. Nothing was restored.`)
}

async function copyTables(connection: BulkConnection, folder: string, { tables }: Manifest, onProgress: OnProgress): Promise<void> {
  const total = tables.reduce((sum, { file }) => sum + file.bytes, 0)
  let done = 0
  for (const table of tables) {
    await copyTable(connection, folder, table, (bytes) => {
      done += bytes
      onProgress({ phase: table.name, done, total })
    })
  }
}

async function copyTable(
  connection: BulkConnection,
  folder: string,
  { name, columns, rows }: BackedUpTable,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const listed = columns.map((column) => connection.quote(column)).join(', ')
  const into = connection.startCopy(`copy ${connection.quote(name)} (${listed}) from stdin`)
  await pipeline(
    createReadStream(buildTablePath(folder, name)),
    createChunkObserver((chunk) => onBytes(chunk.length)),
    createGunzip(),
    into,
  )
  if (into.rowCount !== rows)
    throw new Error(`${name} has ${formatCount(into.rowCount ?? 0, 'row')} instead of ${rows}. Nothing was restored.`)
}

async function setSequences(connection: BulkConnection, { sequences }: Manifest): Promise<void> {
  for (const { table, column, last } of sequences)
    await connection.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [table, column, last ?? '1', last !== null])
}
