import { randomUUID } from 'node:crypto'
import { findReversedDays } from '@catalog/contract/field-events/days'
import { createSlugTakenRefusal } from '@catalog/contract/field-events/event-refusals'
import { fieldEventColumns } from '@catalog/contract/field-events/parts'
import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import { type ApiError, createRefusalError, throwContradiction } from '../errors/api-error.ts'
import { type DirectWriter, recordDirectWrites } from '../records/direct-writes.ts'
import { buildAuditEntries } from '../records/families/differences.ts'
import { listSent, toColumnWrites, toExistenceWrite } from '../records/families/sent-fields.ts'
import { type FieldEventRow, findOtherWithSlug, readFieldEvent } from './event-queries.ts'
import { fieldEventFields } from './fields.ts'

/** The fields of an event in a request; null clears a field. */
export type SentFields = components['schemas']['FieldEventPatch']

/** Creates an event with the contract's defaults for absent fields, and returns its id. */
export async function createFieldEvent(tx: Db, writer: DirectWriter, sent: SentFields): Promise<string> {
  const id = randomUUID()
  await fieldEventFields.write(tx, [toExistenceWrite(id, []), ...toColumnWrites(id, [], listSent(fieldEventColumns, sent))])
  await recordChanges(tx, writer, {}, id)
  return id
}

/** Sets only the sent fields of an event that the caller has locked. */
export async function changeFieldEvent(tx: Db, writer: DirectWriter, event: FieldEventRow, sent: SentFields): Promise<void> {
  refuseReversedDays(sent, event)
  if (sent.slug !== undefined && sent.slug !== event.slug) await refuseTakenSlug(tx, event.id, sent.slug)
  await fieldEventFields.write(tx, toColumnWrites(event.id, [], listSent(fieldEventColumns, sent)))
  await recordChanges(tx, writer, ownFields(event), event.id)
}

/** Refuses an event that would end before it starts, even if only one of the days is sent. */
export function refuseReversedDays(sent: SentFields, stored?: FieldEventRow): void {
  throwContradiction('read:gtm', findReversedDays(sent, stored))
}

async function refuseTakenSlug(tx: Db, id: string, slug: string): Promise<void> {
  const owner = await findOtherWithSlug(tx, id, slug)
  if (owner !== undefined) throw slugTakenError(slug, owner)
}

export function slugTakenError(slug: string, owner: string): ApiError {
  const refusal = createSlugTakenRefusal(slug, owner)
  return createRefusalError(refusal, {
    unless: { scope: 'read:gtm', message: `The slug "${slug}" belongs to another field event.`, hint: refusal.hint },
  })
}

async function recordChanges(tx: Db, writer: DirectWriter, before: object, id: string): Promise<void> {
  const after = ownFields(await readFieldEvent(tx, id))
  await recordDirectWrites(tx, writer, buildAuditEntries('field_event', before, after))
}

/** Omits the timestamps of the row, which change with every write. */
function ownFields({ created_at, updated_at, ...own }: FieldEventRow) {
  return own
}
