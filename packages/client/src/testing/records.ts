import { mockOperations } from '../generated/mocks.ts'
import type {
  AgentWorkItem,
  Capability,
  EntityDossier,
  EntitySegmentResolution,
  Need,
  PersonDossier,
  RecordReference,
  Segment,
  Vertical,
} from '../generated/models.ts'
import { missing } from './refusal.ts'

/** An entity to put into the kit's catalog. What is left out is empty. */
export type EntitySeed = { readonly slug: string } & Partial<Omit<EntityDossier, 'slug' | 'segment' | 'segment_resolution'>> & {
    /** The slug of the segment that it belongs to, which has to be there. */
    readonly segment?: string
  }

/** A person to put into the kit's catalog. What is left out is empty. */
export type PersonSeed = { readonly slug: string } & Partial<Omit<PersonDossier, 'slug'>>

/** A segment to put into the kit's catalog. */
export type SegmentSeed = { readonly slug: string } & Partial<Omit<Segment, 'slug' | 'parent_id'>> & {
    /** The slug of the segment above it, which has to be there. */
    readonly parent?: string
  }

/** What a test puts into the kit's catalog. A record whose slug is there already is changed. */
export interface Seed {
  readonly segments?: readonly SegmentSeed[]
  readonly entities?: readonly EntitySeed[]
  readonly people?: readonly PersonSeed[]
  readonly capabilities?: readonly Capability[]
  readonly needs?: readonly Need[]
  readonly verticals?: readonly Vertical[]
  /** What is missing, most urgent first. The entity is named by its slug, and has to be there. */
  readonly workItems?: readonly (Pick<AgentWorkItem, 'kind'> &
    Partial<Omit<AgentWorkItem, 'kind' | 'entity'>> & { readonly entity: string })[]
}

/** What the kit's catalog holds. Records by their slugs. */
export interface Records {
  readonly segments: Map<string, Segment>
  readonly entities: Map<string, EntityDossier>
  readonly people: Map<string, PersonDossier>
  readonly capabilities: Map<string, Capability>
  readonly needs: Map<string, Need>
  readonly verticals: Map<string, Vertical>
  readonly workItems: Map<string, AgentWorkItem>
}

export function noRecords(): Records {
  return {
    segments: new Map(),
    entities: new Map(),
    people: new Map(),
    capabilities: new Map(),
    needs: new Map(),
    verticals: new Map(),
    workItems: new Map(),
  }
}

export function seedRecords(records: Records, seed: Seed, now: string): void {
  for (const segment of seed.segments ?? []) addSegment(records, segment)
  for (const entity of seed.entities ?? []) addEntity(records, entity, now)
  for (const person of seed.people ?? []) addPerson(records, person, now)
  for (const capability of seed.capabilities ?? []) records.capabilities.set(capability.slug, capability)
  for (const need of seed.needs ?? []) records.needs.set(need.slug, need)
  for (const vertical of seed.verticals ?? []) records.verticals.set(vertical.slug, vertical)
  for (const { entity, ...item } of seed.workItems ?? []) addWorkItem(records, entity, item)
}

function addSegment({ segments }: Records, { parent, ...said }: SegmentSeed): void {
  const known = segments.get(said.slug)
  const parent_id = parent === undefined ? (known?.parent_id ?? null) : seeded(segments, 'segment', parent).id
  const blank = { id: crypto.randomUUID(), name: said.slug, description: null, sort_order: 0, hue_token: null, focus_kind: 'core' as const }
  segments.set(said.slug, { ...blank, ...known, ...said, parent_id })
}

function addEntity(records: Records, { segment, ...said }: EntitySeed, now: string): void {
  const known = records.entities.get(said.slug) ?? blankEntity(said.slug, now)
  const placed = segment === undefined ? {} : placedIn(records, said.id ?? known.id, seeded(records.segments, 'segment', segment))
  records.entities.set(said.slug, { ...known, updated_at: now, ...said, ...placed })
}

/** The contract's example has every field; a blank one has nothing in them. */
function blankEntity(slug: string, now: string): EntityDossier {
  const { people: _, providers: __, ...example } = mockOperations.getEntity[3]
  const id = crypto.randomUUID()
  return {
    ...emptied(example),
    id,
    slug,
    name: slug,
    is_public: false,
    show_opportunity_card: false,
    updated_at: now,
    created_at: now,
    segment_resolution: placedNowhere(id),
    scale: {},
    aliases: [],
    lifecycle_status: 'active',
    taxonomy_terms: [],
  }
}

function addPerson({ people }: Records, said: PersonSeed, now: string): void {
  const known = people.get(said.slug) ?? blankPerson(said.slug, now)
  people.set(said.slug, { ...known, updated_at: now, ...said })
}

function blankPerson(slug: string, now: string): PersonDossier {
  return {
    ...emptied(mockOperations.getPerson[3]),
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

/** Every field with null. Those that may not be null are set by the caller. */
function emptied<T extends object>(example: T): T {
  return Object.fromEntries(Object.keys(example).map((key) => [key, null])) as T
}

function addWorkItem(records: Records, entitySlug: string, said: Pick<AgentWorkItem, 'kind'> & Partial<AgentWorkItem>): void {
  const { id, slug, name, country, region, city, segment } = seeded(records.entities, 'entity', entitySlug)
  const known = workKinds[said.kind]
  const item = { id: `${said.kind}:${slug}`, ...known, ...said, entity: { id, slug, name, country, region, city, segment } }
  records.workItems.set(item.id, item)
}

const workKinds: Readonly<
  Record<AgentWorkItem['kind'], Pick<AgentWorkItem, 'priority' | 'reason' | 'suggested_endpoint' | 'expected_proposal_kind'>>
> = {
  missing_country: workKind('medium', 'It is not known from which country this entity is run.', '/agents/proposals/bundle', 'update_notes'),
  missing_city: workKind('medium', 'It is not known from which city this entity is run.', '/agents/proposals/bundle', 'update_notes'),
  missing_key_people: workKind('high', 'No person with a role at this entity is known.', '/agents/proposals/person', 'create_person'),
  missing_relationship_path: workKind(
    'high',
    'No relationship of this entity to another one is known.',
    '/agents/proposals/relationships',
    'suggest_relationship',
  ),
  missing_sources: workKind(
    'high',
    'No source tells where what is known about this entity can be read.',
    '/agents/sources',
    'register_source',
  ),
}

function workKind(
  priority: AgentWorkItem['priority'],
  reason: string,
  suggested_endpoint: string,
  expected_proposal_kind: AgentWorkItem['expected_proposal_kind'],
) {
  return { priority, reason, suggested_endpoint, expected_proposal_kind }
}

function placedNowhere(entity_id: string): EntitySegmentResolution {
  return {
    entity_id,
    primary_top_level_segment: null,
    subsegment_breadcrumb: [],
    all_segment_memberships: [],
    taxonomy_terms: [],
    display_path: null,
  }
}

function placedIn(records: Records, entityId: string, segment: Segment): Pick<EntityDossier, 'segment' | 'segment_resolution'> {
  const path = pathTo(records, segment).map(referenceTo)
  const [top = null, ...below] = path
  const display_path = path.map(({ name }) => name).join(' → ')
  return {
    segment: { slug: segment.slug, name: segment.name },
    segment_resolution: {
      ...placedNowhere(entityId),
      primary_top_level_segment: top,
      subsegment_breadcrumb: below,
      all_segment_memberships: [{ is_primary: true, segment: referenceTo(segment), path, display_path }],
      display_path,
    },
  }
}

/** From the top down to the segment. */
function pathTo(records: Records, segment: Segment): Segment[] {
  const parent = [...records.segments.values()].find(({ id }) => id === segment.parent_id)
  return parent ? [...pathTo(records, parent), segment] : [segment]
}

export function referenceTo({ id, slug, name }: RecordReference): RecordReference {
  return { id, slug, name }
}

/** A mistake of the test, not of what it tests. */
function seeded<T>(records: ReadonlyMap<string, T>, kind: string, slug: string): T {
  const found = records.get(slug)
  if (!found) throw new Error(`The test kit holds no ${kind} with the slug "${slug}": seed it before what refers to it.`)
  return found
}

interface Named {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly aliases?: readonly string[]
}

export function findEntity({ entities }: Records, reference: string): EntityDossier {
  return (
    found(entities, reference) ??
    refuse('entity', 'id, slug or alias', reference, 'Look it up with GET /entities?q=… and use its slug or id.')
  )
}

export function findPerson({ people }: Records, reference: string): PersonDossier {
  return (
    found(people, reference) ?? refuse('person', 'id, slug or alias', reference, 'Look it up with GET /people?q=… and use its slug or id.')
  )
}

export function findSegment({ segments }: Records, reference: string): Segment {
  return (
    found(segments, reference) ??
    refuse('segment', 'id or slug', reference, 'List the segments with GET /segments and use a slug from there.')
  )
}

function refuse(kind: string, namedBy: string, reference: string, hint: string): never {
  throw missing(kind, namedBy, reference, hint)
}

/** By id, then slug, then alias. */
function found<T extends Named>(records: ReadonlyMap<string, T>, reference: string): T | undefined {
  const all = [...records.values()]
  const wanted = folded(reference)
  return (
    all.find(({ id }) => id === wanted) ??
    all.find(({ slug }) => slug === wanted) ??
    all.find(({ aliases = [] }) => aliases.some((alias) => folded(alias) === wanted))
  )
}

/** Without case and accents. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
