import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { readVocabulary } from '../vocabulary/queries.ts'
import { indexVocabulary, type Vocabulary } from '../vocabulary/vocabulary.ts'
import type { RecordLine } from './line.ts'

/** The vocabulary by slug, as import lines name it. */
export type ImportVocabulary = {
  readonly segment: ReadonlyMap<string, Vocabulary['segments'][number]>
  readonly term: ReadonlyMap<string, string>
  readonly capability: ReadonlyMap<string, string>
  readonly vertical: ReadonlyMap<string, string>
  readonly getPath: Vocabulary['getPath']
}

export async function indexImportVocabulary(db: Db): Promise<ImportVocabulary> {
  const reference = indexVocabulary(await readVocabulary(db))
  const indexIds = (rows: readonly { slug: string; id: string }[]) => new Map(rows.map(({ slug, id }) => [slug, id]))
  return {
    segment: new Map(reference.segments.map((segment) => [segment.slug, segment])),
    term: indexIds(reference.terms),
    capability: indexIds(reference.capabilities),
    vertical: indexIds(reference.verticals),
    getPath: reference.getPath,
  }
}

/** Describes the slugs that a line names but the vocabulary lacks. */
export function listUnknownVocabulary(record: RecordLine, vocabulary: ImportVocabulary): string[] {
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

/** Lists the entities that a line names, by slug or former slug. */
export function listReferencedSlugs(record: RecordLine): string[] {
  if (record.type === 'person') return record.roles.map(({ entity }) => entity)
  return [...record.providers.flatMap(({ provider }) => provider ?? []), ...record.relationships.map(({ related }) => related)]
}

/** Reads the ids of entities by slug or former slug; for a merged entity, that of its survivor. */
export async function readEntityIds(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; id: string }>`
    select slug, coalesce(merged_into_id, id) as id from entities where slug = any (${slugs})
    union all
    select a.alias, coalesce(e.merged_into_id, e.id) from entity_aliases a join entities e on e.id = a.entity_id
    where a.is_former_slug and a.alias = any (${slugs})`.execute(db)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Reads which of these slugs are taken, as a slug or as a former slug. */
export async function readTakenSlugs(db: Db, type: RecordLine['type'], slugs: readonly string[]): Promise<Set<string>> {
  const records = type === 'entity' ? sql.table('entities') : sql.table('people')
  const aliases = type === 'entity' ? sql.table('entity_aliases') : sql.table('person_aliases')
  const { rows } = await sql<{ slug: string }>`
    select slug from ${records} where slug = any (${slugs})
    union all
    select alias from ${aliases} where is_former_slug and alias = any (${slugs})`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}
