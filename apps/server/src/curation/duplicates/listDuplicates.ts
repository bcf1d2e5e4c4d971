import type { components } from '@catalog/contract/curation/types'
import { type DistinctionRow, readDistinctions, toRecordPair } from '../../duplicates/distinctions.ts'
import { readDuplicatePage, toDuplicateFilter } from '../../duplicates/page.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import type { CurationReadHandler } from '../call.ts'
import { toCurationListCall } from '../paging.ts'

export const listDuplicates: CurationReadHandler<'listDuplicates'> = async (call) => {
  const { db, query } = call
  const filter = await toDuplicateFilter(db, query, await call.reference())
  const { data, ...page } = await readDuplicatePage({ ...toCurationListCall(call), db }, filter)
  const pairs = data.map(({ records: [one, other] }) => toRecordPair(one?.id ?? '', other?.id ?? ''))
  const verdicts = await readDistinctions(db, filter.type, pairs)
  const byPair = new Map(verdicts.map((row) => [`${row.a}:${row.b}`, toDismissalView(row)]))
  return { ...page, data: data.map((pair) => ({ ...pair, dismissed: byPair.get(pair.id) ?? null })) }
}

function toDismissalView(row: DistinctionRow): components['schemas']['DismissedDuplicate'] {
  return {
    by: { id: row.curator_id, name: row.curator_name },
    at: toRfc3339(row.created_at),
    note: row.note,
    new_reasons: [...row.new_reasons],
  }
}
