import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import { buildColumnList, type Columns, omitColumns } from '../database/columns.ts'
import type { DB } from '../database/tables.ts'

/*
 * The columns of a person. Rows, SQL, views, changes and imports use these lists. A new column is added to the first list, once the contract and the table have it.
 */

/** The columns that lists show unchanged, in the contract's order, and that changes set. */
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

/** The columns of a new person, which changes also set. */
export const personColumns = listedColumns

/** Columns with their own kinds of change, which are reviewed separately: renames and the lifecycle. */
const setByTheirOwnKinds = ['slug', 'name', 'lifecycle_status'] as const

/** The columns that a curator's edit sets. */
export const editedColumns = omitColumns(personColumns, setByTheirOwnKinds)

/** Defaults of a new person. */
export const personDefaults = { lifecycle_status: 'active' } as const

const otherColumns = ['id', 'merged_into_id', 'created_at', 'updated_at'] as const

export type PersonRow = Columns<'people', (typeof listedColumns | typeof otherColumns)[number]> & { readonly aliases: string[] }

/** Maximum number of aliases in a person's view. */
export const maxAliases = 1_000

/** Selects the columns of a `PersonRow` of a person `p`. */
export const personRowColumns: RawBuilder<unknown> = sql`
  ${buildColumnList('p', [...listedColumns, ...otherColumns])},
  array(select alias from person_aliases a where a.person_id = p.id order by alias_key, alias limit ${sql.lit(maxAliases)}) as aliases`
