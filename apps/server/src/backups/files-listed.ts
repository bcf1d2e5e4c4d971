import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { BulkConnection } from '../database/connections/bulk-connection.ts'
import { buildFileListPath } from './manifest.ts'

const listed = z.object({
  key: z.string().regex(/^[0-9a-f-]{36}$/),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** A file of a source, by its key in the storage, as the source describes it. */
export type ListedFile = z.infer<typeof listed>

const pageSize = 1_000

/** Lists each file of a source once, and then the files of sources that a merge removed, because the merge may be undone. */
export async function* listSourceFiles(connection: BulkConnection): AsyncGenerator<ListedFile> {
  for (let after = ''; ; ) {
    const rows = await connection.query<ListedFile>(
      `select storage_key as key, size_bytes as bytes, sha256 from sources where storage_key > $1 order by storage_key limit $2`,
      [after, pageSize],
    )
    yield* rows
    const last = rows.at(-1)
    if (rows.length < pageSize || !last) break
    after = last.key
  }
  const rows = await connection.query<ListedFile>(`
    select distinct on (1) row->>'storage_key' as key, (row->>'size_bytes')::integer as bytes, row->>'sha256' as sha256
    from merge_rows m cross join lateral (values (m.before), (m.after)) either (row)
    where m.table_name = 'sources' and row->>'storage_key' is not null
      and not exists (select from sources where storage_key = row->>'storage_key')`)
  yield* rows
}

/** Reads the list of a backup, line by line. */
export async function* readFileList(folder: string): AsyncGenerator<ListedFile> {
  for await (const line of createInterface({ input: createReadStream(buildFileListPath(folder)) })) yield listed.parse(JSON.parse(line))
}
