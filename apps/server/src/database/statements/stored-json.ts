import { type RawBuilder, sql } from 'kysely'

/** Selects JSON as an object; an empty one for JSON of another type, of which PostgreSQL cannot list the members. */
export function selectObject(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case jsonb_typeof(${json}) when 'object' then ${json} else '{}' end`
}

/** Selects JSON as a list; an empty one for JSON of another type, of which PostgreSQL cannot list the items. */
export function selectList(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case jsonb_typeof(${json}) when 'array' then ${json} else '[]' end`
}

/** Selects a text of JSON as a UUID; null for another text, which PostgreSQL would refuse. */
export function selectUuid(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`
}
