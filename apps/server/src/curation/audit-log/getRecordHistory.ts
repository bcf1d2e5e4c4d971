import type { components } from '@catalog/contract/curation/types'
import { cutPage, getLimit, parsePosition } from '../../http/answers/paging.ts'
import { type PlacedEntry, readWholeHistory } from '../../proposals/reviewing/record-history.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import type { CurationReadHandler } from '../call.ts'
import { findHistoryIdOrThrow } from '../find-record.ts'
import { toHistoryEntry } from '../inbox/inbox-views.ts'
import { toCurationListCall } from '../paging.ts'
import { toDirectWriteView } from './direct-write-view.ts'

export const getRecordHistory: CurationReadHandler<'getRecordHistory'> = async (call) => {
  const { type } = call.path
  const list = toCurationListCall(call)
  const position = parsePosition(list)
  const recordId = await findHistoryIdOrThrow(call)
  const [proposal, direct_write, curator] = (position?.keys ?? []).map((key) => (key === null ? undefined : Number(key)))
  const question = { type, recordId, field: call.query.field, limit: getLimit(list) }
  const entries = await readWholeHistory(call.db, question, { proposal, direct_write, curator })
  const { rows: kept, nextCursor } = cutPage(list, entries, ({ position: { proposal, direct_write, curator } }) =>
    [proposal, direct_write, curator].map((id) => id ?? null),
  )
  return { data: kept.map(toEntryView), next_cursor: nextCursor, total: position || nextCursor ? null : entries.length }
}

function toEntryView({ source, row }: PlacedEntry): components['schemas']['RecordHistoryEntry'] {
  if (source === 'proposal') return { source, ...toHistoryEntry(row) }
  if (source === 'direct_write') return { source, ...toDirectWriteView(row) }
  const { id: _, at, ...edit } = row
  return { source, at: toRfc3339(at), ...edit }
}
