import { mockOperations } from '../generated/mocks.ts'
import type {
  AgentWorkItem,
  Capability,
  EntityDossier,
  EntitySegmentResolution,
  Need,
  PersonDossier,
  Segment,
  Vertical,
} from '../generated/models.ts'
import { addFieldEvent, type FieldEventSeed } from './field-events/seed.ts'
import { addDuplicate, type DuplicateSeed } from './records/duplicates.ts'
import { addHistory, type HistorySeed } from './records/history.ts'
import { type Records, toReference } from './records/records.ts'
import { addWorkItem } from './records/work-items.ts'

/** An entity to put into the kit's catalog. Fields that are left out are empty. */
export type EntitySeed = { readonly slug: string } & Partial<Omit<EntityDossier, 'slug' | 'segment' | 'segment_resolution'>> & {
    /** The slug of the segment that it belongs to, which must exist. */
    readonly segment?: string
  }

/** A person to put into the kit's catalog. Fields that are left out are empty. */
export type PersonSeed = { readonly slug: string } & Partial<Omit<PersonDossier, 'slug'>>

/** A segment to put into the kit's catalog. */
export type SegmentSeed = { readonly slug: string } & Partial<Omit<Segment, 'slug' | 'parent_id'>> & {
    /** The slug of the segment above it, which must exist. */
    readonly parent?: string
  }

/** A capability, need or vertical to put into the kit's catalog. Fields that are left out are empty. */
export type ReferenceSeed<Row extends { readonly slug: string }> = { readonly slug: string } & Partial<Omit<Row, 'slug'>>

/** The records that a test puts into the kit's catalog. A record whose slug exists already is changed. */
export interface Seed {
  /** Parents come first. */
  readonly segments?: readonly SegmentSeed[]
  /** Seeded after the segments that they name. */
  readonly entities?: readonly EntitySeed[]
  /** With their roles and touchpoints as the catalog shows them. */
  readonly people?: readonly PersonSeed[]
  readonly capabilities?: readonly ReferenceSeed<Capability>[]
  readonly needs?: readonly ReferenceSeed<Need>[]
  readonly verticals?: readonly ReferenceSeed<Vertical>[]
  /** The missing information, most urgent first. The entity is named by its slug, and must exist. */
  readonly workItems?: readonly (Pick<AgentWorkItem, 'kind'> &
    Partial<Omit<AgentWorkItem, 'kind' | 'entity'>> & { readonly entity: string })[]
  /** Pairs of records that may be the same; the records must exist. */
  readonly duplicates?: readonly DuplicateSeed[]
  /** The changes of records; the records must exist. */
  readonly history?: readonly HistorySeed[]
  /** Field events with what is connected to them; seeded last, after the records that they name. */
  readonly fieldEvents?: readonly FieldEventSeed[]
}

export function seedRecords(records: Records, seed: Seed, now: string): void {
  for (const segment of seed.segments ?? []) addSegment(records, segment)
  for (const entity of seed.entities ?? []) addEntity(records, entity, now)
  for (const person of seed.people ?? []) addPerson(records, person, now)
  for (const said of seed.capabilities ?? []) addReference(records.capabilities, said, { horizon: 'now', sort_order: 0 })
  for (const said of seed.needs ?? []) addReference(records.needs, said, { primary_capability_id: null })
  for (const said of seed.verticals ?? []) addReference(records.verticals, said, { segment_hint_id: null, sort_order: 0 })
  for (const { entity, ...item } of seed.workItems ?? []) addWorkItem(records, requireSeeded(records.entities, 'entity', entity), item)
  for (const pair of seed.duplicates ?? []) addDuplicate(records, pair, now)
  for (const entry of seed.history ?? []) addHistory(records, entry, now)
  for (const event of seed.fieldEvents ?? []) addFieldEvent({ records, now }, event)
}

type CommonField = 'id' | 'slug' | 'name' | 'description'

function addReference<Row extends Pick<Capability, CommonField>>(
  records: Map<string, Row>,
  seed: ReferenceSeed<Row>,
  blank: Omit<Row, CommonField>,
): void {
  const { slug } = seed
  const known = records.get(slug) ?? { id: crypto.randomUUID(), slug, name: slug, description: null, ...blank }
  records.set(slug, { ...known, ...seed } as Row)
}

function addSegment({ segments }: Records, { parent, ...fields }: SegmentSeed): void {
  const known = segments.get(fields.slug)
  const parent_id = parent === undefined ? (known?.parent_id ?? null) : requireSeeded(segments, 'segment', parent).id
  const blank = {
    id: crypto.randomUUID(),
    name: fields.slug,
    description: null,
    sort_order: 0,
    hue_token: null,
    focus_kind: 'core' as const,
  }
  segments.set(fields.slug, { ...blank, ...known, ...fields, parent_id })
}

function addEntity(records: Records, { segment, ...fields }: EntitySeed, now: string): void {
  const known = records.entities.get(fields.slug) ?? createBlankEntity(fields.slug, now)
  const placed =
    segment === undefined ? {} : resolveSegment(records, fields.id ?? known.id, requireSeeded(records.segments, 'segment', segment))
  records.entities.set(fields.slug, { ...known, updated_at: now, ...fields, ...placed })
}

/** Makes an entity with empty fields from the contract's example, which has every field. */
function createBlankEntity(slug: string, now: string): EntityDossier {
  const { people: _, providers: __, ...example } = mockOperations.getEntity[3]
  const id = crypto.randomUUID()
  return {
    ...clearFields(example),
    id,
    slug,
    name: slug,
    is_public: false,
    show_opportunity_card: false,
    updated_at: now,
    created_at: now,
    segment_resolution: createEmptyResolution(id),
    scale: {},
    aliases: [],
    lifecycle_status: 'active',
    taxonomy_terms: [],
  }
}

function addPerson({ people }: Records, seed: PersonSeed, now: string): void {
  const known = people.get(seed.slug) ?? createBlankPerson(seed.slug, now)
  people.set(seed.slug, { ...known, updated_at: now, ...seed })
}

function createBlankPerson(slug: string, now: string): PersonDossier {
  return {
    ...clearFields(mockOperations.getPerson[3]),
    id: crypto.randomUUID(),
    slug,
    name: slug,
    aliases: [],
    created_at: now,
    updated_at: now,
    lifecycle_status: 'active',
    roles: [],
    touchpoints: [],
  }
}

/** Sets every field to null. The caller sets the fields that may not be null. */
function clearFields<T extends object>(example: T): T {
  return Object.fromEntries(Object.keys(example).map((key) => [key, null])) as T
}

function createEmptyResolution(entity_id: string): EntitySegmentResolution {
  return {
    entity_id,
    primary_top_level_segment: null,
    subsegment_breadcrumb: [],
    all_segment_memberships: [],
    taxonomy_terms: [],
    display_path: null,
  }
}

function resolveSegment(records: Records, entityId: string, segment: Segment): Pick<EntityDossier, 'segment' | 'segment_resolution'> {
  const path = listSegmentPath(records, segment).map(toReference)
  const [top = null, ...below] = path
  const display_path = path.map(({ name }) => name).join(' → ')
  return {
    segment: { slug: segment.slug, name: segment.name },
    segment_resolution: {
      ...createEmptyResolution(entityId),
      primary_top_level_segment: top,
      subsegment_breadcrumb: below,
      all_segment_memberships: [{ is_primary: true, segment: toReference(segment), path, display_path }],
      display_path,
    },
  }
}

/** Lists the segments from the top down to the given one. */
function listSegmentPath(records: Records, segment: Segment): Segment[] {
  const parent = [...records.segments.values()].find(({ id }) => id === segment.parent_id)
  return parent ? [...listSegmentPath(records, parent), segment] : [segment]
}

/** Throws for an unknown slug, because that is a mistake of the test and not of the tested program. */
function requireSeeded<T>(records: ReadonlyMap<string, T>, kind: string, slug: string): T {
  const found = records.get(slug)
  if (!found) throw new Error(`The test kit holds no ${kind} with the slug "${slug}": seed it before what refers to it.`)
  return found
}
