// Store of a mirror in one SQLite database: a table of records and the cursor, which are always written in the same transaction.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { MirrorRecord, MirrorStore } from '@catalog/client/mirror'

const schema = `
pragma journal_mode = wal;
create table if not exists records (
  type text not null,
  id text not null,
  slug text,
  data text not null,
  primary key (type, id)
) without rowid;
create index if not exists records_by_slug on records (type, slug);
create table if not exists place (only_row integer primary key check (only_row = 1), cursor text not null);
-- Add a view for each frequent query; an index on an expression makes it fast.
create view if not exists entities as
  select id, slug, data ->> 'name' as name, data ->> 'country' as country, data ->> 'lifecycle_status' as lifecycle_status, data
  from records where type = 'entity';
`

/** Store of a mirror. Other programs may read the database at any time: they see the copy before a change, or after it. */
export type SqliteStore = MirrorStore & { readonly database: DatabaseSync }

export function openSqliteStore(path: string): SqliteStore {
  const database = new DatabaseSync(path, { timeout: 10_000 })
  database.exec(schema)
  const readPlace = database.prepare('select cursor from place')
  const savePlace = database.prepare('insert into place values (1, ?) on conflict do update set cursor = excluded.cursor')
  const put = database.prepare(
    'insert into records values (?, ?, ?, ?) on conflict do update set slug = excluded.slug, data = excluded.data',
  )
  const remove = database.prepare('delete from records where type = ? and id = ?')
  return {
    database,
    readCursor: async () => readPlace.get()?.cursor as string | undefined,
    replaceAll: (batches, cursor) =>
      runInTransaction(database, async () => {
        database.exec('delete from records')
        for await (const batch of batches) upsertRecords(put, batch)
        savePlace.run(cursor)
      }),
    apply: (change) =>
      runInTransaction(database, async () => {
        upsertRecords(put, change.put)
        for (const { type, id } of change.removed) remove.run(type, id)
        savePlace.run(change.cursor)
      }),
  }
}

function upsertRecords(statement: StatementSync, records: readonly MirrorRecord[]): void {
  for (const { type, id, slug, data } of records) statement.run(type, id, slug, JSON.stringify(data))
}

/** Runs the work in a transaction: if it fails or the program ends, the database keeps none of it. */
async function runInTransaction(database: DatabaseSync, work: () => Promise<void>): Promise<void> {
  database.exec('begin immediate')
  try {
    await work()
    database.exec('commit')
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
