import { isNostrUrl, isWebUrl } from '@catalog/contract/requests/urls'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { entityColumns } from '../entities/columns.ts'
import { personColumns } from '../people/columns.ts'
import type { BrokenValue, StoredCheck } from './stored-check.ts'
import { listTextColumns, type TextColumn } from './text-columns.ts'

/** The rules that values can break which were stored before the rule was made. */
export const storedChecks: readonly StoredCheck[] = [
  {
    rule: 'request.blank-text',
    remedy: 'Give it a value that says something, or take the record out.',
    find: findBlankTexts,
  },
  {
    rule: 'request.urls',
    remedy: 'Set an http or https URL without a user and a password, or clear it.',
    find: findOtherUrls,
  },
  {
    rule: 'event.roster-match',
    remedy: 'Match the candidate with an entity or a person, or set another review_status.',
    find: findMatchedWithNobody,
  },
  {
    rule: 'merge.fills-gaps',
    remedy: 'Set the value on the surviving record, if it still holds.',
    find: findLostInMerges,
  },
]

/** More of them a list does not show: whoever has mended these asks again. */
const most = 1_000

async function findBlankTexts(db: Db): Promise<readonly BrokenValue[]> {
  return inColumns(db, await listTextColumns(db), (column) => sql`is_blank(${sql.ref(column)})`, 'is blank')
}

async function findOtherUrls(db: Db): Promise<readonly BrokenValue[]> {
  const columns = (await listTextColumns(db)).filter(({ column }) => column === 'url' || column.endsWith('_url'))
  const suspects = await valuesIn(
    db,
    columns,
    (column) =>
      sql`not ${sql.ref(column)} ~ '^https?://[^[:space:][:cntrl:]/?#@:\\\\<>"]+(:[0-9]{1,5})?([/?#][^[:space:][:cntrl:]\\\\<>"]*)?$'`,
  )
  return suspects
    .filter(({ column, value }) => !(column === 'nostr_url' ? isNostrUrl(value) : isWebUrl(value)))
    .map(({ table, record, column }) => ({ table, record, problem: `${column} is no URL of the web` }))
}

async function findMatchedWithNobody(db: Db): Promise<readonly BrokenValue[]> {
  const { rows } = await sql<{ id: string }>`
    select id from field_event_roster_candidates
    where review_status = 'matched' and matched_entity_id is null and matched_person_id is null order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => ({ table: 'field_event_roster_candidates', record: id, problem: 'review_status is matched, with nobody' }))
}

async function findLostInMerges(db: Db): Promise<readonly BrokenValue[]> {
  return [...(await findLost(db, 'entities', entityColumns)), ...(await findLost(db, 'people', personColumns))]
}

async function findLost(db: Db, table: 'entities' | 'people', columns: readonly string[]): Promise<readonly BrokenValue[]> {
  const records = sql.table(table)
  const { rows } = await sql<{ id: string; column: string; duplicate: string }>`
    select s.id, v.key as column, d.slug as duplicate
    from ${records} d join ${records} s on s.id = d.merged_into_id
    cross join lateral jsonb_each(to_jsonb(d)) v
    where v.key = any(${[...columns]}::text[]) and jsonb_typeof(v.value) <> 'null' and jsonb_typeof(to_jsonb(s) -> v.key) = 'null'
    order by s.id, v.key, d.id limit ${most}`.execute(db)
  return rows.map(({ id, column, duplicate }) => ({
    table,
    record: id,
    problem: `${column} is empty, and ${duplicate}, which was merged into it, has one`,
  }))
}

type Found = { readonly table: string; readonly record: string; readonly column: string; readonly value: string }
type Condition = (column: string) => RawBuilder<unknown>

async function inColumns(db: Db, columns: readonly TextColumn[], condition: Condition, problem: string): Promise<BrokenValue[]> {
  const found = await valuesIn(db, columns, condition)
  return found.map(({ table, record, column }) => ({ table, record, problem: `${column} ${problem}` }))
}

/** Looks through one table at a time, all of its columns at once. */
async function valuesIn(db: Db, columns: readonly TextColumn[], condition: Condition): Promise<Found[]> {
  const found: Found[] = []
  for (const [table, own] of Map.groupBy(columns, ({ table }) => table)) {
    const key = sql.join(
      (own[0]?.key ?? []).map((column) => sql`t.${sql.ref(column)}::text`),
      sql`, `,
    )
    const values = sql.join(own.map(({ column }) => sql`(${sql.lit(column)}, t.${sql.ref(column)}, ${condition(`t.${column}`)})`))
    const { rows } = await sql<Omit<Found, 'table'>>`
      select concat_ws(' / ', ${key}) as record, v.name as column, v.value
      from ${sql.table(table)} t cross join lateral (values ${values}) v (name, value, is_broken)
      where v.is_broken order by 1, 2 limit ${most}`.execute(db)
    found.push(...rows.map((row) => ({ table, ...row })))
  }
  return found
}
