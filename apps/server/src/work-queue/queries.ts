import { type RawBuilder, sql } from 'kysely'
import type { GapRow } from '../coverage/gaps.ts'
import type { Kind } from '../coverage/kinds.ts'
import type { Db } from '../database/named-statements.ts'
import type { CursorState } from '../http/cursor.ts'

export type WorkItemRow = GapRow & { readonly kind: Kind }

const order = sql`m.core_rank, m.importance_rank, m.sort_key, m.entity_id`

/**
 * Work items, most urgent first, one more than `limit` if there are more. Each kind is walked along its own
 * index for as far as the page can reach, and the walks are merged.
 */
export async function readWorkItems(
  db: Db,
  kinds: readonly Kind[],
  position: CursorState | undefined,
  limit: number,
): Promise<WorkItemRow[]> {
  const rank = position?.keys[0]
  const later = kinds.filter((kind) => rank === undefined || kind.rank > Number(rank))
  const within = kinds.filter((kind) => kind.rank === rank)
  const walks = [
    ...later.map((kind) => walk(kind, sql`true`, limit + 1)),
    ...(position ? within.map((kind) => walk(kind, beyond(kind, position), limit + 1)) : []),
  ]
  if (walks.length === 0) return []
  const { rows } = await sql<GapRow & { mark: number }>`
    select e.id, e.slug, e.name, e.country, e.region, e.city, m.core_rank, m.importance_rank, m.sort_key, m.mark,
      (select s.segment_id from entity_segments s where s.entity_id = e.id and s.is_primary) as primary_segment_id
    from (
      select * from (${sql.join(walks, sql` union all `)}) m order by m.rank, ${order}, m.mark limit ${limit + 1}
    ) m join entities e on e.id = m.entity_id order by m.rank, ${order}, m.mark`.execute(db)
  return rows.flatMap(({ mark, ...row }) => {
    const kind = kinds.find((candidate) => candidate.mark === mark)
    return kind ? { ...row, kind } : []
  })
}

export function keysOfWorkItem({ kind, core_rank, importance_rank, sort_key, id }: WorkItemRow) {
  return [kind.rank, core_rank, importance_rank, sort_key, id, kind.mark]
}

function walk({ mark, rank }: Kind, condition: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`(select ${order}, m.mark, ${sql.lit(rank)} as rank from entity_marks m where m.mark = ${sql.lit(mark)} and ${condition} order by ${order} limit ${limit})`
}

/** Items of one kind behind the cursor; at the same entity, kinds follow each other by their mark. */
function beyond({ mark }: Kind, { keys }: CursorState): RawBuilder<unknown> {
  const [, core, importance, name, id, lastMark] = keys
  const comparison = mark > Number(lastMark) ? sql`>=` : sql`>`
  return sql`(${order}) ${comparison} (${core}::smallint, ${importance}::smallint, ${name}, ${id}::uuid)`
}
