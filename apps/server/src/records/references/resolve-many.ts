import { uuid } from '@catalog/contract/texts/slug'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { toSortKey } from '../fold-text.ts'
import type { RecordKind } from './resolve.ts'

/** The columns of a referenced record. */
export type ResolvedRecord = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly lifecycle_status: string
  readonly merged_into_id: string | null
}

/** The records that a reference matches: none, one, or several that share it as an alias. */
export type Resolution = readonly ResolvedRecord[]

const tables = {
  entity: { records: sql.table('entities'), aliases: sql.table('entity_aliases'), owner: sql.ref('entity_id') },
  person: { records: sql.table('people'), aliases: sql.table('person_aliases'), owner: sql.ref('person_id') },
}

type Row = ResolvedRecord & { readonly place: number; readonly rank: number }

/**
 * Resolves the references like `resolveRecord`, but all in one statement: by UUID, then slug, then former slug, then any other alias. A
 * merged record resolves to its survivor, except for references whose index is in `unmerged`, which resolve to the record itself.
 */
export async function resolveMany(
  db: Db,
  kind: RecordKind,
  references: readonly string[],
  unmerged: ReadonlySet<number> = new Set(),
): Promise<Resolution[]> {
  if (references.length === 0) return []
  const { records, aliases, owner } = tables[kind]
  const wanted = references.map((text, place) => ({
    place,
    id: uuid.test(text) ? text.toLowerCase() : null,
    slug: text.toLowerCase(),
    alias_key: toSortKey(text),
    follows: !unmerged.has(place),
  }))
  const { rows } = await sql<Row>`
    select w.place, f.rank, r.id, r.slug, r.name, r.lifecycle_status, r.merged_into_id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (place integer, id uuid, slug text, alias_key text, follows boolean)
    cross join lateral (
      select r.id, r.merged_into_id, 0 as rank from ${records} r where r.id = w.id
      union all select r.id, r.merged_into_id, 1 from ${records} r where r.slug = w.slug
      union all (
        select r.id, r.merged_into_id, case when a.is_former_slug then 2 else 3 end
        from ${aliases} a join ${records} r on r.id = a.${owner}
        where a.alias_key = w.alias_key order by a.is_former_slug desc, r.slug limit 5)
    ) f
    join ${records} r on r.id = case when w.follows and f.merged_into_id is not null then f.merged_into_id else f.id end
    order by w.place, f.rank, r.slug`.execute(db)
  return references.map((_, place) => pickBestMatches(rows.filter((row) => row.place === place)))
}

/** Picks the records with the best rank. A former slug has one record, but any other alias may have several. */
function pickBestMatches(rows: readonly Row[]): Resolution {
  const [first] = rows
  if (!first) return []
  const alike = rows.filter(({ rank }) => rank === first.rank)
  const distinct = [...new Map(alike.map((row) => [row.id, row])).values()]
  return (first.rank < 3 ? distinct.slice(0, 1) : distinct).map(({ id, slug, name, lifecycle_status, merged_into_id }) => ({
    id,
    slug,
    name,
    lifecycle_status,
    merged_into_id,
  }))
}
