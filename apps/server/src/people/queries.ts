import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { customPlan } from '../database/named-statements.ts'
import { limitPage } from '../database/statements/limit-page.ts'
import type { CursorState } from '../http/answers/cursor.ts'
import { isActive } from '../records/active.ts'
import { escapeLike, toSortKey } from '../records/fold-text.ts'
import { findTsQueries } from '../records/ts-query.ts'
import { isRenamedSinceStart, selectWalkStart } from '../records/walks.ts'
import { type PersonRow, personRowColumns } from './columns.ts'

export type ListedPerson = PersonRow & { sort_key: string; score: number; snapshot: string }
export type PersonFilter = { readonly entityId?: string; readonly lifecycleStatus?: string }

/** Reads up to `limit + 1` people by name, then id. All pages of a walk use its initial order. */
export async function listPersonRows(
  db: Db,
  filter: PersonFilter,
  position: CursorState | undefined,
  limit: number,
): Promise<ListedPerson[]> {
  const where = buildConditions(filter)
  const [key, id] = position?.keys ?? []
  const buildPositionCondition = (sortKey: string, idColumn: string) =>
    key === undefined ? sql`true` : sql`(${sql.raw(sortKey)}, ${sql.raw(idColumn)}) > (${key}, ${id}::uuid)`
  const selectNext = (condition: RawBuilder<unknown>) =>
    limitPage(sql`select p.name_key as sort_key, p.id from people p where ${where} and ${condition} order by p.name_key, p.id`, limit + 1)
  const page = position
    ? sql`
      with moved as materialized (
        select distinct on (r.record_id) r.record_id as id, r.old_name_key as sort_key
        from renames r where ${isRenamedSinceStart(position.snapshot)}
        order by r.record_id, r.seq
      ), page as (
        select sort_key, id from (
          (${selectNext(sql`${buildPositionCondition('p.name_key', 'p.id')} and p.id not in (select moved.id from moved)`)})
          union all
          select m.sort_key, m.id from moved m join people p on p.id = m.id where ${where} and ${buildPositionCondition('m.sort_key', 'm.id')}
        ) both_kinds order by sort_key, id limit ${limit + 1}
      )`
    : sql`with page as (${selectNext(sql`true`)})`
  const { rows } = await sql<ListedPerson>`
    ${page}
    select ${personRowColumns}, page.sort_key, 0 as score, ${selectWalkStart(position)} as snapshot
    from page join people p on p.id = page.id order by page.sort_key, page.id`.execute(db)
  return rows
}

const maxCandidates = 500

/** Reads up to `limit + 1` matches, best first. */
export async function searchPersonRows(
  db: Db,
  text: string,
  filter: PersonFilter,
  position: CursorState | undefined,
  limit: number,
): Promise<ListedPerson[]> {
  const queries = await findTsQueries(db, text)
  if (!queries) return []
  const key = toSortKey(text)
  const [score, name, id] = position?.keys ?? []
  const { rows } = await sql<ListedPerson>`
    with candidates as ${sql.raw(customPlan)} materialized (
      (select p.id from people p where ${buildConditions(filter)} and p.search_text @@ ${queries.inNames}::tsquery limit ${maxCandidates})
      union
      (select p.id from people p where ${buildConditions(filter)} and p.search_text @@ ${queries.anywhere}::tsquery limit ${maxCandidates})
    ), ranked as (
      select p.id, p.name_key as sort_key, (
        case when p.name_key = ${key} then 4000000 when p.name_key like ${`${escapeLike(key)}%`} then 2000000 else 0 end
        + (ts_rank('{0.05, 0.1, 0.3, 1}', p.search_text, ${queries.anywhere}::tsquery, 1) * 1000000)::integer
        + coalesce(p.importance_score, 0) * 1000
      )::integer as score
      from people p join candidates c on c.id = p.id order by score desc, sort_key, id limit ${maxCandidates}
    ), page as (
      select * from ranked ${position ? sql`where (-score, sort_key, id) > (${score}::integer, ${name}, ${id}::uuid)` : sql``}
      order by score desc, sort_key, id limit ${limit + 1}
    )
    select ${personRowColumns}, page.sort_key, page.score, '' as snapshot from page join people p on p.id = page.id
    order by page.score desc, page.sort_key, page.id`.execute(db)
  return rows
}

export async function getPerson(db: Db, id: string): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`select ${personRowColumns} from people p where p.id = ${id}`.execute(db)
  const [person] = rows
  if (!person) throw new Error(`The person ${id} is missing although its reference was just resolved.`)
  return person
}

/** Selects all aliases of a person; `personRowColumns` has only the first `maxAliases`. */
export function selectPersonAliases(db: Db, person: RawBuilder<string>) {
  return db.selectFrom('person_aliases').select('alias').where('person_id', '=', person).orderBy('alias_key').orderBy('alias')
}

/** Maximum number of roles in a person's view. */
export const maxRoles = 500

/** Selects a person's roles: primary roles first, then current ones, then by the entity's name. Selects all roles if the limit is null. */
export function selectPersonRoles(db: Db, person: RawBuilder<string>, includeInactive = false, limit: number | null = maxRoles) {
  return db
    .selectFrom('person_roles as r')
    .innerJoin('entities as e', 'e.id', 'r.entity_id')
    .select(['e.id', 'e.slug', 'e.name', 'e.lifecycle_status', 'r.role_kind', 'r.role_label', 'r.is_primary', 'r.start_date', 'r.end_date'])
    .where('r.person_id', '=', person)
    .where(isActive('e', includeInactive))
    .orderBy('r.is_primary', 'desc')
    .orderBy(sql`r.end_date is null`, 'desc')
    .orderBy('e.name_key')
    .orderBy('e.id')
    .orderBy('r.role_kind')
    .limit(limit)
}

/** Reads up to `limit + 1` touchpoints of a person, newest first. */
export async function readTouchpoints(db: Db, personId: string, position: CursorState | undefined, limit: number) {
  return selectTouchpoints(db, sql`${personId}`, position, limit + 1).execute()
}

/** Selects a person's touchpoints, newest first. Selects all touchpoints if the limit is null. */
export function selectTouchpoints(db: Db, person: RawBuilder<string>, position: CursorState | undefined, limit: number | null) {
  const [at, id] = position?.keys ?? []
  return db
    .selectFrom('touchpoints')
    .select(['id', 'kind', 'label', 'channel', 'detail', 'next_step', 'occurred_at', 'source_proposal_id', 'created_at', 'took_place_at'])
    .where('person_id', '=', person)
    .$if(position !== undefined, (query) =>
      query.where(sql<boolean>`took_place_at <= ${at}::timestamptz and (took_place_at < ${at}::timestamptz or id > ${id}::uuid)`),
    )
    .orderBy('took_place_at', 'desc')
    .orderBy('id')
    .limit(limit)
}

function buildConditions({ entityId, lifecycleStatus }: PersonFilter): RawBuilder<unknown> {
  const lifecycle = lifecycleStatus === undefined ? isActive('p') : sql`p.lifecycle_status = ${lifecycleStatus}`
  return entityId === undefined
    ? lifecycle
    : sql`${lifecycle} and exists (select from person_roles r where r.person_id = p.id and r.entity_id = ${entityId}::uuid)`
}
