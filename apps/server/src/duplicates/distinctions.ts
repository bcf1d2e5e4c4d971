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
/** Matches the verdicts on a pair, with the expressions of their index. */
const buildPairCondition = (verdictTable: string, a: RawBuilder<unknown>, b: RawBuilder<unknown>) =>
  sql`least(${sql.ref(`${verdictTable}.record_id`)}, ${sql.ref(`${verdictTable}.other_id`)}) = ${a}
    and greatest(${sql.ref(`${verdictTable}.record_id`)}, ${sql.ref(`${verdictTable}.other_id`)}) = ${b}`
const [a, b] = [sql.ref('p.a'), sql.ref('p.b')]

export type Verdict = { readonly distinct: boolean; readonly curatorId: string; readonly note: string | undefined }

/**
 * Stores or removes a curator's verdict that two records differ although they share values, and hides or shows the pair immediately (rule
 * duplicate.distinct). A pair that is shown again for new reasons can get a second verdict. Both are stored, and the earlier one applies
 * again when the later one is removed. A repeated call changes nothing.
 */
export async function insertVerdict(tx: Db, type: RecordKind, pair: RecordPair, verdict: Verdict): Promise<void> {
  await sql`select lock_duplicate_pairs()`.execute(tx)
  if (await isPairDismissed(tx, type, pair)) {
    await deleteVerdicts(tx, type, pair, 'the last one')
    // If keys that the later verdict covered are gone, an earlier verdict may still hide the pair.
    if (!verdict.distinct && (await isPairDismissed(tx, type, pair))) await deleteVerdicts(tx, type, pair, 'all')
  }
  if (verdict.distinct)
    await sql`
      insert into ${tables[type]} (record_id, other_id, curator_id, note, seen)
      values (${pair.a}::uuid, ${pair.b}::uuid, ${verdict.curatorId}::uuid, ${verdict.note ?? null}, ${selectEvidence(pair)})`.execute(tx)
  await sql`select refresh_duplicate_pairs(array[${pair.a}]::uuid[], array[${pair.b}]::uuid[])`.execute(tx)
}

/** Selects the evidence for a pair: codes of reasons, and hashes of the shared keys and of similar names. */
const selectReasons = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) => sql`
  select 'same_' || x.kind as code, x.hash from duplicate_keys x join duplicate_keys y on y.record_id = ${b} and y.hash = x.hash
  where x.record_id = ${a}
  union all select 'similar_name', s.hash from read_similar_names(${a}, ${b}) s`
const selectEvidence = (pair: RecordPair) => sql`array(select r.hash from (${selectReasons(sql`${pair.a}::uuid`, sql`${pair.b}::uuid`)}) r)`

/** True when the verdicts on a pair cover everything that its records share. */
async function isPairDismissed(tx: Db, type: RecordKind, pair: RecordPair): Promise<boolean> {
  const { rows } = await sql<{ is_dismissed: boolean }>`
    select coalesce(${selectEvidence(pair)} <@ array_agg(s.hash), false) as is_dismissed
    from ${tables[type]} d left join lateral unnest(d.seen) s (hash) on true where ${buildVerdictCondition(pair)} having count(*) > 0`.execute(
    tx,
  )
  return rows[0]?.is_dismissed ?? false
}

async function deleteVerdicts(tx: Db, type: RecordKind, pair: RecordPair, which: 'the last one' | 'all'): Promise<void> {
  const limit = which === 'all' ? sql`` : sql`limit 1`
  await sql`
    delete from ${tables[type]} where id in (
      select d.id from ${tables[type]} d where ${buildVerdictCondition(pair)} order by d.created_at desc, d.id desc ${limit})`.execute(tx)
}

const buildVerdictCondition = ({ a, b }: RecordPair) => buildPairCondition('d', sql`${a}::uuid`, sql`${b}::uuid`)

export type DistinctionRow = RecordPair & {
  readonly created_at: string
  readonly note: string | null
  readonly curator_id: string
  readonly curator_name: string | null
  /** Codes of the reasons that the verdicts do not cover. */
  readonly new_reasons: readonly string[]
}

/** Reads the latest verdict on each pair that has one. */
export async function readDistinctions(db: Db, type: RecordKind, pairs: readonly RecordPair[]): Promise<DistinctionRow[]> {
  const { rows } = await sql<DistinctionRow>`
    select p.a, p.b, d.created_at, d.note, d.curator_id, (select c.name from curators c where c.id = d.curator_id) as curator_name,
      array(
        select distinct r.code from (${selectReasons(a, b)}) r
        where not exists (select from ${tables[type]} e where ${buildPairCondition('e', a, b)} and r.hash = any (e.seen))
        order by 1) as new_reasons
    from unnest(${pairs.map(({ a }) => a)}::uuid[], ${pairs.map(({ b }) => b)}::uuid[]) p (a, b)
    cross join lateral (
      select * from ${tables[type]} d where ${buildPairCondition('d', a, b)}
      order by d.created_at desc, d.id desc limit 1) d`.execute(db)
  return rows
}

/** Finds the common type of two records; undefined if one of them does not exist or they have different types. */
export async function findPairType(db: Db, { a, b }: RecordPair): Promise<RecordKind | undefined> {
  const { rows } = await sql<{ type: RecordKind }>`
    select 'entity' as type from entities where id in (${a}, ${b}) having count(*) = 2
    union all select 'person' from people where id in (${a}, ${b}) having count(*) = 2`.execute(db)
  return rows[0]?.type
}

/** Finds the pairs that curators have declared different. */
export async function readDistinctPairs(db: Db, pairs: readonly RecordPair[]): Promise<RecordPair[]> {
  const { rows } = await sql<RecordPair>`
    select p.a, p.b from unnest(${pairs.map(({ a }) => a)}::uuid[], ${pairs.map(({ b }) => b)}::uuid[]) p (a, b)
    where exists (select from ${tables.entity} d where ${buildPairCondition('d', a, b)})
      or exists (select from ${tables.person} d where ${buildPairCondition('d', a, b)})`.execute(db)
  return rows
}
