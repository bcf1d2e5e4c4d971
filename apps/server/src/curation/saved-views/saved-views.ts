import type { components } from '@catalog/contract/curation/types'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { ApiError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import type { CursorState } from '../../http/answers/cursor.ts'
import { type Curator, selectCurator } from '../../proposals/names.ts'
import { toRfc3339 } from '../../values/timestamps.ts'

export type ViewRow = {
  readonly id: string
  readonly name: string
  readonly search: string
  readonly curator: Curator | null
  readonly created_at: string
}

const columns = sql`v.id, v.name, v.search, v.created_at, ${selectCurator(sql`v.curator_id::text`)}`

/** Reads the views by name, one more than `limit` if there are more. */
export async function readViews(db: Db, position: CursorState | undefined, limit: number): Promise<ViewRow[]> {
  const behind = position ? sql`lower(v.name) > lower(${position.keys[0]}::text)` : sql`true`
  const { rows } =
    await sql<ViewRow>`select ${columns} from saved_views v where ${behind} order by lower(v.name) limit ${limit + 1}`.execute(db)
  return rows
}

/** Saves a view; undefined when its name is taken. */
export async function insertView(
  tx: Db,
  { name, search }: components['schemas']['NewSavedView'],
  curatorId: string,
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    with v as (
      insert into saved_views (name, search, curator_id) values (${name.trim()}, ${search}, ${curatorId}::uuid)
      on conflict do nothing returning *
    ) select ${columns} from v`.execute(tx)
  return rows[0]
}

/** Deletes a view and returns it; throws NOT_FOUND for an unknown id. */
export const deleteViewOrThrow = orThrow(
  async (tx: Db, id: string) => {
    const { rows } = await sql<ViewRow>`
      with v as (delete from saved_views where id = ${id}::uuid returning *) select ${columns} from v`.execute(tx)
    return rows[0]
  },
  ([, id]) => new ApiError('NOT_FOUND', `There is no view ${id}.`, { hint: 'Choose one from the views of the inbox.' }),
)

export function toSavedView({ created_at, ...row }: ViewRow): components['schemas']['SavedView'] {
  return { ...row, created_at: toRfc3339(created_at) }
}
