import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { readVocabulary } from '../reference/queries.ts'
import { indexed, type Reference } from '../reference/vocabulary.ts'
import type { RecordLine } from './line.ts'

/** The vocabulary by slug, as lines name it. */
export type Vocabulary = {
  readonly segment: ReadonlyMap<string, Reference['segments'][number]>
  readonly term: ReadonlyMap<string, string>
  readonly capability: ReadonlyMap<string, string>
  readonly vertical: ReadonlyMap<string, string>
  readonly pathOf: Reference['pathOf']
}

export async function vocabularyBySlug(db: Db): Promise<Vocabulary> {
  const reference = indexed(await readVocabulary(db))
  const ids = (rows: readonly { slug: string; id: string }[]) => new Map(rows.map(({ slug, id }) => [slug, id]))
  return {
    segment: new Map(reference.segments.map((segment) => [segment.slug, segment])),
    term: ids(reference.terms),
    capability: ids(reference.capabilities),
    vertical: ids(reference.verticals),
    pathOf: reference.pathOf,
  }
}

/** What of the vocabulary a line names and there is not, in words. */
export function unknownVocabulary(record: RecordLine, vocabulary: Vocabulary): string[] {
  if (record.type === 'person') return []
  const segments = [...(record.segment ? [record.segment] : []), ...record.other_segments]
  const capabilities = [...record.org_fit, ...record.providers].map(({ capability_slug }) => capability_slug)
  return [
    ...segments.filter((slug) => !vocabulary.segment.has(slug)).map((slug) => `segment "${slug}"`),
    ...record.taxonomy_terms.filter((slug) => !vocabulary.term.has(slug)).map((slug) => `taxonomy term "${slug}"`),
    ...record.verticals.filter((slug) => !vocabulary.vertical.has(slug)).map((slug) => `vertical "${slug}"`),
    ...capabilities.filter((slug) => !vocabulary.capability.has(slug)).map((slug) => `capability "${slug}"`),
  ]
}

/** The entities that a line names, by slug or former slug. */
export function namedEntities(record: RecordLine): string[] {
  if (record.type === 'person') return record.roles.map(({ entity }) => entity)
  return [...record.providers.flatMap(({ provider }) => provider ?? []), ...record.relationships.map(({ related }) => related)]
}

/** The ids of entities by slug or former slug; a merged one means its survivor. */
export async function entityIds(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; id: string }>`
    select slug, coalesce(merged_into_id, id) as id from entities where slug = any (${slugs})
    union all
    select a.alias, coalesce(e.merged_into_id, e.id) from entity_aliases a join entities e on e.id = a.entity_id
    where a.is_former_slug and a.alias = any (${slugs})`.execute(db)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Which of these slugs are taken, by a record or as its former slug. */
export async function takenSlugs(db: Db, type: RecordLine['type'], slugs: readonly string[]): Promise<Set<string>> {
  const records = type === 'entity' ? sql.table('entities') : sql.table('people')
  const aliases = type === 'entity' ? sql.table('entity_aliases') : sql.table('person_aliases')
  const { rows } = await sql<{ slug: string }>`
    select slug from ${records} where slug = any (${slugs})
    union all
    select alias from ${aliases} where is_former_slug and alias = any (${slugs})`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}
