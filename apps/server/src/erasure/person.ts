import { uuid } from '@catalog/contract/texts/slug'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { resolveRecord } from '../records/references/resolve.ts'
import { listColumns } from './columns.ts'
import {
  buildAlternatives,
  buildErasedValue,
  buildNamePatterns,
  type ErasureMark,
  type ErasurePatterns,
  type TableName,
} from './patterns.ts'
import type { ColumnTypes, Redaction } from './redactions.ts'
import { minNameLength, words } from './words.ts'

/** A person with the records that were merged into it, and their current and former names. */
export type PersonToErase = {
  readonly ids: readonly string[]
  /** Texts to search for: names, aliases, slugs and addresses. */
  readonly names: readonly string[]
  /** Names that would match too many other texts. */
  readonly tooShort: readonly string[]
  readonly slugs: readonly string[]
}

const naming = ['slug', 'name', 'website_url', 'x_url', 'linkedin_url', 'github_url', 'nostr_url', 'avatar_url'] as const

/** Reads all current and former names of a person, by an id, slug or alias. */
export async function readPersonToErase(db: Db, reference: string): Promise<PersonToErase> {
  const ids = await readPersonIds(db, reference)
  const now = naming.map(
    (column) => sql`select ${sql.lit(column)} as field, ${sql.ref(column)} as said from people where id = any (${ids}::uuid[])`,
  )
  const { rows } = await sql<{ field: string; said: string }>`
    select distinct field, said from (
      ${sql.join(now, sql` union all `)}
      union all select 'slug', alias from person_aliases where person_id = any (${ids}::uuid[]) and is_former_slug
      union all select 'alias', alias from person_aliases where person_id = any (${ids}::uuid[])
      union all select h.field, s.said #>> '{}' from field_history h cross join lateral (values (h.before), (h.after)) s (said)
        where h.record_type = 'person' and h.record_id = any (${ids}::uuid[]) and h.family = 'person'
          and h.field = any (${[...naming]}::text[]) and jsonb_typeof(s.said) = 'string'
      union all select 'alias', a.said from field_history h cross join lateral (values (h.before), (h.after)) s (said)
        cross join lateral jsonb_array_elements_text(case when jsonb_typeof(s.said) = 'array' then s.said else '[]' end) a (said)
        where h.record_type = 'person' and h.record_id = any (${ids}::uuid[]) and h.family = 'person' and h.field = 'aliases'
    ) every where said is not null and said !~ '^(\\[erased|erased-|https://erased[.]invalid)'`.execute(db)
  const all = [...new Set(rows.map(({ said }) => said.trim()))]
  const isUsable = (name: string) => name.length >= minNameLength && !words.includes(name.toLowerCase())
  return {
    ids,
    names: all.filter(isUsable),
    tooShort: all.filter((name) => !isUsable(name)),
    slugs: rows.filter(({ field }) => field === 'slug').map(({ said }) => said),
  }
}

/**
 * Reads the ids of a person and of people merged into it. A person whose creation was undone is found by id, because its history remains.
 */
async function readPersonIds(db: Db, reference: string): Promise<string[]> {
  if (uuid.test(reference) && (await isCreationUndone(db, reference))) return [reference.toLowerCase()]
  const id = await resolveRecord(db, 'person', reference, 'survivor')
  const { rows } = await sql<{ id: string }>`select id from people where id = ${id} or merged_into_id = ${id} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function isCreationUndone(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_undone: boolean }>`
    select not exists (select from people where id = ${id}::uuid)
      and exists (select from field_history where record_id = ${id}::uuid and record_type = 'person') as is_undone`.execute(db)
  return rows[0]?.is_undone ?? false
}

export function buildPersonPatterns({ ids, names, slugs }: PersonToErase): ErasurePatterns {
  return buildNamePatterns(names, [...ids, ...slugs])
}

const listTextColumns = (table: TableName, excluded: readonly string[] = []) =>
  listColumns(table, 'said').filter((column) => !excluded.includes(column))

const buildNulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sql`null`]))

/**
 * Empties the record of a person and all rows that are only about this person (rule erasure.wholly). The empty record keeps its id, because
 * the audit log refers to it.
 */
export function buildPersonRedactions(types: ColumnTypes, { ids, slugs }: PersonToErase, mark: ErasureMark): Redaction[] {
  const one = sql`any (${[...ids]}::uuid[])`
  const [phrase, word] = [sql`erased_text('A name', null, ${mark.text}, '{}')`, sql`erased_text('slug', null, ${mark.text}, '{}')`]
  const named = buildAlternatives([...ids, ...slugs])
  const buildErasedColumns = (table: TableName, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, buildErasedValue(name, types.get(`${table}.${name}`) ?? 'text', mark)]))
  const ownSource = sql`t.id in (select r.source_id from person_roles r where r.person_id = ${one})
    and not exists (select from person_roles r where r.source_id = t.id and r.person_id <> all (${[...ids]}::uuid[]))`
  const aboutOne = sql`exists (select from proposal_changes c where c.proposal_id = t.id and concat(c.input, c.refs, c.fields) ~ ${named})`
  return [
    { table: 'proposals', where: aboutOne, set: buildErasedColumns('proposals', listTextColumns('proposals', ['idempotency_key'])) },
    {
      table: 'field_history',
      where: sql`(t.record_id = ${one} or exists (select from unnest(${[...ids]}::text[]) id where strpos(t.key, id) > 0))`,
      set: buildErasedColumns('field_history', ['before', 'after']),
    },
    { table: 'direct_writes', where: sql`t.subject_id = ${one}`, set: buildErasedColumns('direct_writes', ['changes']) },
    { table: 'curation_log', where: sql`t.subject_id = any (${[...ids]}::text[])`, set: buildErasedColumns('curation_log', ['changes']) },
    { table: 'sources', where: ownSource, set: { ...buildNulls(['url', 'description', 'external_ref']), title: phrase } },
    { table: 'person_roles', where: sql`t.person_id = ${one}` },
    { table: 'touchpoints', where: sql`t.person_id = ${one}` },
    { table: 'field_event_people', where: sql`t.person_id = ${one}` },
    {
      table: 'field_event_interactions',
      where: sql`t.person_id = ${one}`,
      set: { ...buildNulls(listTextColumns('field_event_interactions', ['owner_name'])), counterpart_name: phrase, person_id: sql`null` },
    },
    {
      table: 'field_event_follow_ups',
      where: sql`t.person_id = ${one}`,
      set: { action_text: phrase, destination: sql`null`, person_id: sql`null` },
    },
    {
      table: 'field_event_roster_candidates',
      where: sql`t.matched_person_id = ${one}`,
      set: {
        ...buildNulls(listTextColumns('field_event_roster_candidates')),
        display_name: sql`${phrase} || ' ' || left(t.id::text, 8)`,
        matched_person_id: sql`null`,
        review_status: sql`'dismissed'`,
      },
    },
    { table: 'person_aliases', where: sql`t.person_id = ${one}` },
    {
      table: 'people',
      where: sql`t.id = ${one}`,
      set: {
        ...buildNulls(listTextColumns('people')),
        importance_score: sql`null`,
        name: phrase,
        slug: sql`${word} || '-' || left(t.id::text, 8)`,
        lifecycle_status: sql`'archived'`,
        lifecycle_reason: phrase,
      },
    },
  ]
}
