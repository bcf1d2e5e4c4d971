import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { selectObject } from '../database/statements/stored-json.ts'

/** Record of an erasure: its admin, time and reason, but not what was erased. */
export type Tombstone = {
  readonly id: number
  readonly at: string
  /** The admin's email. */
  readonly by: string
  readonly kind: string
  readonly reason: string
  /** Number of rows that were changed or deleted. */
  readonly rows: number
}

/** Maximum number of listed tombstones, newest first. */
const maxListed = 500

export async function listTombstones(db: Db): Promise<Tombstone[]> {
  const { rows } = await sql<Tombstone>`
    select t.id, to_char(t.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, c.email as by, t.kind, t.reason,
      (select coalesce(sum(case jsonb_typeof(n) when 'number' then n::numeric end), 0) from jsonb_each(${selectObject(sql`t.places`)}) p (name, n)) as rows
    from tombstones t join curators c on c.id = t.curator_id order by t.id desc limit ${maxListed}`.execute(db)
  return rows
}
