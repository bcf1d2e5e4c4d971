import { outreachColumns } from '@catalog/contract/field-events/parts'
import { type PairFields, readPair } from '@catalog/contract/records/reference-pairs'
import type { components } from '@catalog/contract/types'
import type { Db } from '../../database/named-statements.ts'
import { type Created, created, type Ok, ok } from '../../http/call.ts'
import { refuseInactive } from '../../records/active.ts'
import { type DirectWriter, recordDirectWrites } from '../../records/direct-writes.ts'
import { buildAuditEntries } from '../../records/families/differences.ts'
import type { FieldAdapter } from '../../records/families/field-family.ts'
import { listSent, toColumnWrites, toExistenceWrite } from '../../records/families/sent-fields.ts'
import type { RecordKind } from '../../records/references/resolve.ts'
import { resolveNamed } from '../../records/references/resolve-pairs.ts'
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
type SentLink = PairFields<RecordKind> & { readonly [Column in (typeof outreachColumns)[number]]?: unknown } & { readonly role: string }

/** The links of events to records of one kind, with their type in the audit log, their fields, and their view. */
type RoleLinks<Row extends RoleLinkRow, View> = {
  readonly kind: RecordKind
  readonly subject: string
  readonly fields: FieldAdapter
  readonly find: (db: Db, eventId: string, key: RoleLinkKey) => Promise<Row | undefined>
  readonly view: (row: Row) => View
}

export const entityLinks: RoleLinks<EntityLinkRow, Schemas['FieldEventEntityLink']> = {
  kind: 'entity',
  subject: 'field_event_entity',
  fields: fieldEventEntityFields,
  find: findEntityLink,
  view: toEntityLinkView,
}

export const personLinks: RoleLinks<PersonLinkRow, Schemas['FieldEventPersonLink']> = {
  kind: 'person',
  subject: 'field_event_person',
  fields: fieldEventPersonFields,
  find: findPersonLink,
  view: toPersonLinkView,
}

/** Links a record in a role to an event, named by slug or UUID, or updates the sent fields of the existing link. */
export async function attachRecord<Row extends RoleLinkRow, View extends { readonly id: string }>(
  tx: Db,
  writer: DirectWriter,
  { kind, subject, fields, find, view }: RoleLinks<Row, View>,
  event: string,
  sent: SentLink,
): Promise<Created<View> | Ok<View>> {
  const record = await resolveNamed(tx, kind, kind, sent)
  const key = { recordId: record.id, role: sent.role }
  const { id: eventId } = await findFieldEventOrThrow(tx, event)
  const [, before] = await Promise.all([lockFieldEvent(tx, eventId), find(tx, eventId, key)])
  refuseInactive(kind, [record])
  const row = [key.recordId, key.role]
  await fields.write(tx, [toExistenceWrite(eventId, row), ...toColumnWrites(eventId, row, listSent(outreachColumns, sent))])
  const after = view(there(await find(tx, eventId, key)))
  await recordDirectWrites(tx, writer, buildAuditEntries(subject, before ? view(before) : {}, after))
  return before ? ok(after) : created(after)
}

/** Links a segment to an event, named by slug or UUID, or updates the sent fields of the existing link. */
export async function attachSegment(
  tx: Db,
  writer: DirectWriter & { readonly reference: Vocabulary },
  event: string,
  sent: Schemas['FieldEventSegmentLinkInput'],
): Promise<Created<Schemas['FieldEventSegmentLink']> | Ok<Schemas['FieldEventSegmentLink']>> {
  const { id, slug } = resolveNamedSegment(writer.reference, readPair('/body', 'segment', sent))
  const { id: eventId } = await findFieldEventOrThrow(tx, event)
  const [, before] = await Promise.all([lockFieldEvent(tx, eventId), findSegmentLink(tx, eventId, id)])
  await fieldEventSegmentFields.write(tx, [
    toExistenceWrite(eventId, [id]),
    ...toColumnWrites(eventId, [id], listSent(['relevance'], sent)),
  ])
  const link = there(await findSegmentLink(tx, eventId, id))
  // The link has no id of its own: the audit log identifies it by the segment.
  const field = (row: typeof before) => ({ [`segments.${slug}`]: row ? { relevance: row.relevance } : null })
  await recordDirectWrites(
    tx,
    writer,
    buildAuditEntries('field_event_segment', { id: eventId, ...field(before) }, { id: eventId, ...field(link) }),
  )
  const answer = there(toSegmentLinkView(link, writer.reference))
  return before ? ok(answer) : created(answer)
}

/** Returns the link. It must exist, because links are never removed while their event is locked. */
function there<Row>(found: Row | undefined): Row {
  if (found === undefined) throw new Error('A link was written and then missing.')
  return found
}
