import type { components } from '@catalog/contract/curation/types'
import { notFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { findFieldEvent } from '../../field-events/find-event.ts'
import { limitOf, pageOf, readPosition } from '../../http/answers/paging.ts'
import { type PlacedEntry, readWholeHistory } from '../../proposals/reviewing/record-history.ts'
import { resolveRecord } from '../../records/references/resolve.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import { findSegmentOrThrow } from '../../vocabulary/resolve.ts'
import type { CurationCall, Read } from '../call.ts'
import { toHistoryEntry } from '../inbox/inbox-views.ts'
import { toPage } from '../paging.ts'
import { toDirectWriteView } from './direct-write-view.ts'

type Call = CurationCall<'getRecordHistory'>

const findFieldEventOrThrow = orThrow(findFieldEvent, ([, slugOrId]) =>
  notFoundError('field event', slugOrId, 'Use the slug of one that is in the catalog.'),
)

export const getRecordHistory: Read<'getRecordHistory'> = async (call) => {
  const { type } = call.path
  const list = toPage(call)
  const position = readPosition(list)
  const recordId = await idOf[type](call)
  const [proposal, direct_write, curator] = (position?.keys ?? []).map((key) => (key === null ? undefined : Number(key)))
  const question = { type, recordId, field: call.query.field, limit: limitOf(list) }
  const entries = await readWholeHistory(call.db, question, { proposal, direct_write, curator })
  const { rows: kept, nextCursor } = pageOf(list, entries, ({ position: { proposal, direct_write, curator } }) =>
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

/**
 * Finds the id of the record. A merged one that is named by its UUID is itself, because that is where its history is.
 */
const idOf: Readonly<Record<components['schemas']['RecordType'], (call: Call) => Promise<string>>> = {
  entity: ({ db, path }) => resolveRecord(db, 'entity', path.id, 'itself'),
  person: ({ db, path }) => resolveRecord(db, 'person', path.id, 'itself'),
  segment: async ({ path, reference }) => findSegmentOrThrow(await reference(), path.id).id,
  field_event: async ({ db, path }) => (await findFieldEventOrThrow(db, path.id)).id,
}
