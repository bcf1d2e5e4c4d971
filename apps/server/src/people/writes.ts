import { insertRows } from '../database/insert-rows.ts'
import type { Db } from '../database/named-statements.ts'

/** The columns that are given with a new person and that changes set. */
export const personColumns = [
  'slug',
  'name',
  'country',
  'city',
  'bio_md',
  'avatar_url',
  'website_url',
  'x_url',
  'linkedin_url',
  'github_url',
  'nostr_url',
  'posture_toward_org',
  'importance_score',
  'notes',
  'lifecycle_status',
] as const

const columns = ['id', ...personColumns] as const

/** A new person by its columns; absent ones are null. */
export type NewPerson = { readonly id: string; readonly slug: string; readonly name: string } & Partial<
  Record<(typeof columns)[number], unknown>
>

export type NewRole = {
  readonly person_id: string
  readonly entity_id: string
  readonly role_kind: string
  readonly role_label: string | null
  readonly is_primary: boolean
  readonly start_date: string | null
  readonly end_date: string | null
  readonly source_id: string | null
}

/** Adds people; a slug that is taken fails the whole statement. */
export async function insertPeople(tx: Db, people: readonly NewPerson[]): Promise<void> {
  await insertRows(
    tx,
    'people',
    columns,
    people.map((person) => ({ lifecycle_status: 'active', ...person })),
  )
}

export async function insertPersonAliases(
  tx: Db,
  aliases: readonly { readonly person_id: string; readonly alias: string }[],
): Promise<void> {
  await insertRows(tx, 'person_aliases', ['person_id', 'alias'], aliases, 'keep')
}

/** Adds roles. An existing role of the same person, kind and entity stays as it is. */
export async function insertRoles(tx: Db, roles: readonly NewRole[]): Promise<void> {
  await insertRows(
    tx,
    'person_roles',
    ['person_id', 'entity_id', 'role_kind', 'role_label', 'is_primary', 'start_date', 'end_date', 'source_id'],
    roles,
    'keep',
  )
}
