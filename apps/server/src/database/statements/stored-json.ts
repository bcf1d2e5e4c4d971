import { type RawBuilder, sql } from 'kysely'

/** Selects JSON as an object; an empty object for JSON of another type, because PostgreSQL would fail to list its members. */
export function selectObject(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case jsonb_typeof(${json}) when 'object' then ${json} else '{}' end`
}

/** Selects JSON as a list; an empty list for JSON of another type, because PostgreSQL would fail to list its items. */
export function selectList(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case jsonb_typeof(${json}) when 'array' then ${json} else '[]' end`
}

/** Selects a text of JSON as a UUID; null for a text that is not a UUID. */
export function selectUuid(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`
}
