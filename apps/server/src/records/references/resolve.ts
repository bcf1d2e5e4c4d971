import { lookUps } from '@catalog/contract/records/not-found'
import { uuid } from '@catalog/contract/texts/slug'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, createNotFoundError } from '../../errors/api-error.ts'
import type { Actor } from '../active.ts'
import { toSortKey } from '../fold-text.ts'

export type RecordKind = 'entity' | 'person'
type ResolvedId = { id: string; merged_into_id: string | null }

const tables = {
  entity: { records: sql.table('entities'), aliases: sql.table('entity_aliases'), owner: sql.ref('entity_id') },
  person: { records: sql.table('people'), aliases: sql.table('person_aliases'), owner: sql.ref('person_id') },
}

/**
 * Finds the record that a reference means: by UUID, then slug, then alias (rule reference.resolves). The slug or alias of a merged record
 * resolves to its survivor, and its UUID to the merged record if `mergedByUuid` is `itself`.
 */
export async function resolveRecord(db: Db, kind: RecordKind, reference: string, mergedByUuid: 'itself' | 'survivor'): Promise<string> {
  const found =
    (uuid.test(reference) ? await findById(db, kind, reference) : undefined) ??
    (await findBySlug(db, kind, reference)) ??
    (await findByAlias(db, kind, reference))
  if (!found) throw createNotFoundError(kind, reference, lookUps[kind])
  const keepsItself = found.id === reference.toLowerCase() && mergedByUuid === 'itself'
  return keepsItself ? found.id : (found.merged_into_id ?? found.id)
}

async function findById(db: Db, kind: RecordKind, id: string): Promise<ResolvedId | undefined> {
  const { rows } = await sql<ResolvedId>`select id, merged_into_id from ${tables[kind].records} where id = ${id.toLowerCase()}`.execute(db)
  return rows[0]
}

async function findBySlug(db: Db, kind: RecordKind, slug: string): Promise<ResolvedId | undefined> {
  const { rows } = await sql<ResolvedId>`select id, merged_into_id from ${tables[kind].records} where slug = ${slug.toLowerCase()}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Finds a record by its alias. A former slug belongs to one record. Several records may share any other alias; such an alias finds no
 * record.
 */
async function findByAlias(db: Db, kind: RecordKind, alias: string): Promise<ResolvedId | undefined> {
  const { records, aliases, owner } = tables[kind]
  const { rows } = await sql<ResolvedId & { is_former_slug: boolean; slug: string }>`
    select r.id, r.slug, r.merged_into_id, a.is_former_slug
    from ${aliases} a join ${records} r on r.id = a.${owner}
    where a.alias_key = ${toSortKey(alias)} order by a.is_former_slug desc, r.slug limit 5`.execute(db)
  const [first] = rows
  const meant = new Set(rows.map(({ id, merged_into_id }) => merged_into_id ?? id))
  if (!first || first.is_former_slug || meant.size === 1) return first
  throw new ApiError('NOT_FOUND', `The alias "${alias}" is shared by several records: ${rows.map(({ slug }) => slug).join(', ')}.`, {
    hint: 'Use the slug or id of the record that you mean.',
  })
}

/** Reads the survivor of a merge, as a reference to it. */
export async function getSurvivor(db: Db, kind: RecordKind, id: string): Promise<Actor> {
  const { rows } = await sql<Actor>`select id, slug, name, lifecycle_status from ${tables[kind].records} where id = ${id}`.execute(db)
  const [survivor] = rows
  if (!survivor) throw new Error(`The ${kind} ${id} that another was merged into does not exist.`)
  return survivor
}
