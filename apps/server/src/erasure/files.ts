import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/named-statements.ts'
import type { Files } from '../files/storage.ts'
import type { Redaction } from './redactions.ts'

/** Lists the stored files: those of sources, and those that an undo of a merge would need. */
async function listStoredFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from sources where storage_key is not null
    union select r.said ->> 'storage_key' from (select before as said from merge_rows where table_name = 'sources'
      union all select after from merge_rows where table_name = 'sources') r where r.said ->> 'storage_key' is not null
    order by 1`.execute(db)
  return rows.map(({ key }) => key)
}

/** Finds the files that contain the text as plain bytes. Texts in compressed files, such as most PDF and DOCX, are not found. */
export async function listFilesWithText(database: Database, files: Files, text: string): Promise<string[]> {
  const found: string[] = []
  for (const key of await database.run(listStoredFiles)) if (await containsText(files, key, Buffer.from(text))) found.push(key)
  return found
}

async function containsText(files: Files, key: string, text: Buffer): Promise<boolean> {
  const stored = await files.objects.read(key)
  if (!stored) return false
  let rest = Buffer.alloc(0)
  for await (const piece of stored.stream) {
    const seen = Buffer.concat([rest, piece])
    if (seen.includes(text)) {
      stored.stream.destroy()
      return true
    }
    rest = seen.subarray(Math.max(0, seen.length - text.length + 1))
  }
  return false
}

const parts = ['storage_key', 'sha256', 'filename', 'mime_type', 'size_bytes'] as const

/** Builds the redactions that remove files from their sources and from the logs of merges. */
export function buildFileRedactions(keys: readonly string[]): Redaction[] {
  if (keys.length === 0) return []
  const some = sql`any (${[...keys]}::text[])`
  const nothing = JSON.stringify(Object.fromEntries(parts.map((part) => [part, null])))
  const removeFile = (column: string) =>
    sql`case when ${sql.ref(column)} ->> 'storage_key' = ${some} then ${sql.ref(column)} || ${nothing}::jsonb else ${sql.ref(column)} end`
  return [
    { table: 'sources', where: sql`t.storage_key = ${some}`, set: Object.fromEntries(parts.map((part) => [part, sql`null`])) },
    {
      table: 'merge_rows',
      where: sql`t.table_name = 'sources' and (t.before ->> 'storage_key' = ${some} or t.after ->> 'storage_key' = ${some})`,
      set: { before: removeFile('t.before'), after: removeFile('t.after') },
    },
  ]
}

/** Marks the files for removal, in the transaction that redacts their sources. Housekeeping removes any that remain. */
export async function markForRemoval(tx: Db, keys: readonly string[]): Promise<void> {
  await sql`
    insert into pending_files (storage_key, created_at, abandoned_at) select key, now(), now() from unnest(${[...keys]}::text[]) key
    on conflict (storage_key) do update set abandoned_at = now()`.execute(tx)
}
