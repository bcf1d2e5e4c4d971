import { uuid } from '../../records/uuid.ts'
import type { Report } from './change.ts'

/** Reports a slug of the form of a UUID: where a record is looked up by either, it could be taken for an id. */
export function refuseIdAsSlug(problem: Report, slug: string | undefined, at: string): void {
  if (slug !== undefined && uuid.test(slug)) problem('VALIDATION_ERROR', at, 'must not have the form of an id (UUID)')
}
