import { type CounterpartReferences, listNullIdsBesideSlugs } from '@catalog/contract/field-events/counterparts'
import { toReferencePair } from '@catalog/contract/records/reference-pairs'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { createInvalidRequestError } from '../errors/api-error.ts'
import { type Actor, assertActive, selectActorOrNull } from '../records/active.ts'
import { resolveRecords } from './resolved-records.ts'

export type Counterparts = {
  readonly entity_id: string | null
  readonly person_id: string | null
  readonly entity: Actor | null
  readonly person: Actor | null
}

/** Joins the entity and the person of rows `w`, for `shownCounterparts`. */
export const joinedCounterparts: RawBuilder<unknown> = sql`
  left join entities e on e.id = w.entity_id left join people p on p.id = w.person_id`
export const shownCounterparts: RawBuilder<unknown> = sql`
  w.entity_id, w.person_id,
  ${selectActorOrNull('e')} as entity, ${selectActorOrNull('p')} as person`

type ResolvedBody<Body> = Omit<Body, keyof CounterpartReferences> & {
  readonly entity_id?: string | null
  readonly person_id?: string | null
}

/**
 * Replaces the references of a body with the ids of the records that they name; null and absent references stay. `assertActive` throws for an
 * inactive record; call it after all other checks.
 */
export async function resolveCounterparts<Body extends CounterpartReferences>(
  tx: Db,
  body: Body,
): Promise<{ readonly values: ResolvedBody<Body>; readonly assertActive: () => void }> {
  const { entity_id, entity_slug: _e, person_id, person_slug: _p, ...values } = body
  const contradictions = listNullIdsBesideSlugs(body)
  if (contradictions.length > 0) throw createInvalidRequestError(contradictions)
  const pairs = { entities: [toReferencePair('/body', 'entity', body)], people: [toReferencePair('/body', 'person', body)] }
  const { entities, people } = await resolveRecords(tx, pairs)
  const [entity, person] = [pickId(entities[0], entity_id), pickId(people[0], person_id)]
  return {
    values: { ...values, ...(entity !== undefined && { entity_id: entity }), ...(person !== undefined && { person_id: person }) },
    assertActive: () => {
      assertActive('entity', entities)
      assertActive('person', people)
    },
  }
}

function pickId(record: { readonly id: string } | undefined, sentId: string | null | undefined): string | null | undefined {
  return record?.id ?? (sentId === null ? null : undefined)
}
