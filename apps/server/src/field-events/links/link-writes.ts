import { outreachColumns } from '@catalog/contract/field-events/parts'
import { type PairFields, toReferencePair } from '@catalog/contract/records/reference-pairs'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { buildCreatedAnswer, buildOkAnswer, type Created, type Ok } from '../../http/call.ts'
import { assertActive } from '../../records/active.ts'
import { type DirectWriter, recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import type { FieldAdapter } from '../../records/families/field-family.ts'
import { listSentColumns, toColumnWrites, toExistenceWrite } from '../../records/families/sent-fields.ts'
import type { RecordKind } from '../../records/references/resolve.ts'
import { resolveRequiredPair } from '../../records/references/resolve-pairs.ts'
import { resolveNamedSegment } from '../../vocabulary/resolve.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { lockFieldEvent } from '../event-queries.ts'
import { fieldEventEntityFields, fieldEventPersonFields, fieldEventSegmentFields } from '../fields.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import {
  type EntityLinkRow,
  findEntityLink,
  findPersonLink,
  findSegmentLink,
  type PersonLinkRow,
  type RoleLinkKey,
  type RoleLinkRow,
} from './link-queries.ts'
import { toEntityLinkView, toPersonLinkView, toSegmentLinkView } from './link-views.ts'

type Schemas = components['schemas']
type LinkInput = PairFields<RecordKind> & { readonly [Column in (typeof outreachColumns)[number]]?: unknown } & { readonly role: string }

/** The links of events to records of one kind, with their type in the audit log, their fields, and their view. */
type RoleLinks<Row extends RoleLinkRow, View> = {
  readonly kind: RecordKind
  readonly subject: string
  readonly fields: FieldAdapter
  readonly find: (db: Db, eventId: string, key: RoleLinkKey) => Promise<Row | undefined>
  readonly toView: (row: Row) => View
}

export const entityLinks: RoleLinks<EntityLinkRow, Schemas['FieldEventEntityLink']> = {
  kind: 'entity',
  subject: 'field_event_entity',
  fields: fieldEventEntityFields,
  find: findEntityLink,
  toView: toEntityLinkView,
}

export const personLinks: RoleLinks<PersonLinkRow, Schemas['FieldEventPersonLink']> = {
  kind: 'person',
  subject: 'field_event_person',
  fields: fieldEventPersonFields,
  find: findPersonLink,
  toView: toPersonLinkView,
}

/** Links a record in a role to an event, named by slug or UUID, or updates the sent fields of the existing link. */
export async function attachRecord<Row extends RoleLinkRow, View extends { readonly id: string }>(
  tx: Db,
  writer: DirectWriter,
  { kind, subject, fields, find, toView }: RoleLinks<Row, View>,
  event: string,
  input: LinkInput,
): Promise<Created<View> | Ok<View>> {
  const record = await resolveRequiredPair(tx, kind, kind, input)
  const key = { recordId: record.id, role: input.role }
  const { id: eventId } = await findFieldEventOrThrow(tx, event)
  const [, before] = await Promise.all([lockFieldEvent(tx, eventId), find(tx, eventId, key)])
  assertActive(kind, [record])
  const row = [key.recordId, key.role]
  await fields.write(tx, [toExistenceWrite(eventId, row), ...toColumnWrites(eventId, row, listSentColumns(outreachColumns, input))])
  const after = toView(requireLink(await find(tx, eventId, key)))
  await recordDirectWrites(tx, writer, buildAuditEntries(subject, before ? toView(before) : {}, after))
  return before ? buildOkAnswer(after) : buildCreatedAnswer(after)
}

/** Links a segment to an event, named by slug or UUID, or updates the sent fields of the existing link. */
export async function attachSegment(
  tx: Db,
  writer: DirectWriter & { readonly reference: Vocabulary },
  event: string,
  input: Schemas['FieldEventSegmentLinkInput'],
): Promise<Created<Schemas['FieldEventSegmentLink']> | Ok<Schemas['FieldEventSegmentLink']>> {
  const { id, slug } = resolveNamedSegment(writer.reference, toReferencePair('/body', 'segment', input))
  const { id: eventId } = await findFieldEventOrThrow(tx, event)
  const [, before] = await Promise.all([lockFieldEvent(tx, eventId), findSegmentLink(tx, eventId, id)])
  await fieldEventSegmentFields.write(tx, [
    toExistenceWrite(eventId, [id]),
    ...toColumnWrites(eventId, [id], listSentColumns(['relevance'], input)),
  ])
  const link = requireLink(await findSegmentLink(tx, eventId, id))
  // The link has no id, so the audit log identifies it by the segment.
  const buildAuditField = (row: typeof before) => ({ [`segments.${slug}`]: row ? { relevance: row.relevance } : null })
  await recordDirectWrites(
    tx,
    writer,
    buildAuditEntries('field_event_segment', { id: eventId, ...buildAuditField(before) }, { id: eventId, ...buildAuditField(link) }),
  )
  const answer = requireLink(toSegmentLinkView(link, writer.reference))
  return before ? buildOkAnswer(answer) : buildCreatedAnswer(answer)
}

/** Returns the link. It must exist, because links are never removed while their event is locked. */
function requireLink<Row>(found: Row | undefined): Row {
  if (found === undefined) throw new Error('A link is missing although it was just written.')
  return found
}
