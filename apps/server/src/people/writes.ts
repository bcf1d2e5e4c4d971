import type { Db } from '../database/named-statements.ts'
import { insertRows } from '../database/statements/insert-rows.ts'
import { personColumns, personDefaults } from './columns.ts'

const columns = ['id', ...personColumns] as const

/** Columns of a new person; absent ones are null. */
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

/** Adds people; throws and adds none if a slug is taken. */
export async function insertPeople(tx: Db, people: readonly NewPerson[]): Promise<void> {
  await insertRows(
    tx,
    'people',
    columns,
    people.map((person) => ({ ...personDefaults, ...person })),
  )
}

export async function insertPersonAliases(
  tx: Db,
  aliases: readonly { readonly person_id: string; readonly alias: string }[],
): Promise<void> {
  await insertRows(tx, 'person_aliases', ['person_id', 'alias'], aliases, 'keep')
}

/** Adds roles, except where the person has a role of the same kind at the entity. */
export async function insertRoles(tx: Db, roles: readonly NewRole[]): Promise<void> {
  await insertRows(
    tx,
    'person_roles',
    ['person_id', 'entity_id', 'role_kind', 'role_label', 'is_primary', 'start_date', 'end_date', 'source_id'],
    roles,
    'keep',
  )
}
