import { createUnknownCapabilityProblem, createUnknownProblem } from '@catalog/contract/proposals/names'
import type { SegmentRow, TermRow, Vocabulary } from '../../vocabulary/vocabulary.ts'
import { type CheckContext, reportAll, type TranslationContext } from './change.ts'

type Context = Pick<TranslationContext<never>, 'vocabulary' | 'problem'>

type Capability = Vocabulary['capabilities'][number]

/** Finds the capability of this slug. `checkCapability` has reported an unknown one before anything was looked up. */
export function findCapability(vocabulary: Vocabulary, slug: string): Capability | undefined {
  return vocabulary.capabilities.find((capability) => capability.slug === slug.toLowerCase())
}

/** Reports an unknown capability before any reference is looked up, and names the known ones (rule reference.unknown). */
export function checkCapability(slug: string, { vocabulary, problem }: CheckContext): void {
  if (!findCapability(vocabulary, slug)) reportAll(problem, [createUnknownCapabilityProblem(vocabulary.capabilities, '/capability_slug')])
}

/** Finds the segment of this slug or id; an unknown one is reported as NOT_FOUND. */
export function findSegment({ vocabulary, problem }: Context, slugOrId: string, at: string): SegmentRow | undefined {
  const wanted = slugOrId.toLowerCase()
  const found = vocabulary.segments.find(({ id, slug }) => slug === wanted || id === wanted)
  if (!found) reportAll(problem, [createUnknownProblem('segment', slugOrId, at)])
  return found
}

/**
 * Finds the taxonomy term of this slug or id. An unknown one is reported as 404, and a deprecated one as 400 with its
 * replacement.
 */
export function findTerm({ vocabulary, problem }: Context, slugOrId: string, at: string): TermRow | undefined {
  const wanted = slugOrId.toLowerCase()
  const found = vocabulary.terms.find(({ id, slug }) => slug === wanted || id === wanted)
  if (!found)
    problem(
      'NOT_FOUND',
      at,
      `No taxonomy term has the id or slug "${slugOrId}"`,
      'List the terms with GET /taxonomy and use a slug from there.',
    )
  if (found?.status !== 'deprecated') return found
  const successor = found.replaced_by_id === null ? undefined : vocabulary.termById.get(found.replaced_by_id)
  problem('VALIDATION_ERROR', at, `is deprecated${successor ? `; use ${successor.slug} instead` : ''}`)
  return undefined
}
