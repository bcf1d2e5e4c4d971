import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { customPlan, type Db } from '../database/named-statements.ts'
import { insertRows } from '../database/statements/insert-rows.ts'
import { updateRow } from '../database/statements/update-row.ts'
import type { DB } from '../database/tables.ts'

type TermInput = { readonly slug: string; readonly name: string; readonly description: string | null }

/** A vocabulary in a file, in which slugs name all records, and parents come before their children. */
export type VocabularyInput = {
  readonly segments: readonly (TermInput & {
    readonly parent_slug: string | null
    readonly sort_order: number
    readonly hue_token: string | null
    readonly focus_kind: string
  })[]
  readonly capabilities: readonly (TermInput & { readonly horizon: string; readonly sort_order: number })[]
  readonly needs: readonly (TermInput & { readonly primary_capability_slug: string | null })[]
  readonly verticals: readonly (TermInput & { readonly segment_hint_slug: string | null; readonly sort_order: number })[]
  readonly taxonomy_terms: readonly (TermInput & {
    readonly kind: string
    readonly parent_slug: string | null
    readonly sort_order: number
    readonly status: string
    readonly replaced_by_slug: string | null
  })[]
}

/** Adds missing rows to the vocabulary. A row whose slug exists is not changed. */
export async function writeVocabulary(tx: Db, vocabulary: VocabularyInput): Promise<void> {
  const segments = await mapSlugsToIds(tx, 'segments', vocabulary.segments)
  const capabilities = await mapSlugsToIds(tx, 'capabilities', vocabulary.capabilities)
  const terms = await mapSlugsToIds(tx, 'taxonomy_terms', vocabulary.taxonomy_terms)
  await insertRows(
    tx,
    'segments',
    ['id', 'slug', 'name', 'description', 'parent_id', 'sort_order', 'hue_token', 'focus_kind'],
    vocabulary.segments.map((row) => ({ ...row, id: segments.get(row.slug), parent_id: getIdOrThrow(segments, row.parent_slug) })),
    'keep',
  )
  await insertRows(
    tx,
    'capabilities',
    ['id', 'slug', 'name', 'description', 'horizon', 'sort_order'],
    vocabulary.capabilities.map((row) => ({ ...row, id: capabilities.get(row.slug) })),
    'keep',
  )
  await insertRows(
    tx,
    'needs',
    ['id', 'slug', 'name', 'description', 'primary_capability_id'],
    vocabulary.needs.map((row) => ({
      ...row,
      id: randomUUID(),
      primary_capability_id: getIdOrThrow(capabilities, row.primary_capability_slug),
    })),
    'keep',
  )
  await insertRows(
    tx,
    'verticals',
    ['id', 'slug', 'name', 'description', 'segment_hint_id', 'sort_order'],
    vocabulary.verticals.map((row) => ({ ...row, id: randomUUID(), segment_hint_id: getIdOrThrow(segments, row.segment_hint_slug) })),
    'keep',
  )
  await insertRows(
    tx,
    'taxonomy_terms',
    ['id', 'slug', 'name', 'description', 'kind', 'parent_id', 'sort_order', 'status', 'replaced_by_id'],
    vocabulary.taxonomy_terms.map((row) => ({
      ...row,
      id: terms.get(row.slug),
      parent_id: getIdOrThrow(terms, row.parent_slug),
      replaced_by_id: getIdOrThrow(terms, row.replaced_by_slug),
    })),
    'keep',
  )
}

/** Maps each slug to its id, or to a new id. */
async function mapSlugsToIds(tx: Db, table: 'segments' | 'capabilities' | 'taxonomy_terms', rows: readonly TermInput[]) {
  const slugs = rows.map(({ slug }) => slug)
  const there = await tx
    .selectFrom(table)
    .select(['slug', 'id'])
    .where(({ eb, fn, val }) => eb('slug', '=', fn.any(val(slugs))))
    .execute()
  const ids = new Map(there.map(({ slug, id }) => [slug, id]))
  return new Map(slugs.map((slug) => [slug, ids.get(slug) ?? randomUUID()]))
}

function getIdOrThrow(ids: ReadonlyMap<string, string>, slug: string | null): string | null {
  if (slug === null) return null
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The vocabulary refers to "${slug}" without describing it.`)
  return id
}

export type ReferenceTable = 'segments' | 'capabilities' | 'needs' | 'verticals' | 'taxonomy_terms'
type Columns = Readonly<Record<string, string | number | null>>

/** Lets one curator at a time change the vocabulary, because two concurrent changes could create a cycle. Readers do not wait. */
export async function lockVocabulary(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog vocabulary'))`.execute(tx)
}

/** Adds a record and returns its id; undefined if the slug is taken. */
export async function insertReferenceRecord(tx: Db, table: ReferenceTable, columns: Columns): Promise<string | undefined> {
  const names = Object.keys(columns).map((column) => sql.ref(column))
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(columns))})
    on conflict (slug) do nothing returning id ${sql.raw(customPlan)}`.execute(tx)
  return rows[0]?.id
}

/** Sets the columns that are sent. */
export async function updateReferenceRow<Table extends ReferenceTable>(tx: Db, table: Table, id: string, columns: Columns): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await updateRow(table, columnsOf[table], sql`t.id = ${id}::uuid ${sql.raw(customPlan)}`, columns).execute(tx)
}

/** The columns of each table that curators set. */
const columnsOf: { readonly [Table in ReferenceTable]: readonly (keyof DB[Table] & string)[] } = {
  segments: ['name', 'description', 'parent_id', 'sort_order', 'hue_token', 'focus_kind'],
  capabilities: ['name', 'description', 'horizon', 'sort_order'],
  needs: ['name', 'description', 'primary_capability_id'],
  verticals: ['name', 'description', 'segment_hint_id', 'sort_order'],
  taxonomy_terms: ['name', 'description', 'kind', 'parent_id', 'sort_order', 'status', 'replaced_by_id'],
}
