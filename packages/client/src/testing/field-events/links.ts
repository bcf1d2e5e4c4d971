import { newLink } from '@catalog/contract/field-events/roster/links'
import {
  createUnnamedDetail,
  findContradiction,
  listNames,
  readPair,
  refuseUnknownSegments,
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
import { isInactive, refuseInactive } from '../records/inactive.ts'
import { findNamed, findSegment, type Records } from '../records/records.ts'
import type { Outreach, StoredEvent, StoredLink } from '../records/stored-event.ts'
import { createInvalidFieldsRefusal, toRefusal } from '../refusal.ts'
import { findRecordById } from './counterparts.ts'
import { findEvent } from './find.ts'
import { findNamedRecords } from './references.ts'
import type { Before, OfEvent, WriteResult } from './written.ts'

export function attachSegment(
  { records }: Before,
  { slug }: OfEvent,
  sent: FieldEventSegmentLinkInput,
): WriteResult<FieldEventSegmentLink> {
  const { id } = findNamedSegment(records, sent)
  const event = findEvent(records, slug)
  const known = event.segments.find(({ segment_id }) => segment_id === id)
  const link = { segment_id: id, relevance: sent.relevance === undefined ? (known?.relevance ?? null) : sent.relevance }
  const segments = known ? event.segments.map((one) => (one === known ? link : one)) : [...event.segments, link]
  return { event: { ...event, segments }, shown: toSegmentLinkView(records, link), isNew: !known }
}

export function attachEntity({ records }: Before, { slug }: OfEvent, sent: FieldEventEntityLinkInput): WriteResult<FieldEventEntityLink> {
  const { entity_id: _i, entity_slug: _s, ...said } = sent
  const { id } = resolveRecord(records, 'entity', sent)
  const event = findEvent(records, slug)
  refuseInactive(records, [{ entity_id: id }])
  const { links, link, isNew } = attachRecord(event.entities, id, said)
  return { event: { ...event, entities: links }, shown: toEntityLinkView(records, link), isNew }
}

export function attachPerson({ records }: Before, { slug }: OfEvent, sent: FieldEventPersonLinkInput): WriteResult<FieldEventPersonLink> {
  const { person_id: _i, person_slug: _s, ...said } = sent
  const { id } = resolveRecord(records, 'person', sent)
  const event = findEvent(records, slug)
  refuseInactive(records, [{ person_id: id }])
  const { links, link, isNew } = attachRecord(event.people, id, said)
  return { event: { ...event, people: links }, shown: toPersonLinkView(records, link), isNew }
}

/** Updates the link of a record in a role, or creates it. */
export function attachRecord<Role>(
  links: readonly StoredLink<Role>[],
  record_id: string,
  said: Partial<Outreach> & { readonly role: Role },
) {
  const known = links.find((one) => one.record_id === record_id && one.role === said.role)
  const link = { ...(known ?? { id: crypto.randomUUID(), record_id, ...newLink }), ...said }
  return { link, links: known ? links.map((one) => (one === known ? link : one)) : [...links, link], isNew: !known }
}

/** Lists the links in the order of their segments. */
export function listSegmentLinks(records: Records, { segments }: StoredEvent): FieldEventSegmentLink[] {
  const shown = segments.map((link) => toSegmentLinkView(records, link))
  return shown.sort(({ segment: one }, { segment: other }) => one.sort_order - other.sort_order || compareTexts(one.slug, other.slug))
}

export function listEntityLinks(records: Records, { entities }: StoredEvent, inactiveToo = false): FieldEventEntityLink[] {
  const shown = entities.map((link) => toEntityLinkView(records, link)).filter(({ entity }) => inactiveToo || !isInactive(entity))
  return shown.sort((one, other) => compareNames(one.entity, other.entity) || compareTexts(one.role, other.role))
}

export function listPersonLinks(records: Records, { people }: StoredEvent, inactiveToo = false): FieldEventPersonLink[] {
  const shown = people.map((link) => toPersonLinkView(records, link)).filter(({ person }) => inactiveToo || !isInactive(person))
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
  return { relevance, segment: findSegment(records, segment_id) }
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

function resolveRecord(records: Records, kind: Kind, sent: { readonly [Field in `${Kind}_${'id' | 'slug'}`]?: string }): RecordReference {
  const pairs = [readPair('/body', kind, sent)]
  const found = findNamedRecords(records, kind === 'entity' ? { entities: pairs, people: [] } : { entities: [], people: pairs })
  const [record] = [...found.entities, ...found.people]
  if (!record) throw createUnnamedRefusal(kind)
  return record
}

function findNamedSegment(records: Records, sent: FieldEventSegmentLinkInput) {
  const named = listNames(readPair('/body', 'segment', sent)).map((name) => ({
    ...name,
    record: findNamed(records.segments, name.reference),
  }))
  const unknown = named.filter(({ record }) => !record)
  if (unknown.length > 0) throw toRefusal(refuseUnknownSegments(unknown))
  const contradictions = findContradiction(named)
  if (contradictions.length > 0) throw createInvalidFieldsRefusal(contradictions)
  const segment = named[0]?.record
  if (!segment) throw createUnnamedRefusal('segment')
  return segment
}

function createUnnamedRefusal(name: string) {
  return createInvalidFieldsRefusal([createUnnamedDetail('/body', name)])
}
