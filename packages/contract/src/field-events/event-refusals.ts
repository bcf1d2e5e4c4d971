import { createAdvice } from '../hints/advise.ts'
import type { CodedRefusal } from '../refusals/coded-refusal.ts'
import type { ErrorDetail } from '../requests/refusal.ts'
import { deriveSlug, isIdAsSlug } from '../texts/slug.ts'

export function createSlugTakenRefusal(slug: string, owner: string): CodedRefusal & { readonly hint: string } {
  return {
    code: 'CONFLICT',
    message: `The slug "${slug}" belongs to the field event ${owner}.`,
    hint: 'Update that field event, by sending its slug, or choose another slug.',
  }
}

/** Makes a slug from the name of an event that was sent without one, or says why the name does not allow that. */
export function deriveEventSlug(name: string): { readonly slug: string } | { readonly problem: ErrorDetail } {
  const slug = deriveSlug(name)
  if (slug === undefined) return toMissingSlugProblem('the name has no letter or digit that a slug could hold')
  if (isIdAsSlug(slug)) return toMissingSlugProblem('the slug made from the name has the form of an id (UUID)')
  return { slug }
}

function toMissingSlugProblem(reason: string) {
  return { problem: { path: '/body/slug', message: `is required: ${reason}` } }
}

/** Refusal for the id of a goal, interaction or follow-up that the event does not have. */
export function createPartNotFoundRefusal(
  eventSlug: string,
  kind: 'goal' | 'interaction' | 'follow-up',
  id: string,
  path?: string,
): CodedRefusal {
  return {
    code: 'NOT_FOUND',
    message: `The field event "${eventSlug}" has no ${kind} with the id "${id}".`,
    hint: createAdvice`Use an id from ${'getFieldEvent'}.`,
    ...(path !== undefined && { details: [{ path, message: `is not a ${kind} of this field event` }] }),
  }
}
