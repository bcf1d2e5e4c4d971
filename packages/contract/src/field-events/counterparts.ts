import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'
import type { ErrorDetail } from '../requests/refusal.ts'

/** A request's references to the counterpart of an interaction or follow-up. */
export type CounterpartReferences = {
  readonly entity_id?: string | null
  readonly entity_slug?: string
  readonly person_id?: string | null
  readonly person_slug?: string
}

/** Finds null ids that are sent together with a slug, which contradict each other: only the slug names a record. */
export function listNullIdsBesideSlugs({ entity_id, entity_slug, person_id, person_slug }: CounterpartReferences): ErrorDetail[] {
  return [...checkNullId('entity', entity_id, entity_slug), ...checkNullId('person', person_id, person_slug)]
}

function checkNullId(kind: string, id: string | null | undefined, slug: string | undefined): ErrorDetail[] {
  if (id !== null || slug == null) return []
  return [{ path: `/body/${kind}_slug`, message: `names a record, but ${kind}_id is null; send one of them` }]
}

type Counterpart = { readonly entity_id?: string | null; readonly person_id?: string | null; readonly counterpart_name?: string | null }

/** Returns a refusal for an interaction whose counterpart is neither a record nor a name. */
export function checkCounterpart({ entity_id, person_id, counterpart_name }: Counterpart): CodedRefusal | undefined {
  if (entity_id != null || person_id != null || counterpart_name != null) return undefined
  return createInvalidRefusal(
    [{ path: '/body', message: 'leaves the interaction without a counterpart' }],
    'Send at least one of entity_id or entity_slug, person_id or person_slug, and counterpart_name, and clear counterpart_name only together with one that replaces it.',
  )
}
