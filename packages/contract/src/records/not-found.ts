import { addQueryParameter, createAdvice } from '../hints/advise.ts'
import type { Hint } from '../hints/hint.ts'
import type { CodedRefusal } from '../refusals/coded-refusal.ts'
import { shorten } from '../requests/refusal.ts'

/** The ways in which requests name a record of each kind. */
const namesOf = {
  entity: 'id, slug or alias',
  person: 'id, slug or alias',
  segment: 'id or slug',
  'taxonomy term': 'id or slug',
  source: 'id',
  'field event': 'slug',
  proposal: 'id',
  assignment: 'id',
  brief: 'id or slug',
  'discovery sprint': 'id or slug',
  capability: 'id or slug',
  need: 'id or slug',
  vertical: 'id or slug',
  'run report': 'id',
  agent: 'id',
} as const

/** The kinds of records that requests name. */
export type NamedKind = keyof typeof namesOf

/**
 * Refusal for a record that does not exist. `lookUp` says where the caller finds existing ones, and `path` is the place of the
 * reference in the body.
 */
export function createNotFoundRefusal(
  kind: NamedKind,
  reference: string,
  lookUp: Hint,
  path?: string,
): CodedRefusal & { readonly hint: Hint } {
  const details = path === undefined ? {} : { details: [{ path, message: `"${shorten(reference)}" names no ${kind}` }] }
  return { code: 'NOT_FOUND', message: `${describeUnknownRecord(kind, reference)}.`, hint: lookUp, ...details }
}

/** Returns the sentence that no record has this name, without the full stop. */
export function describeUnknownRecord(kind: NamedKind, reference: string): string {
  return `No ${kind} has the ${namesOf[kind]} "${shorten(reference)}"`
}

/** Advice on finding existing records, by kind. */
export const lookUps = {
  entity: createAdvice`Look it up with ${addQueryParameter('listEntities', 'q')} and use its slug or id.`,
  person: createAdvice`Look it up with ${addQueryParameter('listPeople', 'q')} and use its slug or id.`,
  segment: createAdvice`Use a slug from ${'listSegments'}.`,
  taxonomyTerm: createAdvice`Use a slug from ${'listTaxonomyTerms'}.`,
  fieldEvent: createAdvice`Use a slug from ${'listFieldEvents'}.`,
  canonicalFieldEvent: 'Use the slug of an accepted field-event proposal.',
  proposal: createAdvice`Use an id from ${'listProposals'}.`,
  question: 'Read the proposal and use the id of a question in its thread.',
} as const
