import { idAsSlug, isIdAsSlug } from '@catalog/contract/texts/slug'
import type { ReportProblem } from './change.ts'

/**
 * Reports a slug that has the form of an id. The contract refuses such slugs in requests. This check finds them in proposals that are older
 * than that rule (rule reference.no-id-as-slug).
 */
export function reportIdAsSlug(report: ReportProblem, slug: string | undefined, at: string): void {
  if (slug !== undefined && isIdAsSlug(slug)) report('VALIDATION_ERROR', at, idAsSlug)
}
