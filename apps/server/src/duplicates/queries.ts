import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { CursorState } from '../http/answers/cursor.ts'
import { mergePlans } from '../records/merges/merge-plan.ts'
import type { RecordKind } from '../records/references/resolve.ts'

export type DuplicateFilter = {
  readonly type: RecordKind
  readonly minScore: number
  readonly segmentId?: string
  /** Selects only pairs of this record, computed from its current keys, except for similar names. If omitted, stored pairs are read. */
  readonly recordId?: string
}

export type ReasonRow = { readonly code: string; readonly points: number; readonly value: string | null }
export type PairRow = {
  readonly a: string
  readonly b: string
  /** The score by which the list is sorted. */
  readonly rank: number
  /** The current score; null if no evidence is left. */
  readonly score: number | null
  readonly reasons: readonly ReasonRow[]
  readonly is_dismissed: boolean
}

/** Reads pairs, the highest score first, one more than `limit` if there are more, each with its current score. */
export async function readPairs(db: Db, filter: DuplicateFilter, position: CursorState | undefined, limit: number): Promise<PairRow[]> {
  const [rank, a, b] = position?.keys ?? []
  const behind = position
    ? sql`(p.rank < ${rank}::integer or (p.rank = ${rank}::integer and (p.a, p.b) > (${a}::uuid, ${b}::uuid)))`
    : sql`true`
  const within =
    filter.segmentId === undefined
      ? sql`true`
      : sql`exists (select from entity_segments m join segment_ancestors u on u.segment_id = m.segment_id
          where m.entity_id in (p.a, p.b) and u.ancestor_id = ${filter.segmentId})`
  const candidates = filter.recordId === undefined ? selectStoredPairs(filter.type) : selectRecordPairs(filter.recordId)
  const { rows } = await sql<PairRow>`
    with page as materialized (
      select p.a, p.b, p.rank from (${candidates}) p
      where p.rank >= ${filter.minScore}::integer and ${behind} and ${within}
      order by p.rank desc, p.a, p.b limit ${limit + 1}
    )
    select page.a, page.b, page.rank, s.score, coalesce(s.reasons, '[]') as reasons, coalesce(s.is_dismissed, false) as is_dismissed
    from page left join score_duplicates(array(select a from page), array(select b from page)) s on s.a = page.a and s.b = page.b
    order by page.rank desc, page.a, page.b`.execute(db)
  return rows
}

const selectStoredPairs = (type: RecordKind) =>
  sql`select k.a, k.b, k.score::integer as rank from duplicate_pairs k where k.record_type = ${type}`

/** Maximum number of records that may share a key for it to count as evidence (rule duplicate.score). */
const maxBlock = 20

const selectRecordPairs = (id: string) => sql`
  select s.a, s.b, s.score as rank
  from (
    select array_agg(least(o.id, ${id})) as first, array_agg(greatest(o.id, ${id})) as second
    from (
      select unnest(block.ids) as id
      from duplicate_keys k cross join lateral (select read_duplicate_block(k.hash) as ids offset 0) block
      where k.record_id = ${id} and cardinality(block.ids) <= ${sql.lit(maxBlock)}
      union select a from duplicate_pairs where b = ${id}
      union select b from duplicate_pairs where a = ${id}
    ) o where o.id <> ${id}
  ) met cross join score_duplicates(met.first, met.second) s
  where not s.is_dismissed`

export type RecordRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly country: string | null
  readonly website_url: string | null
  readonly ticker: string | null
  readonly references: number
  readonly created_at: string
}

/** Maximum number of references of one kind that are counted. Further references do not change which record is kept. */
const maxCounted = 20

/** Reads listed records in the form in which pairs show them. */
export async function readPairedRecords(db: Db, type: RecordKind, ids: readonly string[]): Promise<RecordRow[]> {
  const { records, tables } = mergePlans[type]
  const counts = tables
    .filter(({ isAboutCatalog }) => isAboutCatalog !== true)
    .flatMap(({ table, references }) =>
      references.map(
        (column) =>
          sql`(select count(*) from (select from ${sql.table(table)} t where t.${sql.ref(column)} = r.id limit ${sql.lit(maxCounted)}) n)`,
      ),
    )
  const ticker = type === 'entity' ? sql`r.ticker` : sql`null::text as ticker`
  const { rows } = await sql<RecordRow>`
    select r.id, r.slug, r.name, r.country, r.website_url, ${ticker}, r.created_at, (${sql.join(counts, sql` + `)})::integer as "references"
    from ${sql.table(records)} r where r.id = any(${ids}::uuid[]) and r.listed`.execute(db)
  return rows
}
