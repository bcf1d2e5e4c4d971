import { type RawBuilder, sql } from 'kysely'

export type Agent = { readonly id: string; readonly name: string }
export type Curator = { readonly id: string; readonly name: string | null }

/** Selects an agent by its id as JSON, null if there is none. */
export const selectAgent = (id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', a.id, 'name', a.name) from agents a where a.id = ${id}) as agent`

const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Selects a curator as id and name. The name is null if the id does not belong to a curator. */
export const selectCurator = (id: RawBuilder<unknown>, column = 'curator') => sql`
  case when ${id} is not null then jsonb_build_object('id', ${id}, 'name', (
    select c.name from curators c where c.id = case when ${id} ~ ${sql.lit(uuidPattern)} then ${id}::uuid end)) end as ${sql.ref(column)}`
