import { toPageKey } from '@catalog/contract/texts/urls'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { listFieldsToMerge } from '../proposals/translating/merged-values.ts'
import { listUnrecordedCharges } from './charges-check.ts'
import { listDamagedJson } from './damaged-json.ts'
import { listContractMisfits } from './fits-contract.ts'
import { readAllRows } from './read-all-rows.ts'
import { type BrokenValue, maxListed, type StoredCheck } from './stored-check.ts'

/** Every check of stored values. They find values that were stored before a rule existed, or without the service. */
export const storedChecks: readonly StoredCheck[] = [
  (tx) => listContractMisfits(tx),
  (tx) => listDamagedJson(tx),
  listSamePages,
  listMatchesWithoutRecord,
  listValuesLostInMerges,
  listUnrecordedCharges,
]

/** Finds sources of an entity for the same page, under different spellings of its URL. */
async function listSamePages(tx: Db): Promise<readonly BrokenValue[]> {
  const found: BrokenValue[] = []
  const query = sql<{ id: string; entity_id: string; url: string }>`
    select id, entity_id, url from sources where url is not null order by entity_id, created_at, id`
  let entity: string | undefined
  let first = new Map<string, string>()
  for await (const { id, entity_id, url } of readAllRows(tx, query)) {
    if (entity_id !== entity) first = new Map()
    entity = entity_id
    const page = toPageKey(url)
    const other = first.get(page)
    if (other === undefined) first.set(page, id)
    else found.push({ table: 'sources', record: id, problem: `url is of the same page as source ${other}`, rule: 'source.same-page-once' })
    if (found.length === maxListed) break
  }
  return found
}

async function listMatchesWithoutRecord(tx: Db): Promise<readonly BrokenValue[]> {
  const { rows } = await sql<{ id: string }>`
    select id from field_event_roster_candidates
    where review_status = 'matched' and matched_entity_id is null and matched_person_id is null order by id limit ${maxListed}`.execute(tx)
  return rows.map(({ id }) => ({
    table: 'field_event_roster_candidates',
    record: id,
    problem: 'review_status is matched, but there is no match',
    rule: 'event.roster-match',
  }))
}

async function listValuesLostInMerges(tx: Db): Promise<readonly BrokenValue[]> {
  return [...(await listLostValues(tx, 'entities', 'entity')), ...(await listLostValues(tx, 'people', 'person'))]
}

/**
 * Finds columns that a merge should have filled but did not, because the rule did not exist yet. Omits a column if the survivor's history
 * has an entry about it since the merge: then the merge filled it, or it was set or cleared later. The survivor itself may have been merged
 * since.
 */
async function listLostValues(tx: Db, table: 'entities' | 'people', kind: 'entity' | 'person'): Promise<readonly BrokenValue[]> {
  const records = sql.table(table)
  const { rows } = await sql<{ id: string; column: string; duplicate: string }>`
    select s.id, v.key as column, d.slug as duplicate
    from ${records} d join ${records} s on s.id = d.merged_into_id
    cross join lateral jsonb_each(to_jsonb(d)) v
    where v.key = any(${listFieldsToMerge(kind)}::text[]) and jsonb_typeof(v.value) <> 'null' and jsonb_typeof(to_jsonb(s) -> v.key) = 'null'
      and not exists (
        select from field_history h left join merges m on m.duplicate_id = d.id
        where h.record_type = ${kind} and h.record_id in (s.id, m.survivor_id) and h.family = ${kind} and h.key = v.key
          and (m.id is null or h.proposal_id = m.proposal_id or h.at >= m.at))
    order by s.id, v.key, d.id limit ${maxListed}`.execute(tx)
  return rows.map(({ id, column, duplicate }) => ({
    table,
    record: id,
    problem: `${column} is empty, but ${duplicate}, which was merged into the record, has a value`,
    rule: 'merge.fills-gaps',
  }))
}
