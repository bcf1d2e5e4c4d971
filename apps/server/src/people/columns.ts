import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import { type Columns, listColumns, omitColumns } from '../database/columns.ts'
import type { DB } from '../database/tables.ts'

/*
 * The columns of a person. Their rows, SQL and views, what a change sets and what an import takes follow from these lists: a new
 * column is added to the first, once the contract and the table have it.
 */

/** The columns that lists show as they are, in the contract's order, and that changes set. */
export const listedColumns = [
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
  'next_action',
  'trust_blocker',
  'notes',
  'lifecycle_status',
] as const satisfies readonly (keyof components['schemas']['PersonSummary'] & keyof DB['people'])[]

/** The columns that are given with a new person and that changes set. */
export const personColumns = listedColumns

/** Columns that kinds of change of their own set, by which they are reviewed: renames and the lifecycle. */
const setByTheirOwnKinds = ['slug', 'name', 'lifecycle_status'] as const

/** The columns that a curator's edit sets. */
export const editedColumns = omitColumns(personColumns, setByTheirOwnKinds)

/** The values of a new person where nothing is said. */
export const personDefaults = { lifecycle_status: 'active' } as const

const otherColumns = ['id', 'merged_into_id', 'created_at', 'updated_at'] as const

export type PersonRow = Columns<'people', (typeof listedColumns | typeof otherColumns)[number]> & { readonly aliases: string[] }

/** Aliases that a person is shown with at most. */
export const maxAliases = 1_000

/** Selects what a `PersonRow` has of a person `p`. */
export const personRowColumns: RawBuilder<unknown> = sql`
  ${listColumns('p', [...listedColumns, ...otherColumns])},
  array(select alias from person_aliases a where a.person_id = p.id order by alias_key, alias limit ${sql.lit(maxAliases)}) as aliases`
