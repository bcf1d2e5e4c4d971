import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/statements/insert-rows.ts'
import { insertEntities } from '../entities/writes.ts'
import { makeSegment, makeTerm } from './records.ts'

/** An entity as a test expects the service to see it. */
export type ModelEntity = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly country: string | null
  readonly city: string | null
  readonly lifecycle: string
  readonly importance: number | null
  readonly relationship: string | null
  readonly oneLiner: string | null
  readonly verified: string | null
  /** Paths of segments; the first is the primary one. */
  readonly segments: readonly string[]
  readonly tags: readonly string[]
  /** The role of the entity's person, with the end of the role or the status of the person. */
  readonly role: (typeof roles)[number]
  /** True when an active person currently has a role there. */
  readonly hasPerson: boolean
  readonly hasSource: boolean
  readonly hasFit: boolean
  /** Its relationship to or from the archived hub or the next entity. */
  readonly relates: (typeof ties)[number]
  /** True when it has a relationship with an active entity. */
  readonly isConnected: boolean
}

/** `paint` and `paint/oil` are core, the others context. */
const modelSegments = ['paint', 'paint/oil', 'clay', 'clay/brick'] as const
/** Paths of terms. */
const modelTags = ['red', 'red/pink', 'blue'] as const

const roles = ['ceo', 'ceo until next year', 'ceo until last year', 'ex_employee', 'archived ceo', 'false_positive ceo', null] as const
const ties = ['to the archived hub', 'from the archived hub', 'to the next', 'from the next', null] as const

const entity: fc.Arbitrary<ModelEntity> = fc.record({
  id: fc.constant(0).map(() => randomUUID()),
  slug: fc.constant(''),
  name: fc.constantFrom('Äpfel', 'apfel', 'Birne', 'birne', 'Çam', 'Zinn'),
  country: fc.constantFrom('DE', null),
  city: fc.constantFrom('Ulm', null, null),
  lifecycle: fc.constantFrom('active', 'active', 'active', 'defunct', 'archived'),
  importance: fc.constantFrom(null, 1, 3, 4, 5),
  relationship: fc.constantFrom(null, 'client', 'cold'),
  oneLiner: fc.constantFrom(null, 'Something'),
  verified: fc.constantFrom(null, '2026-01-01T00:00:00Z'),
  segments: fc.subarray([...modelSegments], { maxLength: 2 }),
  tags: fc.subarray([...modelTags]),
  role: fc.constantFrom(...roles, 'ceo', 'ceo'),
  hasPerson: fc.constant(false),
  hasSource: fc.boolean(),
  hasFit: fc.boolean(),
  relates: fc.constantFrom(...ties),
  isConnected: fc.constant(false),
})

/** Adds varied entities to the database and returns their model. */
export async function fillWithModel(database: Database, count: number, seed: number): Promise<ModelEntity[]> {
  const entities = addDerivedFields(fc.sample(entity, { numRuns: count, seed }))
  const hub = randomUUID()
  await database.transaction(async (tx) => {
    const segmentIds = new Map<string, string>()
    for (const path of modelSegments) segmentIds.set(path, await makeSegment(tx, path, path.startsWith('paint') ? 'core' : 'context'))
    const terms: { path: string; id: string }[] = []
    for (const path of modelTags) terms.push({ path, id: await makeTerm(tx, path) })
    const capability_id = randomUUID()
    await tx.insertInto('capabilities').values({ id: capability_id, slug: 'custody', name: 'Custody', horizon: 'now' }).execute()
    const rows = entities.map((each) => ({
      ...{ id: each.id, slug: each.slug, name: each.name, country: each.country, city: each.city, lifecycle_status: each.lifecycle },
      ...{
        strategic_importance: each.importance,
        relationship_status: each.relationship,
        one_liner: each.oneLiner,
        last_verified_at: each.verified,
      },
    }))
    await insertEntities(tx, [{ id: hub, slug: 'hub', name: 'Hub', lifecycle_status: 'archived' }, ...rows])
    const memberships = entities.flatMap(({ id, segments }) =>
      segments.map((path, n) => ({ entity_id: id, segment_id: segmentIds.get(path) ?? '', is_primary: n === 0 })),
    )
    await insertRows(tx, 'entity_segments', ['entity_id', 'segment_id', 'is_primary'], memberships, 'keep')
    const tags = entities.flatMap(({ id, tags }) =>
      terms.filter(({ path }) => tags.includes(path)).map((term) => ({ entity_id: id, term_id: term.id })),
    )
    await insertRows(tx, 'entity_taxonomy_terms', ['entity_id', 'term_id'], tags, 'keep')
    const fits = entities.flatMap(({ id, hasFit }) => (hasFit ? [{ entity_id: id, capability_id, horizon: 'near', fit_score: 3 }] : []))
    await insertRows(tx, 'entity_org_fits', ['entity_id', 'capability_id', 'horizon', 'fit_score'], fits, 'keep')
    const relationships = entities.flatMap(({ id, relates }, n) => {
      if (relates === null) return []
      const other = relates.endsWith('hub') ? hub : (entities[(n + 1) % count]?.id ?? hub)
      const ends = relates.startsWith('to') ? { entity_id: id, related_entity_id: other } : { entity_id: other, related_entity_id: id }
      return [{ ...ends, relationship_type: 'custody' }]
    })
    await insertRows(tx, 'entity_relationships', ['entity_id', 'related_entity_id', 'relationship_type'], relationships, 'keep')
    const listIds = (isWanted: (each: ModelEntity) => boolean) => entities.filter(isWanted).map(({ id }) => id)
    await sql`insert into people (slug, name, lifecycle_status) values ('p', 'P', 'active'), ('a', 'A', 'archived'), ('f', 'F', 'false_positive')`.execute(
      tx,
    )
    for (const role of roles) {
      const [slug = 'p'] = /^(archived|false_positive)/.exec(role ?? '') ? [role?.[0]] : []
      const until = role?.endsWith('next year') ? '1 year' : role?.endsWith('last year') ? '-1 year' : null
      await sql`
        insert into person_roles (person_id, entity_id, role_kind, end_date)
        select p.id, e.id, ${role === 'ex_employee' ? role : 'ceo'}, (now() + ${until}::interval)::date
        from people p, unnest(${listIds((each) => each.role === role && role !== null)}::uuid[]) e (id) where p.slug = ${slug}`.execute(tx)
    }
    await sql`insert into sources (entity_id, kind, title, trust_tier) select id, 'research', 'S', 'public' from unnest(${listIds(({ hasSource }) => hasSource)}::uuid[]) id`.execute(
      tx,
    )
  })
  return entities
}

/** Adds the fields that follow from other fields and from the other entities. */
function addDerivedFields(entities: readonly ModelEntity[]): ModelEntity[] {
  const isTiedToNext = (n: number) => entities[n]?.relates?.endsWith('next') ?? false
  return entities.map((each, n) => {
    const [before, after] = [(n + entities.length - 1) % entities.length, (n + 1) % entities.length]
    const isListedNeighbour = (other: number) => entities[other] !== undefined && isListed(entities[other])
    return {
      ...each,
      slug: `m-${n}`,
      hasPerson: each.role === 'ceo' || each.role === 'ceo until next year',
      isConnected: (isTiedToNext(n) && isListedNeighbour(after)) || (isTiedToNext(before) && isListedNeighbour(before)),
    }
  })
}

export const isListed = ({ lifecycle }: ModelEntity) => lifecycle === 'active' || lifecycle === 'defunct'

/** True when it has the term of this slug, or one below it. */
export function isTagged({ tags }: ModelEntity, slug: string, includeChildren: boolean): boolean {
  return isMember({ segments: tags }, slug, includeChildren)
}

/** True when it is a member of the segment of this slug, or of one below it. */
export function isMember({ segments }: Pick<ModelEntity, 'segments'>, slug: string, includeChildren: boolean): boolean {
  return segments.some((path) => (includeChildren ? path.split('/').includes(slug) : path.split('/').at(-1) === slug))
}

export function compareByName(a: ModelEntity, b: ModelEntity): number {
  return compareBytes(getNameKey(a), getNameKey(b)) || compareBytes(a.id, b.id)
}

/** Core segments first, then the most important, then by name. */
export function compareByUrgency(a: ModelEntity, b: ModelEntity): number {
  const getRank = ({ segments: [home] }: ModelEntity) => (home?.startsWith('paint') ? 0 : 1)
  return getRank(a) - getRank(b) || (b.importance ?? 0) - (a.importance ?? 0) || compareByName(a, b)
}

function getNameKey({ name }: ModelEntity): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
