import type { components } from '@catalog/contract/curation/types'
import { notFoundError } from '../../errors/api-error.ts'
import { orThrow } from '../../errors/or-throw.ts'
import { findFieldEvent } from '../../field-events/find-event.ts'
import { limitOf, pageOf, readPosition } from '../../http/answers/paging.ts'
import { readRecordHistory } from '../../proposals/reviewing/inbox-queries.ts'
import { resolveRecord } from '../../records/references/resolve.ts'
import { findSegmentOrThrow } from '../../vocabulary/resolve.ts'
import type { CurationCall, Read } from '../call.ts'
import { toHistoryEntry } from '../inbox/inbox-views.ts'
import { toPage } from '../paging.ts'

type Call = CurationCall<'getRecordHistory'>

const findFieldEventOrThrow = orThrow(findFieldEvent, ([, slugOrId]) =>
  notFoundError('field event', slugOrId, 'Use the slug of one that is in the catalog.'),
)

export const getRecordHistory: Read<'getRecordHistory'> = async (call) => {
  const { type } = call.path
  const list = toPage(call)
  const position = readPosition(list)
  const recordId = await idOf[type](call)
  const before = position === undefined ? undefined : Number(position.keys[0])
  const rows = await readRecordHistory(call.db, { type, recordId, field: call.query.field, before, limit: limitOf(list) })
  const { rows: kept, nextCursor } = pageOf(list, rows, ({ id }) => [id])
  return { data: kept.map(toHistoryEntry), next_cursor: nextCursor, total: position || nextCursor ? null : rows.length }
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
