import type { ErrorDetail } from '@catalog/contract/requests/refusal'
import { idAsSlug, isIdAsSlug } from '@catalog/contract/texts/slug'

/** Reports a slug with the form of an id: it would be ambiguous when a record is looked up by either (rule reference.no-id-as-slug). */
export function checkSlug(slug: unknown): ErrorDetail[] {
  return typeof slug === 'string' && isIdAsSlug(slug) ? [{ path: '/body/slug', message: idAsSlug }] : []
}
