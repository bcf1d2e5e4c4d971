import { buildWalkStart, type Gaps, type WalkStart } from '../coverage/gaps.ts'
import type { Kind } from '../coverage/kinds.ts'
import { compareUrgency, type WorkItem } from '../coverage/urgency.ts'
import type { CursorState } from '../http/answers/cursor.ts'

/**
 * Reads work items, most urgent first, one more than `limit` if there are more. Merges the items of all kinds of high priority, and reads
 * kinds of medium priority only when those are exhausted.
 */
export async function readWorkItems(
  readGaps: (starts: readonly WalkStart[], maxRows: number) => Promise<Gaps>,
  kinds: readonly Kind[],
  position: CursorState | undefined,
  limit: number,
): Promise<WorkItem[]> {
  const items: WorkItem[] = []
  for (const rank of [0, 1]) {
    const ofRank = kinds.filter((kind) => kind.rank === rank)
    const starts = ofRank.flatMap((kind) => findContinuation(kind, position) ?? [])
    if (starts.length === 0 || items.length > limit) continue
    const found = await readGaps(starts, limit + 1)
    items.push(...ofRank.flatMap((kind) => (found.get(kind.mark) ?? []).map((row) => ({ kind, row }))).sort(compareUrgency))
  }
  return items.slice(0, limit + 1)
}

export function getWorkItemKeys({ kind, row: { core_rank, importance_rank, sort_key, id } }: WorkItem) {
  return [kind.rank, core_rank, importance_rank, sort_key, id, kind.mark]
}

/**
 * Finds the start of the next page for a kind; undefined if no items of the kind are left. For the same entity, kinds of equal rank are
 * ordered by mark.
 */
function findContinuation({ mark, rank }: Kind, position: CursorState | undefined): WalkStart | undefined {
  if (position === undefined) return buildWalkStart(mark)
  const [lastRank, core, importance, name, id, lastMark] = position.keys
  if (rank < Number(lastRank)) return undefined
  if (rank > Number(lastRank)) return buildWalkStart(mark)
  const behind = mark <= Number(lastMark)
  return { mark, core: Number(core), importance: Number(importance), name: String(name), id: String(id), behind }
}
