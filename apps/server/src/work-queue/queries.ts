import { sql } from 'kysely'
import type { GapRow } from '../coverage/gaps.ts'
import type { Kind } from '../coverage/kinds.ts'
import type { Db } from '../database/named-statements.ts'
import type { CursorState } from '../http/answers/cursor.ts'

export type WorkItemRow = GapRow & { readonly kind: Kind }

const order = sql`m.core_rank, m.importance_rank, m.sort_key, m.entity_id`

/** The entity at which, or behind which, the walk of a kind goes on. */
type Start = {
  readonly mark: number
  readonly rank: number
  readonly core: number
  readonly importance: number
  readonly name: string
  readonly id: string
  readonly behind: boolean
}
const first = { core: 0, importance: 0, name: '', id: '00000000-0000-0000-0000-000000000000', behind: false }

/**
 * Reads work items, most urgent first, one more than `limit` if there are more. Each kind is walked along its own index as far
 * as the page can reach, and the walks are merged, in one statement for all kinds.
 */
export async function readWorkItems(
  db: Db,
  kinds: readonly Kind[],
  position: CursorState | undefined,
  limit: number,
): Promise<WorkItemRow[]> {
  const starts = kinds.flatMap((kind) => startOf(kind, position) ?? [])
  if (starts.length === 0) return []
  const { rows } = await sql<GapRow & { mark: number }>`
    select e.id, e.slug, e.name, e.country, e.region, e.city, m.core_rank, m.importance_rank, m.sort_key, m.mark,
      (select s.segment_id from entity_segments s where s.entity_id = e.id and s.is_primary) as primary_segment_id
    from (
      select m.*, k.rank
      from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb)
        k (mark smallint, rank integer, core smallint, importance smallint, name text, id uuid, behind boolean)
      cross join lateral (
        select ${order}, m.mark from entity_marks m
        where m.mark = k.mark and (${order}) >= (k.core, k.importance, k.name collate "C", k.id) and not (k.behind and m.entity_id = k.id)
        order by ${order} limit ${limit + 1}
      ) m
      order by k.rank, ${order}, m.mark limit ${limit + 1}
    ) m join entities e on e.id = m.entity_id order by m.rank, ${order}, m.mark`.execute(db)
  return rows.flatMap(({ mark, ...row }) => {
    const kind = kinds.find((candidate) => candidate.mark === mark)
    return kind ? { ...row, kind } : []
  })
}

export function readWorkItemKeys({ kind, core_rank, importance_rank, sort_key, id }: WorkItemRow) {
  return [kind.rank, core_rank, importance_rank, sort_key, id, kind.mark]
}

/**
 * Finds where the walk of a kind goes on; undefined for a kind that is finished. At the same entity, kinds of equal rank follow
 * each other by their mark.
 */
function startOf({ mark, rank }: Kind, position: CursorState | undefined): Start | undefined {
  if (position === undefined) return { mark, rank, ...first }
  const [lastRank, core, importance, name, id, lastMark] = position.keys
  if (rank < Number(lastRank)) return undefined
  if (rank > Number(lastRank)) return { mark, rank, ...first }
  const behind = mark <= Number(lastMark)
  return { mark, rank, core: Number(core), importance: Number(importance), name: String(name), id: String(id), behind }
}
