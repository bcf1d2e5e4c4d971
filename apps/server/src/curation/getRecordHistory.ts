import type { components } from '@catalog/contract/curation/types'
import { findFieldEvent } from '../field-events/found-event.ts'
import { notFound } from '../http/api-error.ts'
import { limitOf, pageOf, positionOf } from '../http/paging.ts'
import { readRecordHistory } from '../proposals/inbox-queries.ts'
import { resolveRecord } from '../records/resolve.ts'
import { segmentBy } from '../reference/resolve.ts'
import type { CurationCall, Read } from './call.ts'
import { historyEntry } from './inbox-views.ts'
import { asList } from './paging.ts'

type Call = CurationCall<'getRecordHistory'>

export const getRecordHistory: Read<'getRecordHistory'> = async (call) => {
  const { type } = call.path
  const list = asList(call)
  const position = positionOf(list)
  const recordId = await idOf[type](call)
  const before = position === undefined ? undefined : Number(position.keys[0])
  const rows = await readRecordHistory(call.db, { type, recordId, field: call.query.field, before, limit: limitOf(list) })
  const { rows: kept, nextCursor } = pageOf(list, rows, ({ id }) => [id])
  return { data: kept.map(historyEntry), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
}

/** The record that is meant; a merged one by its UUID is itself, because that is where its history is. */
const idOf: Readonly<Record<components['schemas']['RecordType'], (call: Call) => Promise<string>>> = {
  entity: ({ db, path }) => resolveRecord(db, 'entity', path.id, 'itself'),
  person: ({ db, path }) => resolveRecord(db, 'person', path.id, 'itself'),
  segment: async ({ path, reference }) => segmentBy(await reference(), path.id).id,
  field_event: async ({ db, path }) => {
    const event = await findFieldEvent(db, path.id)
    if (!event) throw notFound('field event', path.id, 'Use the slug of one that is in the catalog.')
    return event.id
  },
}
