import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { BulkConnection } from '../database/connections/bulk-connection.ts'
import { listSourceFiles } from './files-listed.ts'
import { createChunkObserver, writeHashedFile } from './hashed-files.ts'
import { type BackedUpTable, buildFileListPath, buildTablePath, type Manifest } from './manifest.ts'
import { readPartitionDays } from './parts.ts'
import type { OnProgress } from './progress.ts'
import { readMigrationNames, readTables, type Table } from './schema.ts'

export type CopiedDatabase = Omit<Manifest, 'format' | 'files'> & { readonly files: Omit<Manifest['files'], 'missing'> }

/**
 * Copies every table from one snapshot, while others write. First locks the tables against changes of the schema, as pg_dump does, because
 * a snapshot does not prevent them.
 */
export async function copyDatabaseOut(connection: BulkConnection, folder: string, onProgress: OnProgress): Promise<CopiedDatabase> {
  const names = (await readTables(connection)).map(({ name }) => connection.quote(name))
  if (names.length === 0) throw new Error('The database has no catalog in it.')
  return connection.transaction('read at one moment', async () => {
    await connection.query(`lock table ${names.join(', ')} in access share mode`)
    return copySnapshot(connection, folder, onProgress)
  })
}

async function copySnapshot(connection: BulkConnection, folder: string, onProgress: OnProgress): Promise<CopiedDatabase> {
  const [server] = await connection.query<{ now: Date; version: string }>("select now(), current_setting('server_version') as version")
  const migrations = await readMigrationNames(connection)
  const found = await readTables(connection)
  const total = found.reduce((sum, { bytes }) => sum + bytes, 0)
  const tables: BackedUpTable[] = []
  let done = 0
  for (const table of found) {
    onProgress({ phase: table.name, done, total })
    tables.push(await copyTable(connection, folder, table))
    done += table.bytes
  }
  const files = await writeFileList(connection, folder)
  return {
    createdAt: server?.now.toISOString() ?? '',
    serverVersion: server?.version ?? '',
    migrations,
    tables,
    days: await readPartitionDays(connection),
    sequences: await readSequences(connection),
    files,
  }
}

const newline = 0x0a

/** Streams one table to its file. Every row ends with a newline, and a newline within a value is escaped. */
async function copyTable(connection: BulkConnection, folder: string, { name, columns }: Table): Promise<BackedUpTable> {
  let rows = 0
  const countRows = createChunkObserver((chunk) => {
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows++
  })
  const listed = columns.map((column) => connection.quote(column)).join(', ')
  const out = connection.copyOut(`copy (select ${listed} from ${connection.quote(name)}) to stdout`)
  const file = await writeHashedFile(buildTablePath(folder, name), out, countRows, createGzip({ level: 3 }))
  return { name, columns: [...columns], rows, file }
}

/**
 * Reads the sequences of columns. They are not part of a snapshot, so they are read after the rows: each value is then at least as large
 * as every copied id.
 */
async function readSequences(connection: BulkConnection): Promise<Manifest['sequences']> {
  const rows = await connection.query<{ table: string; column: string; sequence: string }>(`
    select d.refobjid::regclass::text as table, a.attname as column, d.objid::regclass::text as sequence
    from pg_depend d
    join pg_class s on s.oid = d.objid and s.relkind = 'S' and s.relnamespace = current_schema()::regnamespace
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') order by 1, 2`)
  const sequences: Manifest['sequences'] = []
  for (const { table, column, sequence } of rows) {
    const [state] = await connection.query<{ last: string | null }>(
      `select case when is_called then last_value end::text as last from ${sequence}`,
    )
    sequences.push({ table, column, last: state?.last ?? null })
  }
  return sequences
}

/** Writes the list of the files of all sources in the snapshot, so that the transaction can end before they are copied. */
async function writeFileList(connection: BulkConnection, folder: string): Promise<CopiedDatabase['files']> {
  let count = 0
  let bytes = 0
  async function* formatLines() {
    for await (const file of listSourceFiles(connection)) {
      count++
      bytes += file.bytes
      yield `${JSON.stringify(file)}\n`
    }
  }
  const list = await writeHashedFile(buildFileListPath(folder), Readable.from(formatLines(), { objectMode: false }))
  return { list, count, bytes }
}
