import { type RawBuilder, sql } from 'kysely'

/** Selects JSON as an object; an empty one for JSON of another type, of which PostgreSQL cannot list the members. */
export function selectObject(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case jsonb_typeof(${json}) when 'object' then ${json} else '{}' end`
}

/** Selects JSON as a list; an empty one for JSON of another type, of which PostgreSQL cannot list the items. */
export function selectList(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case jsonb_typeof(${json}) when 'array' then ${json} else '[]' end`
}
