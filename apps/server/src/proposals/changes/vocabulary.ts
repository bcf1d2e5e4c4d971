import type { SegmentRow, TermRow, Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { CheckContext, TranslationContext } from './change.ts'

type Context = Pick<TranslationContext<never>, 'vocabulary' | 'problem'>

type Capability = Vocabulary['capabilities'][number]

/** Finds the capability of this slug. `checkCapability` has reported an unknown one before anything was looked up. */
export function findCapability(vocabulary: Vocabulary, slug: string): Capability | undefined {
  return vocabulary.capabilities.find((capability) => capability.slug === slug.toLowerCase())
}

/** Reports an unknown capability before any reference is looked up, and names the known ones (rule reference.unknown). */
export function checkCapability(slug: string, { vocabulary, problem }: CheckContext): void {
  if (findCapability(vocabulary, slug)) return
  const known = vocabulary.capabilities.map((capability) => capability.slug).join(', ')
  problem('VALIDATION_ERROR', '/capability_slug', `is no capability; there are ${known}`, 'Use a slug from GET /capabilities.')
}

/** Finds the segment of this slug or id; an unknown one is reported as NOT_FOUND. */
export function findSegment({ vocabulary, problem }: Context, slugOrId: string, at: string): SegmentRow | undefined {
  const wanted = slugOrId.toLowerCase()
  const found = vocabulary.segments.find(({ id, slug }) => slug === wanted || id === wanted)
  if (!found) {
    const hint = 'List the segments with GET /segments; one that does not exist yet is proposed with POST /agents/proposals/segments first.'
    problem('NOT_FOUND', at, `No segment has the id or slug "${slugOrId}"`, hint)
  }
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
