import { randomUUID } from 'node:crypto'
import type { components } from '@catalog/contract/types'
import type { Db } from '../database/named-statements.ts'
import { ApiError, invalidUnlessReadError } from '../errors/api-error.ts'
import { type DirectWriter, recordDirectWrites } from '../records/direct-writes.ts'
import { buildAuditEntries } from '../records/families/differences.ts'
import type { FieldWrite, Json } from '../records/families/field-family.ts'
import { existence } from '../records/families/record-family.ts'
import { type FieldEventRow, findOtherWithSlug, readFieldEvent } from './event-queries.ts'
import { fieldEventColumns, fieldEventFields } from './fields.ts'
import { endsBeforeStart } from './rules.ts'

/** The fields that a request sends; null clears one. */
export type SentFields = components['schemas']['FieldEventPatch']

/** Makes an event, with the contract's defaults where nothing is said, and answers its id. */
export async function createFieldEvent(tx: Db, writer: DirectWriter, sent: SentFields): Promise<string> {
  const id = randomUUID()
  await fieldEventFields.write(tx, [{ record: id, key: existence, before: null, value: true }, ...writesOf(id, sent)])
  await leaveTrail(tx, writer, {}, id)
  return id
}

/** Changes what is sent of an event that the caller has locked, and nothing else. */
export async function changeFieldEvent(tx: Db, writer: DirectWriter, event: FieldEventRow, sent: SentFields): Promise<void> {
  refuseReversedDays(sent, event)
  if (sent.slug !== undefined && sent.slug !== event.slug) await refuseTakenSlug(tx, event.id, sent.slug)
  await fieldEventFields.write(tx, writesOf(event.id, sent))
  await leaveTrail(tx, writer, ownFields(event), event.id)
}

function writesOf(id: string, sent: SentFields): FieldWrite[] {
  const values: Readonly<Record<string, Json | undefined>> = sent
  return fieldEventColumns.flatMap((column) => {
    const value = values[column]
    return value === undefined ? [] : [{ record: id, key: column, before: null, value }]
  })
}

type Days = { readonly starts_at?: string | null; readonly ends_at?: string | null }

/** Refuses an event that would end before it starts, also where only one of the days is sent. */
export function refuseReversedDays(sent: Days, stored: Days = {}): void {
  const { starts_at: startsAt = null, ends_at: endsAt = null } = { ...stored, ...sent }
  if (!endsBeforeStart(startsAt, endsAt)) return
  const path = sent.ends_at === undefined ? '/body/starts_at' : '/body/ends_at'
  const message =
    sent.ends_at === undefined ? `would be ${startsAt}, after ends_at, ${endsAt}` : `would be ${endsAt}, before starts_at, ${startsAt}`
  const other = sent.ends_at === undefined ? 'would be after ends_at' : 'would be before starts_at'
  throw invalidUnlessReadError('read:gtm', [{ path, message }], [{ path, message: other }])
}

async function refuseTakenSlug(tx: Db, id: string, slug: string): Promise<void> {
  const owner = await findOtherWithSlug(tx, id, slug)
  if (owner !== undefined) throw slugTakenError(slug, owner)
}

export function slugTakenError(slug: string, owner: string): ApiError {
  const hint = 'Update that field event, by sending its slug, or choose another slug.'
  return new ApiError('CONFLICT', `The slug "${slug}" belongs to the field event ${owner}.`, {
    hint,
    unless: { scope: 'read:gtm', message: `The slug "${slug}" belongs to another field event.`, hint },
  })
}

async function leaveTrail(tx: Db, writer: DirectWriter, before: object, id: string): Promise<void> {
  const after = ownFields(await readFieldEvent(tx, id))
  await recordDirectWrites(tx, writer, buildAuditEntries('field_event', before, after))
}

/** Leaves out the timestamps of the row, which change by themselves. */
function ownFields({ created_at, updated_at, ...own }: FieldEventRow) {
  return own
}
