import type { Reference, SegmentRow, TermRow } from '../../reference/vocabulary.ts'
import type { CheckContext, TranslationContext } from './change.ts'

type Context = Pick<TranslationContext<never>, 'vocabulary' | 'problem'>

type Capability = Reference['capabilities'][number]

/** The capability of this slug. That it exists was checked before anything was looked up. */
export function capabilityOf(vocabulary: Reference, slug: string): Capability | undefined {
  return vocabulary.capabilities.find((capability) => capability.slug === slug.toLowerCase())
}

/** An unknown capability is 400 (decision 5), before any reference is looked up; the ones that there are, are named. */
export function checkCapability(slug: string, { vocabulary, problem }: CheckContext): void {
  if (capabilityOf(vocabulary, slug)) return
  const known = vocabulary.capabilities.map((capability) => capability.slug).join(', ')
  problem('VALIDATION_ERROR', '/capability_slug', `is no capability; there are ${known}`, 'Use a slug from GET /capabilities.')
}

/** The segment of this slug or id; an unknown one is 404 (decision 5). */
export function segmentNamed({ vocabulary, problem }: Context, slugOrId: string, at: string): SegmentRow | undefined {
  const wanted = slugOrId.toLowerCase()
  const found = vocabulary.segments.find(({ id, slug }) => slug === wanted || id === wanted)
  if (!found) {
    const hint = 'List the segments with GET /segments; one that does not exist yet is proposed with POST /agents/proposals/segments first.'
    problem('NOT_FOUND', at, `No segment has the id or slug "${slugOrId}"`, hint)
  }
  return found
}

/** The taxonomy term of this slug or id; an unknown one is 404, and a deprecated one is 400 and names what replaced it. */
export function termNamed({ vocabulary, problem }: Context, slugOrId: string, at: string): TermRow | undefined {
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
