import { randomUUID } from 'node:crypto'
import { findReversedDays } from '@catalog/contract/field-events/days'
import { createSlugTakenRefusal } from '@catalog/contract/field-events/event-refusals'
import { fieldEventColumns } from '@catalog/contract/field-events/parts'
import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import { type ApiError, createRefusalError, throwContradiction } from '../errors/api-error.ts'
import { type DirectWriter, recordDirectWrites } from '../records/direct-writes.ts'
import { buildAuditEntries } from '../records/families/differences.ts'
import { listSentColumns, toColumnWrites, toExistenceWrite } from '../records/families/sent-fields.ts'
import { type FieldEventRow, findSlugOwner, getFieldEvent } from './event-queries.ts'
import { fieldEventFields } from './fields.ts'

/** The fields of an event in a request; null clears a field. */
export type EventPatch = components['schemas']['FieldEventPatch']

/** Creates an event with the contract's defaults for absent fields, and returns its id. */
export async function createFieldEvent(tx: Db, writer: DirectWriter, fields: EventPatch): Promise<string> {
  const id = randomUUID()
  await fieldEventFields.write(tx, [toExistenceWrite(id, []), ...toColumnWrites(id, [], listSentColumns(fieldEventColumns, fields))])
  await recordChanges(tx, writer, {}, id)
  return id
}

/** Sets only the sent fields of an event that the caller has locked. */
export async function changeFieldEvent(tx: Db, writer: DirectWriter, event: FieldEventRow, patch: EventPatch): Promise<void> {
  assertDaysInOrder(patch, event)
  if (patch.slug !== undefined && patch.slug !== event.slug) await assertSlugFree(tx, event.id, patch.slug)
  await fieldEventFields.write(tx, toColumnWrites(event.id, [], listSentColumns(fieldEventColumns, patch)))
  await recordChanges(tx, writer, omitTimestamps(event), event.id)
}

/** Refuses an event that would end before it starts, even if only one of the days is sent. */
export function assertDaysInOrder(patch: EventPatch, stored?: FieldEventRow): void {
  throwContradiction('read:gtm', findReversedDays(patch, stored))
}

async function assertSlugFree(tx: Db, id: string, slug: string): Promise<void> {
  const owner = await findSlugOwner(tx, id, slug)
  if (owner !== undefined) throw createSlugTakenError(slug, owner)
}

export function createSlugTakenError(slug: string, owner: string): ApiError {
  const refusal = createSlugTakenRefusal(slug, owner)
  return createRefusalError(refusal, {
    unless: { scope: 'read:gtm', message: `The slug "${slug}" belongs to another field event.`, hint: refusal.hint },
  })
}

async function recordChanges(tx: Db, writer: DirectWriter, before: object, id: string): Promise<void> {
  const after = omitTimestamps(await getFieldEvent(tx, id))
  await recordDirectWrites(tx, writer, buildAuditEntries('field_event', before, after))
}

/** Omits the timestamps of the row, which change with every write. */
function omitTimestamps({ created_at, updated_at, ...own }: FieldEventRow) {
  return own
}
