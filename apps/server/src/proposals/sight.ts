import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../database/named-statements.ts'
import { canonical } from '../http/canonical.ts'
import type { Caller } from '../keys/caller.ts'
import type { Json } from '../records/field-family.ts'
import { existence } from '../records/record-family.ts'
import type { FamilyName } from './changes/families.ts'
import type { FieldChange } from './preview.ts'

type Values = Pick<FieldChange, 'base' | 'proposed'>
type Input = Readonly<Record<string, Json>>
type Scopes = readonly string[]

/** What an agent is shown of a field's values (docs/decisions/0011-what-previews-show.md). */
export type Sight = (field: FieldChange, input: Input) => Values

/** The scopes that a family's values are read by, and what of it is read by others. Whatever is not here is the catalog's. */
const readers: Partial<Record<FamilyName, { readonly scopes: Scopes; readonly but?: ReadonlyMap<string, Scopes> }>> = {
  person: { scopes: ['read:people'] },
  person_role: { scopes: ['read:people'] },
  touchpoint: { scopes: ['read:people'] },
  gtm_assignment: { scopes: ['read:gtm'] },
  field_event: {
    scopes: ['read:gtm'],
    but: openColumns(
      ...[existence, 'slug', 'name', 'event_kind', 'starts_at', 'ends_at', 'city', 'country', 'venue', 'website_url'],
      ...['priority', 'lifecycle_status'],
    ),
  },
  field_event_segment: { scopes: ['read:gtm'], but: openColumns(existence, 'relevance') },
  field_event_entity: { scopes: ['read:gtm'], but: openColumns(existence) },
  field_event_person: { scopes: ['read:gtm', 'read:people'], but: new Map([[existence, ['read:people']]]) },
  field_event_unmatched_name: { scopes: ['read:gtm'] },
}

/** What GET /agents/field-events/{slug} shows without a grant for the GTM layer (decision 66). */
function openColumns(...columns: readonly string[]): ReadonlyMap<string, Scopes> {
  return new Map(columns.map((column) => [column, ['read:catalog']]))
}

function scopesOf({ family, key }: FieldChange): Scopes {
  const { scopes, but } = readers[family] ?? { scopes: ['read:catalog'] }
  return but?.get(columnOf(key)) ?? scopes
}

function columnOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

/** How a caller sees the fields of these changes. The secret is only read where something is to be hidden by it. */
export async function sightOf(
  db: Db,
  { scopes }: Pick<Caller, 'scopes'>,
  changes: readonly { readonly fields: readonly FieldChange[] }[],
): Promise<Sight> {
  const isHidden = (field: FieldChange) => field.base !== null && scopesOf(field).some((scope) => !scopes.includes(scope))
  if (!changes.some(({ fields }) => fields.some(isHidden))) return shown
  const secret = await readSecret(db)
  return (field, input) => (isHidden(field) ? hidden(field, input, secret) : shown(field))
}

function shown({ base, proposed }: FieldChange): Values {
  return { base, proposed }
}

/** The catalog's value by its keyed hash, and of the proposed one what does not come from it. */
function hidden(field: FieldChange, input: Input, secret: Buffer): Values {
  const hash = (value: Json) => keyedHash(secret, field, value)
  return { base: hash(field.base), proposed: withoutBase(field, input, hash) }
}

function withoutBase({ key, base, proposed, merges }: FieldChange, input: Input, hash: (value: Json) => Json): Json {
  if (proposed === null || isSent(input, columnOf(key), proposed)) return proposed
  if (merges || Array.isArray(proposed) || isDeepStrictEqual(base, proposed)) return hash(proposed)
  return isObject(proposed) && isObject(base) ? ownMembers(proposed, base, input) : proposed
}

/** Of a row what the change sets, and not what the row keeps. */
function ownMembers(proposed: Input, base: Input, input: Input): Json {
  const own = Object.entries(proposed).filter(([name, value]) => !isDeepStrictEqual(value, base[name]) || isSent(input, name, value))
  return Object.fromEntries(own)
}

/** Whether the change says the value under the name, wherever in it. */
function isSent(said: Json, name: string, value: Json): boolean {
  if (Array.isArray(said)) return said.some((one) => isSent(one, name, value))
  if (!isObject(said)) return false
  return (Object.hasOwn(said, name) && isDeepStrictEqual(said[name], value)) || Object.values(said).some((one) => isSent(one, name, value))
}

function isObject(value: Json | undefined): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Keyed, because most of what is hidden is one of a few words: a plain hash would be found by hashing each of them.
 * It belongs to the field, too, so that equal values of two records do not look the same.
 */
function keyedHash(secret: Buffer, { family, record, key }: FieldChange, value: Json): Json {
  const said = canonical(['preview', family, record.id, key, value])
  return { sha256: createHmac('sha256', secret).update(said).digest('hex') }
}

/** The one that all servers of a database share. What else is signed with it begins otherwise. */
async function readSecret(db: Db): Promise<Buffer> {
  const { secret } = await db.selectFrom('signing_secrets').select('secret').where('purpose', '=', 'cursors').executeTakeFirstOrThrow()
  return secret
}
