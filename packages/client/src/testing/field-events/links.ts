import { newLink } from '@catalog/contract/field-events/roster/links'
import {
  buildUnnamedDetail,
  checkSameRecord,
  createUnknownSegmentsRefusal,
  listPairReferences,
  toReferencePair,
} from '@catalog/contract/records/reference-pairs'
import { foldText } from '@catalog/contract/texts/fold-text'
import type {
  ActorReference,
  FieldEventEntityLink,
  FieldEventEntityLinkInput,
  FieldEventPersonLink,
  FieldEventPersonLinkInput,
  FieldEventSegmentLink,
  FieldEventSegmentLinkInput,
  RecordReference,
} from '../../generated/models.ts'
import { assertRecordsActive, isInactive } from '../records/inactive.ts'
import { findByReference, findSegmentOrThrow, type Records } from '../records/records.ts'
import type { Outreach, StoredEvent, StoredLink } from '../records/stored-event.ts'
import { createInvalidFieldsRefusal, toRefusal } from '../refusal.ts'
import { findRecordById } from './counterparts.ts'
import { findEventOrThrow } from './find.ts'
import { findNamedRecordsOrThrow } from './references.ts'
import type { EventPath, WriteContext, WriteResult } from './written.ts'

export function attachSegment(
  { records }: WriteContext,
  { slug }: EventPath,
  input: FieldEventSegmentLinkInput,
): WriteResult<FieldEventSegmentLink> {
  const { id } = findNamedSegmentOrThrow(records, input)
  const event = findEventOrThrow(records, slug)
  const known = event.segments.find(({ segment_id }) => segment_id === id)
  const link = { segment_id: id, relevance: input.relevance === undefined ? (known?.relevance ?? null) : input.relevance }
  const segments = known ? event.segments.map((one) => (one === known ? link : one)) : [...event.segments, link]
  return { event: { ...event, segments }, view: toSegmentLinkView(records, link), isNew: !known }
}

export function attachEntity(
  { records }: WriteContext,
  { slug }: EventPath,
  input: FieldEventEntityLinkInput,
): WriteResult<FieldEventEntityLink> {
  const { entity_id: _i, entity_slug: _s, ...said } = input
  const { id } = findRecordOrThrow(records, 'entity', input)
  const event = findEventOrThrow(records, slug)
  assertRecordsActive(records, [{ entity_id: id }])
  const { links, link, isNew } = upsertLink(event.entities, id, said)
  return { event: { ...event, entities: links }, view: toEntityLinkView(records, link), isNew }
}

export function attachPerson(
  { records }: WriteContext,
  { slug }: EventPath,
  input: FieldEventPersonLinkInput,
): WriteResult<FieldEventPersonLink> {
  const { person_id: _i, person_slug: _s, ...said } = input
  const { id } = findRecordOrThrow(records, 'person', input)
  const event = findEventOrThrow(records, slug)
  assertRecordsActive(records, [{ person_id: id }])
  const { links, link, isNew } = upsertLink(event.people, id, said)
  return { event: { ...event, people: links }, view: toPersonLinkView(records, link), isNew }
}

/** Updates the link of a record in a role, or creates it. */
export function upsertLink<Role>(
  links: readonly StoredLink<Role>[],
  record_id: string,
  fields: Partial<Outreach> & { readonly role: Role },
) {
  const known = links.find((one) => one.record_id === record_id && one.role === fields.role)
  const link = { ...(known ?? { id: crypto.randomUUID(), record_id, ...newLink }), ...fields }
  return { link, links: known ? links.map((one) => (one === known ? link : one)) : [...links, link], isNew: !known }
}

/** Lists the links in the order of their segments. */
export function listSegmentLinks(records: Records, { segments }: StoredEvent): FieldEventSegmentLink[] {
  const shown = segments.map((link) => toSegmentLinkView(records, link))
  return shown.sort(({ segment: one }, { segment: other }) => one.sort_order - other.sort_order || compareTexts(one.slug, other.slug))
}

export function listEntityLinks(records: Records, { entities }: StoredEvent, includeInactive = false): FieldEventEntityLink[] {
  const shown = entities.map((link) => toEntityLinkView(records, link)).filter(({ entity }) => includeInactive || !isInactive(entity))
  return shown.sort((one, other) => compareNames(one.entity, other.entity) || compareTexts(one.role, other.role))
}

export function listPersonLinks(records: Records, { people }: StoredEvent, includeInactive = false): FieldEventPersonLink[] {
  const shown = people.map((link) => toPersonLinkView(records, link)).filter(({ person }) => includeInactive || !isInactive(person))
  return shown.sort((one, other) => compareNames(one.person, other.person) || compareTexts(one.role, other.role))
}

function compareNames(one: RecordReference, other: RecordReference): number {
  return compareTexts(foldText(one.name), foldText(other.name)) || compareTexts(one.id, other.id)
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function toSegmentLinkView(records: Records, { segment_id, relevance }: StoredEvent['segments'][number]): FieldEventSegmentLink {
  return { relevance, segment: findSegmentOrThrow(records, segment_id) }
}

function toEntityLinkView({ entities }: Records, link: StoredEvent['entities'][number]): FieldEventEntityLink {
  const { record_id, ...said } = link
  return { ...said, entity: requireRecord(findRecordById(entities, record_id)) }
}

function toPersonLinkView({ people }: Records, link: StoredEvent['people'][number]): FieldEventPersonLink {
  const { record_id, ...said } = link
  return { ...said, person: requireRecord(findRecordById(people, record_id)) }
}

/** Throws if the record is missing: the kit removes no records, but a test can change the id of one. */
function requireRecord(record: ActorReference | null): ActorReference {
  if (!record) throw new Error('The test kit has lost a record that a field event is linked with: seed it without another id.')
  return record
}

type Kind = 'entity' | 'person'

function findRecordOrThrow(
  records: Records,
  kind: Kind,
  reference: { readonly [Field in `${Kind}_${'id' | 'slug'}`]?: string },
): RecordReference {
  const pairs = [toReferencePair('/body', kind, reference)]
  const found = findNamedRecordsOrThrow(records, kind === 'entity' ? { entities: pairs, people: [] } : { entities: [], people: pairs })
  const [record] = [...found.entities, ...found.people]
  if (!record) throw createUnnamedRefusal(kind)
  return record
}

function findNamedSegmentOrThrow(records: Records, input: FieldEventSegmentLinkInput) {
  const named = listPairReferences(toReferencePair('/body', 'segment', input)).map((name) => ({
    ...name,
    record: findByReference(records.segments, name.reference),
  }))
  const unknown = named.filter(({ record }) => !record)
  if (unknown.length > 0) throw toRefusal(createUnknownSegmentsRefusal(unknown))
  const contradictions = checkSameRecord(named)
  if (contradictions.length > 0) throw createInvalidFieldsRefusal(contradictions)
  const segment = named[0]?.record
  if (!segment) throw createUnnamedRefusal('segment')
  return segment
}

function createUnnamedRefusal(name: string) {
  return createInvalidFieldsRefusal([buildUnnamedDetail('/body', name)])
}
