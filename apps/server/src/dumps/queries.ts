import type { components } from '@catalog/contract/curation/types'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { Content } from './lines/line.ts'

type View = components['schemas']['RequestedDump']

export type DumpFileRow = {
  readonly id: string
  readonly content: Content
  readonly name: string
  readonly records: number
  readonly bytes: number
  readonly sha256: string
}

export type DumpRow = {
  readonly id: string
  readonly state: View['state']
  readonly asked_by: View['asked_by']
  readonly asked_at: string
  readonly made_at: string | null
  readonly cursor: string | null
  readonly finished_at: string | null
  readonly problem: View['problem']
  readonly files: readonly DumpFileRow[]
}

/** Selects a dump `d` with its files, once it is ready. */
const columns = sql`d.id, d.state, d.asked_by, d.asked_at, d.made_at, d.cursor, d.finished_at, d.problem,
  case when d.state <> 'ready' then '[]' else coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'content', f.content, 'name', f.name, 'records', f.records, 'bytes', f.bytes, 'sha256', f.sha256)
      order by f.content) from dump_files f where f.dump_id = d.id), '[]') end as files`

/** Maximum number of listed dumps. There are at most a few dozen, because old dumps are removed. */
const maxListed = 200

/** Reads every dump, newest first. */
export async function readDumps(db: Db): Promise<readonly DumpRow[]> {
  const { rows } = await sql<DumpRow>`select ${columns} from dumps d order by d.asked_at desc, d.id limit ${sql.lit(maxListed)}`.execute(db)
  return rows
}

export async function findDump(db: Db, id: string): Promise<DumpRow | undefined> {
  const { rows } = await sql<DumpRow>`select ${columns} from dumps d where d.id = ${id}`.execute(db)
  return rows[0]
}

/** Finds the stored bytes of a file; undefined if it does not exist, or its dump is not ready. */
export async function findDumpFile(db: Db, id: string) {
  const { rows } = await sql<{ storage_key: string; filename: string; mime_type: string }>`
    select f.storage_key, f.name as filename, 'application/gzip' as mime_type
    from dump_files f join dumps d on d.id = f.dump_id where f.id = ${id} and d.state = 'ready'`.execute(db)
  return rows[0]
}

/** Seconds since the newest dump; undefined if there is none. */
export async function findDumpAgeSeconds(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from now() - max(made_at))::double precision as age from dumps where state = 'ready'`.execute(db)
  return rows[0]?.age ?? undefined
}
