import type { ReadablePart } from '../../proposals/reviewing/inbox-queries.ts'
import { everyScope, hasScope, listReadableFamilies, type Viewer } from '../../proposals/viewer.ts'
import type { ReadScope } from '../../records/families/field-family.ts'

/** The scopes for reading direct writes and curators' edits, by the type of the written record. No key reads other types. */
export const scopesOfSubjects: Readonly<Record<string, readonly ReadScope[]>> = {
  entity_event: ['read:catalog'],
  entity_verification: ['read:catalog'],
  source: ['read:catalog'],
  sprint_target: ['read:catalog'],
  gtm_assignment: ['read:gtm'],
  gtm_brief_link: ['read:gtm'],
  field_event_entity: ['read:gtm'],
  field_event_follow_up: ['read:gtm'],
  field_event_interaction: ['read:gtm'],
  field_event_roster_candidate: ['read:gtm'],
  field_event_person: ['read:gtm', 'read:people'],
}

/** Fields of direct writes that only curators see, by the type of the written record. */
const fieldsForCurators: Readonly<Record<string, readonly string[]>> = {
  entity_event: ['rationale'],
  entity_verification: ['note', 'source_url'],
}

/**
 * Returns the part of a history, or of one of its fields, that a viewer may read. Families of another release, which this code does not
 * know, require every scope.
 */
export function getReadablePart(viewer: Viewer, field: string | undefined): ReadablePart {
  const hasAllScopes = (scopes: readonly ReadScope[]) => scopes.every((scope) => hasScope(viewer, scope))
  const isShown = (type: string) => field === undefined || !isForCurators(type, field)
  return {
    families: hasAllScopes(everyScope) ? undefined : listReadableFamilies(viewer),
    subjectTypes: Object.entries(scopesOfSubjects).flatMap(([type, scopes]) => (hasAllScopes(scopes) && isShown(type) ? [type] : [])),
  }
}

export function isForCurators(subjectType: string, field: string): boolean {
  return fieldsForCurators[subjectType]?.includes(field) ?? false
}
