import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import type { Line } from '../../dumps/lines/line.ts'
import { insertImportRows } from '../insert-filled.ts'
import { readTakenSlugs } from '../references.ts'
import { getIdOrThrow } from './entities.ts'
import { readKnownIds } from './known.ts'
import type { PersonLine } from './lines.ts'

/** Adds people with the ids of the dump, and their roles and touchpoints. Skips a person whose id or slug is taken. */
export async function restorePeople(tx: Db, all: readonly PersonLine[]): Promise<number> {
  const there = await readKnownIds(tx, 'people', all)
  const taken = await readTakenSlugs(
    tx,
    'person',
    all.map(({ slug }) => slug),
  )
  const lines = all.filter(({ id, slug }) => !there.has(id) && !taken.has(slug))
  const survivors = await readKnownIds(
    tx,
    'people',
    lines.flatMap(({ merged_into }) => merged_into ?? []),
  )
  await insertImportRows(
    tx,
    'people',
    lines.map((line) => ({ ...line, merged_into_id: line.merged_into && getIdOrThrow(survivors, line.merged_into) })),
  )
  await insertImportRows(
    tx,
    'person_aliases',
    lines.flatMap(({ id, aliases }) => aliases.map((alias) => ({ person_id: id, alias }))),
  )
  await restoreRoles(
    tx,
    lines.flatMap(({ id, roles }) => roles.map((role) => ({ ...role, person_id: id }))),
  )
  await restoreTouchpoints(
    tx,
    lines.flatMap(({ id, touchpoints }) => touchpoints.map((one) => ({ ...one, person_id: id }))),
  )
  return lines.length
}

type Role = Omit<Line<'role'>, 'type' | 'person'> & { readonly person_id: string }

export async function restoreRoles(tx: Db, roles: readonly Role[]): Promise<void> {
  const entities = await readKnownIds(
    tx,
    'entities',
    roles.map(({ entity }) => entity),
  )
  await insertImportRows(
    tx,
    'person_roles',
    roles.map(({ entity, ...role }) => ({ ...role, entity_id: getIdOrThrow(entities, entity) })),
    'keep',
  )
}

type Touchpoint = { readonly id: string; readonly person_id: string; readonly source_proposal_id?: unknown }

/** Adds touchpoints. Each names the proposal that it comes from, unless this catalog does not have the proposal. */
export async function restoreTouchpoints(tx: Db, touchpoints: readonly Touchpoint[]): Promise<void> {
  const named = touchpoints.flatMap(({ source_proposal_id: id }) => (typeof id === 'string' ? [id] : []))
  const { rows } = await sql<{ id: string }>`select id from proposals where id = any (${named}::uuid[])`.execute(tx)
  const proposals = new Set(rows.map(({ id }) => id))
  await insertImportRows(
    tx,
    'touchpoints',
    touchpoints.map((touchpoint) => {
      const { source_proposal_id: proposal } = touchpoint
      return { ...touchpoint, source_proposal_id: typeof proposal === 'string' && proposals.has(proposal) ? proposal : null }
    }),
    'keep',
  )
}
