import type { Db } from '../../database/named-statements.ts'
import { getSurvivor, type RecordKind } from '../../records/references/resolve.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { RecordHandle } from '../changes/change.ts'
import type { ChangeInputs } from '../changes/registry.ts'
import { createDecisionError } from '../deciding/conflict-error.ts'
import { lockRecords } from '../deciding/lock.ts'
import { normalise } from '../translating/normalise.ts'
import { insertOwnProposal } from './insert-own.ts'

export type RecordEdit = {
  readonly environment: string
  readonly operationId: string
  readonly curatorId: string
  readonly record: { readonly type: RecordKind; readonly id: string }
  readonly input: ChangeInputs['edit_entity' | 'edit_person']
  /** The request body as the curator sent it. */
  readonly body: unknown
}

/**
 * Creates a proposal from a curator's edit and accepts it, in one transaction (rule curation.edit-is-a-proposal). Returns the proposal's
 * id.
 */
export async function applyEdit(tx: Db, vocabulary: Vocabulary, { record, input, ...edit }: RecordEdit): Promise<string> {
  const handle = await lockEditedRecord(tx, record)
  const target = handle.type === 'entity' ? handle : undefined
  const normalised = await normalise(tx, vocabulary, target, [{ input, at: '/body' }], 'curator')
  return insertOwnProposal(tx, vocabulary, { ...edit, evidenceSources: [], acceptance: { confirmed: [] } }, normalised)
}

/**
 * Locks the record before a proposal refers to it. Otherwise a concurrent rename could lock the record and wait for that reference, while
 * this transaction waits for the rename.
 */
async function lockEditedRecord(tx: Db, { type, id }: RecordEdit['record']): Promise<RecordHandle> {
  const record = (await lockRecords(tx, [{ type, id }])).get(id)
  if (!record) throw new Error(`The ${type} ${id} was found before, but does not exist.`)
  if (record.merged_into_id !== null) {
    const survivor = await getSurvivor(tx, type, record.merged_into_id)
    throw createDecisionError(
      `The ${type} ${record.slug} was merged into ${survivor.slug}.`,
      { code: 'record_merged', refers_to: { record: { type, id, slug: record.slug, name: record.name } } },
      `Edit ${survivor.slug} instead, if the edit is right for that record.`,
    )
  }
  const { slug, name, lifecycle_status } = record
  return { type, id, slug, name, lifecycle_status }
}
