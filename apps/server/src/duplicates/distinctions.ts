import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import type { RecordKind } from '../records/references/resolve.ts'

/** Two records, the one with the smaller id first. */
export type RecordPair = { readonly a: string; readonly b: string }

export function toRecordPair(one: string, other: string): RecordPair {
  const [a = '', b = ''] = [one.toLowerCase(), other.toLowerCase()].sort()
  return { a, b }
}

const tables = { entity: sql.table('entity_distinctions'), person: sql.table('person_distinctions') }
/** Matches the verdicts on a pair, in the form that their index has. */
const matchPair = (verdict: string, a: RawBuilder<unknown>, b: RawBuilder<unknown>) =>
  sql`least(${sql.ref(`${verdict}.record_id`)}, ${sql.ref(`${verdict}.other_id`)}) = ${a}
    and greatest(${sql.ref(`${verdict}.record_id`)}, ${sql.ref(`${verdict}.other_id`)}) = ${b}`
const [a, b] = [sql.ref('p.a'), sql.ref('p.b')]

export type Verdict = { readonly distinct: boolean; readonly curatorId: string; readonly note: string | undefined }

/**
 * Says that two records differ, in spite of all that they have in common now, or takes it back, and shows or hides the pair at once
 * (rule duplicate.distinct).
 */
export async function saveVerdict(tx: Db, type: RecordKind, pair: RecordPair, verdict: Verdict): Promise<void> {
  await sql`select lock_duplicate_pairs()`.execute(tx)
  await sql`delete from ${tables[type]} d where ${matchPair('d', sql`${pair.a}::uuid`, sql`${pair.b}::uuid`)}`.execute(tx)
  if (verdict.distinct)
    await sql`
      insert into ${tables[type]} (record_id, other_id, curator_id, note, seen)
      select ${pair.a}::uuid, ${pair.b}::uuid, ${verdict.curatorId}::uuid, ${verdict.note ?? null}, array(
        select x.hash from duplicate_keys x join duplicate_keys y on y.record_id = ${pair.b}::uuid and y.hash = x.hash
        where x.record_id = ${pair.a}::uuid)`.execute(tx)
  await sql`select refresh_duplicate_pairs(array[${pair.a}]::uuid[], array[${pair.b}]::uuid[])`.execute(tx)
}

export type DistinctionRow = RecordPair & {
  readonly created_at: string
  readonly note: string | null
  readonly curator_id: string
  readonly curator_name: string | null
  /** The kinds of keys that the two share now and did not share then. */
  readonly new_kinds: readonly string[]
}

/** Reads the last verdict on each of the pairs that has one. */
export async function readDistinctions(db: Db, type: RecordKind, pairs: readonly RecordPair[]): Promise<DistinctionRow[]> {
  const { rows } = await sql<DistinctionRow>`
    select p.a, p.b, d.created_at, d.note, d.curator_id, (select c.name from curators c where c.id = d.curator_id) as curator_name,
      array(
        select distinct x.kind from duplicate_keys x join duplicate_keys y on y.record_id = p.b and y.hash = x.hash
        where x.record_id = p.a and not exists (
          select from ${tables[type]} e where ${matchPair('e', a, b)} and x.hash = any (e.seen))
        order by 1) as new_kinds
    from unnest(${pairs.map(({ a }) => a)}::uuid[], ${pairs.map(({ b }) => b)}::uuid[]) p (a, b)
    cross join lateral (
      select * from ${tables[type]} d where ${matchPair('d', a, b)}
      order by d.created_at desc limit 1) d`.execute(db)
  return rows
}

/** Finds the type of two records that are of one; undefined where one of them does not exist or is of the other type. */
export async function findTypeOfPair(db: Db, { a, b }: RecordPair): Promise<RecordKind | undefined> {
  const { rows } = await sql<{ type: RecordKind }>`
    select 'entity' as type from entities where id in (${a}, ${b}) having count(*) = 2
    union all select 'person' from people where id in (${a}, ${b}) having count(*) = 2`.execute(db)
  return rows[0]?.type
}

/** Finds those of the pairs that curators said to differ. */
export async function findDistinctPairs(db: Db, pairs: readonly RecordPair[]): Promise<RecordPair[]> {
  const { rows } = await sql<RecordPair>`
    select p.a, p.b from unnest(${pairs.map(({ a }) => a)}::uuid[], ${pairs.map(({ b }) => b)}::uuid[]) p (a, b)
    where exists (select from ${tables.entity} d where ${matchPair('d', a, b)})
      or exists (select from ${tables.person} d where ${matchPair('d', a, b)})`.execute(db)
  return rows
}
