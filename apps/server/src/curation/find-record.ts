import type { components } from '@catalog/contract/curation/types'
import { uuid } from '@catalog/contract/texts/slug'
import type { Db } from '../database/named-statements.ts'
import { type ApiError, createNotFoundError } from '../errors/api-error.ts'
import { orThrow } from '../errors/or-throw.ts'
import { findFieldEvent } from '../field-events/find-event.ts'
import { hasHistory } from '../proposals/history/history.ts'
import { readProposal } from '../proposals/queries.ts'
import { resolveRecord } from '../records/references/resolve.ts'
import { findSegmentOrThrow } from '../vocabulary/resolve.ts'
import type { Connection } from './call.ts'

type RecordType = components['schemas']['RecordType']
type RecordCall = Connection & { readonly path: { readonly type: RecordType; readonly id: string } }

const findFieldEventOrThrow = orThrow(findFieldEvent, ([, slugOrId]) =>
  createNotFoundError('field event', slugOrId, 'Use the slug of a field event in the catalog.'),
)

/** Creates the error for an unknown proposal; `path` is the path of its id in the body. */
export function createProposalNotFoundError([, id, path]: readonly [unknown, string, (string | undefined)?]): ApiError {
  return createNotFoundError('proposal', id, 'Choose one from the inbox or the Decisions page.', path)
}

export const findProposalOrThrow = orThrow((db: Db, id: string, _path?: string) => readProposal(db, id), createProposalNotFoundError)

/**
 * Finds the id of a record of any type. The UUID of a merged record resolves to that record and not to its survivor, so that its own
 * history can be read.
 */
export function findRecordIdOrThrow(call: RecordCall): Promise<string> {
  return idOf[call.path.type](call)
}

/** Finds the id of a record to read its history. A UUID also matches a record whose creation was undone. */
export async function findHistoryIdOrThrow(call: RecordCall): Promise<string> {
  const { type, id } = call.path
  return uuid.test(id) && (await hasHistory(call.db, type, id)) ? id.toLowerCase() : findRecordIdOrThrow(call)
}

const idOf: Readonly<Record<RecordType, (call: RecordCall) => Promise<string>>> = {
  entity: ({ db, path }) => resolveRecord(db, 'entity', path.id, 'itself'),
  person: ({ db, path }) => resolveRecord(db, 'person', path.id, 'itself'),
  segment: async ({ path, reference }) => findSegmentOrThrow(await reference(), path.id).id,
  field_event: async ({ db, path }) => (await findFieldEventOrThrow(db, path.id)).id,
}
