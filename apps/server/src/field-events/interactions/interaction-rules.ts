import { invalidRequestError } from '../../errors/api-error.ts'

type WithSomebody = { readonly entity_id?: string | null; readonly person_id?: string | null; readonly counterpart_name?: string | null }

/** Refuses an interaction with nobody: neither in the catalog nor by name. */
export function requireCounterpart({ entity_id, person_id, counterpart_name }: WithSomebody): void {
  if (entity_id != null || person_id != null || counterpart_name != null) return
  throw invalidRequestError(
    [{ path: '/body', message: 'leaves nobody whom the interaction is with' }],
    'Send at least one of entity_id or entity_slug, person_id or person_slug, and counterpart_name, and clear the last one only together with another that takes its place.',
  )
}
