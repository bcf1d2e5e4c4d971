import { type CodedRefusal, createInvalidRefusal } from '../refusals/coded-refusal.ts'
import type { ErrorDetail } from '../requests/refusal.ts'

/** Whom an interaction or a follow-up is with or about, as a request names it. */
export type CounterpartReferences = {
  readonly entity_id?: string | null
  readonly entity_slug?: string
  readonly person_id?: string | null
  readonly person_slug?: string
}

/** Finds null ids beside slugs. They contradict each other: the id says nobody, the slug somebody. */
export function findNobodyNamed({ entity_id, entity_slug, person_id, person_slug }: CounterpartReferences): ErrorDetail[] {
  return [...nobodyNamed('entity', entity_id, entity_slug), ...nobodyNamed('person', person_id, person_slug)]
}

function nobodyNamed(kind: string, id: string | null | undefined, slug: string | undefined): ErrorDetail[] {
  if (id !== null || slug == null) return []
  return [{ path: `/body/${kind}_slug`, message: `names a record, but ${kind}_id is null; send one of them` }]
}

type WithSomebody = { readonly entity_id?: string | null; readonly person_id?: string | null; readonly counterpart_name?: string | null }

/** Refuses an interaction with nobody: neither in the catalog nor by name. */
export function checkCounterpart({ entity_id, person_id, counterpart_name }: WithSomebody): CodedRefusal | undefined {
  if (entity_id != null || person_id != null || counterpart_name != null) return undefined
  return createInvalidRefusal(
    [{ path: '/body', message: 'leaves nobody whom the interaction is with' }],
    'Send at least one of entity_id or entity_slug, person_id or person_slug, and counterpart_name, and clear the last one only together with another that takes its place.',
  )
}
