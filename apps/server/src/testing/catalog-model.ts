import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { insertEntities, insertEntityParts } from '../entities/writes.ts'
import { makeSegment } from './records.ts'

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
  readonly hasPerson: boolean
  readonly hasSource: boolean
  readonly hasFit: boolean
  readonly relates: 'to the hub' | 'from the hub' | null
}

/** `paint` and `paint/oil` are core, the others context. */
export const modelSegments = ['paint', 'paint/oil', 'clay', 'clay/brick'] as const
export const modelTags = ['red', 'blue'] as const

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
  hasPerson: fc.boolean(),
  hasSource: fc.boolean(),
  hasFit: fc.boolean(),
  relates: fc.constantFrom('to the hub', 'from the hub', null),
})

/** Puts varied entities into the database and answers what they are. The hub that some relate to is not listed. */
export async function fillWithModel(database: Database, count: number, seed: number): Promise<ModelEntity[]> {
  const entities = fc.sample(entity, { numRuns: count, seed }).map((each, n) => ({ ...each, slug: `m-${n}` }))
  const hub = randomUUID()
  await database.transaction(async (tx) => {
    const segmentIds = new Map<string, string>()
    for (const path of modelSegments) segmentIds.set(path, await makeSegment(tx, path, path.startsWith('paint') ? 'core' : 'context'))
    const terms = modelTags.map((slug) => ({ id: randomUUID(), slug, name: slug, kind: 'custom' as const }))
    await tx.insertInto('taxonomy_terms').values(terms).execute()
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
    await insertEntityParts(tx, {
      aliases: [],
      memberships: entities.flatMap(({ id, segments }) =>
        segments.map((path, n) => ({ entity_id: id, segment_id: segmentIds.get(path) ?? '', is_primary: n === 0 })),
      ),
      terms: entities.flatMap(({ id, tags }) =>
        terms.filter(({ slug }) => tags.includes(slug as 'red')).map((term) => ({ entity_id: id, term_id: term.id })),
      ),
      verticals: [],
      fits: entities
        .filter(({ hasFit }) => hasFit)
        .map(({ id }) => ({ entity_id: id, capability_id, horizon: 'near', fit_score: 3, confidence: null, rationale: null })),
      providers: [],
      relationships: entities.flatMap(({ id, relates }) =>
        relates === null
          ? []
          : [
              {
                ...(relates === 'to the hub' ? { entity_id: id, related_entity_id: hub } : { entity_id: hub, related_entity_id: id }),
                ...{ relationship_type: 'custody', confidence: null, description: null },
              },
            ],
      ),
    })
    const { id: person_id } = await tx.insertInto('people').values({ slug: 'p', name: 'P' }).returning('id').executeTakeFirstOrThrow()
    const idsOf = (wanted: (each: ModelEntity) => boolean) => entities.filter(wanted).map(({ id }) => id)
    await sql`insert into person_roles (person_id, entity_id, role_kind) select ${person_id}::uuid, id, 'ceo' from unnest(${idsOf(({ hasPerson }) => hasPerson)}::uuid[]) id`.execute(
      tx,
    )
    await sql`insert into sources (entity_id, kind, title, trust_tier) select id, 'research', 'S', 'public' from unnest(${idsOf(({ hasSource }) => hasSource)}::uuid[]) id`.execute(
      tx,
    )
  })
  return entities
}

export const isListed = ({ lifecycle }: ModelEntity) => lifecycle === 'active' || lifecycle === 'defunct'

/** Whether it is a member of the segment of this slug, or of one below it. */
export function isMember({ segments }: ModelEntity, slug: string, includeChildren: boolean): boolean {
  return segments.some((path) => (includeChildren ? path.split('/').includes(slug) : path.split('/').at(-1) === slug))
}

export function byName(a: ModelEntity, b: ModelEntity): number {
  return compare(key(a), key(b)) || compare(a.id, b.id)
}

/** Core segments first, then the most important, then by name. */
export function byUrgency(a: ModelEntity, b: ModelEntity): number {
  const rank = ({ segments: [home] }: ModelEntity) => (home?.startsWith('paint') ? 0 : 1)
  return rank(a) - rank(b) || (b.importance ?? 0) - (a.importance ?? 0) || byName(a, b)
}

function key({ name }: ModelEntity): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
