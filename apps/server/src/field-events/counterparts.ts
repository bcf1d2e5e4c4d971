import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { type ErrorDetail, invalidRequestError } from '../errors/api-error.ts'
import type { RecordKind } from '../records/references/resolve.ts'
import type { ReferencePair } from '../records/references/resolve-pairs.ts'
import { resolveRecords } from './resolved-records.ts'

/** Whom an interaction or a follow-up is with or about, as a request names it. */
export type CounterpartReferences = {
  readonly entity_id?: string | null
  readonly entity_slug?: string
  readonly person_id?: string | null
  readonly person_slug?: string
}
type Named = { readonly id: string; readonly slug: string; readonly name: string }
export type Counterparts = {
  readonly entity_id: string | null
  readonly person_id: string | null
  readonly entity: Named | null
  readonly person: Named | null
}

/** The entity and the person of rows `w`, for `shownCounterparts`. */
export const joinedCounterparts: RawBuilder<unknown> = sql`
  left join entities e on e.id = w.entity_id left join people p on p.id = w.person_id`
export const shownCounterparts: RawBuilder<unknown> = sql`
  w.entity_id, w.person_id,
  case when e.id is not null then jsonb_build_object('id', e.id, 'slug', e.slug, 'name', e.name) end as entity,
  case when p.id is not null then jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) end as person`

type Resolved<Body> = Omit<Body, keyof CounterpartReferences> & { readonly entity_id?: string | null; readonly person_id?: string | null }

/** Replaces the references of a body by the ids of the records that they name. Null stays null, and an absent reference stays absent. */
export async function resolveCounterparts<Body extends CounterpartReferences>(tx: Db, sent: Body): Promise<Resolved<Body>> {
  const { entity_id, entity_slug, person_id, person_slug, ...values } = sent
  const contradictions = [...contradiction('entity', entity_id, entity_slug), ...contradiction('person', person_id, person_slug)]
  if (contradictions.length > 0) throw invalidRequestError(contradictions)
  const pairs = { entities: [pairOf('entity', entity_id, entity_slug)], people: [pairOf('person', person_id, person_slug)] }
  const { entities, people } = await resolveRecords(tx, pairs)
  const [entity, person] = [idOf(entities[0], entity_id), idOf(people[0], person_id)]
  return { ...values, ...(entity !== undefined && { entity_id: entity }), ...(person !== undefined && { person_id: person }) }
}

type Reference = string | null | undefined

function pairOf(kind: RecordKind, id: Reference, slug: Reference): ReferencePair {
  return { at: '/body', idField: `${kind}_id`, slugField: `${kind}_slug`, id, slug }
}

function idOf(record: { readonly id: string } | undefined, sent: Reference): string | null | undefined {
  return record?.id ?? (sent === null ? null : undefined)
}

/** Finds a null id beside a slug. They contradict each other: the id says nobody, the slug somebody. */
function contradiction(kind: RecordKind, id: Reference, slug: Reference): ErrorDetail[] {
  if (id !== null || slug == null) return []
  return [{ path: `/body/${kind}_slug`, message: `names a record, but ${kind}_id is null; send one of them` }]
}
