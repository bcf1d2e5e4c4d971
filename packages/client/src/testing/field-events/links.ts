import type {
  FieldEventEntityLink,
  FieldEventEntityLinkInput,
  FieldEventPersonLink,
  FieldEventPersonLinkInput,
  FieldEventSegmentLink,
  FieldEventSegmentLinkInput,
  RecordReference,
} from '../../generated/models.ts'
import { findSegment, foldText, type Records } from '../records/records.ts'
import { invalidRefusal } from '../refusal.ts'
import { recordWithId } from './counterparts.ts'
import { findEvent } from './find.ts'
import { findNamedRecords, findPair, type Pair } from './references.ts'
import type { Outreach, StoredEvent, StoredLink } from './stored.ts'
import type { Before, OfEvent, Written } from './written.ts'

/** The defaults of a new link. */
export const newOutreach: Outreach = { outreach_status: 'research', relationship_note: null, next_step: null, meeting_target: false }

export function attachSegment({ records }: Before, { slug }: OfEvent, sent: FieldEventSegmentLinkInput): Written<FieldEventSegmentLink> {
  const { id } = findNamedSegment(records, sent)
  const event = findEvent(records, slug)
  const known = event.segments.find(({ segment_id }) => segment_id === id)
  const link = { segment_id: id, relevance: sent.relevance === undefined ? (known?.relevance ?? null) : sent.relevance }
  const segments = known ? event.segments.map((one) => (one === known ? link : one)) : [...event.segments, link]
  return { event: { ...event, segments }, shown: toSegmentLinkView(records, link), isNew: !known }
}

export function attachEntity({ records }: Before, { slug }: OfEvent, sent: FieldEventEntityLinkInput): Written<FieldEventEntityLink> {
  const { entity_id: _i, entity_slug: _s, ...said } = sent
  const { id } = recordNamed(records, 'entities', findPair('/body', 'entity', sent))
  const event = findEvent(records, slug)
  const { links, link, isNew } = attached(event.entities, id, said)
  return { event: { ...event, entities: links }, shown: toEntityLinkView(records, link), isNew }
}

export function attachPerson({ records }: Before, { slug }: OfEvent, sent: FieldEventPersonLinkInput): Written<FieldEventPersonLink> {
  const { person_id: _i, person_slug: _s, ...said } = sent
  const { id } = recordNamed(records, 'people', findPair('/body', 'person', sent))
  const event = findEvent(records, slug)
  const { links, link, isNew } = attached(event.people, id, said)
  return { event: { ...event, people: links }, shown: toPersonLinkView(records, link), isNew }
}

/** The link of a record in a role, which is found again, or made. */
export function attached<Role>(links: readonly StoredLink<Role>[], record_id: string, said: Partial<Outreach> & { readonly role: Role }) {
  const known = links.find((one) => one.record_id === record_id && one.role === said.role)
  const link = { ...(known ?? { id: crypto.randomUUID(), record_id, ...newOutreach }), ...said }
  return { link, links: known ? links.map((one) => (one === known ? link : one)) : [...links, link], isNew: !known }
}

/** By the order of the segments. */
export function segmentLinks(records: Records, { segments }: StoredEvent): FieldEventSegmentLink[] {
  const shown = segments.map((link) => toSegmentLinkView(records, link))
  return shown.sort(({ segment: one }, { segment: other }) => one.sort_order - other.sort_order || inOrder(one.slug, other.slug))
}

export function entityLinks(records: Records, { entities }: StoredEvent): FieldEventEntityLink[] {
  const shown = entities.map((link) => toEntityLinkView(records, link))
  return shown.sort((one, other) => byName(one.entity, other.entity) || inOrder(one.role, other.role))
}

export function personLinks(records: Records, { people }: StoredEvent): FieldEventPersonLink[] {
  const shown = people.map((link) => toPersonLinkView(records, link))
  return shown.sort((one, other) => byName(one.person, other.person) || inOrder(one.role, other.role))
}

function byName(one: RecordReference, other: RecordReference): number {
  return inOrder(foldText(one.name), foldText(other.name)) || inOrder(one.id, other.id)
}

function inOrder(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function toSegmentLinkView(records: Records, { segment_id, relevance }: StoredEvent['segments'][number]): FieldEventSegmentLink {
  return { relevance, segment: findSegment(records, segment_id) }
}

function toEntityLinkView({ entities }: Records, link: StoredEvent['entities'][number]): FieldEventEntityLink {
  const { record_id, ...said } = link
  return { ...said, entity: there(recordWithId(entities, record_id)) }
}

function toPersonLinkView({ people }: Records, link: StoredEvent['people'][number]): FieldEventPersonLink {
  const { record_id, ...said } = link
  return { ...said, person: there(recordWithId(people, record_id)) }
}

/** Records never leave the kit, but a test can give one another id. */
function there(record: RecordReference | null): RecordReference {
  if (!record) throw new Error('The test kit has lost a record that a field event is linked with: seed it without another id.')
  return record
}

function recordNamed(records: Records, kind: 'entities' | 'people', pair: Pair): RecordReference {
  const [record] = findNamedRecords(records, { entities: [], people: [], [kind]: [pair] })[kind]
  if (!record) throw unnamed(pair.field)
  return record
}

function findNamedSegment(records: Records, { segment_id, segment_slug }: FieldEventSegmentLinkInput) {
  const [byId, bySlug] = [segment_id, segment_slug].map((name) => (name === undefined ? undefined : findSegment(records, name)))
  const segment = byId ?? bySlug
  if (!segment) throw unnamed('segment')
  if (byId && bySlug && byId !== bySlug)
    throw invalidRefusal('/body/segment_slug', `names ${bySlug.slug}, but segment_id names ${byId.slug}; send one of them`)
  return segment
}

function unnamed(field: string) {
  return invalidRefusal(`/body/${field}_slug`, `is required, or ${field}_id`)
}
