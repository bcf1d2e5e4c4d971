import { buildUnknownCapabilityProblem, buildUnknownProblem } from '@catalog/contract/proposals/names'
import { lookUps } from '@catalog/contract/records/not-found'
import { findBySlugOrId } from '../../vocabulary/resolve.ts'
import type { SegmentRow, TermRow, Vocabulary } from '../../vocabulary/vocabulary.ts'
import { type CheckContext, reportProblems } from './change.ts'

type Capability = Vocabulary['capabilities'][number]

// Before the translation, the `check…` functions report unknown terms together with all other unknown references of the proposal (rule
// reference.all-unknown). So the `find…` functions of the translation report nothing.

export function findCapability(vocabulary: Vocabulary, slug: string): Capability | undefined {
  return vocabulary.capabilities.find((capability) => capability.slug === slug.toLowerCase())
}

/** Reports an unknown capability, and lists the known ones (rule reference.unknown). */
export function checkCapability(slug: string, { vocabulary, problem }: CheckContext): void {
  if (!findCapability(vocabulary, slug))
    reportProblems(problem, [buildUnknownCapabilityProblem(vocabulary.capabilities, '/capability_slug')])
}

/** Finds a segment by slug or id. */
export function findSegment({ segments }: Vocabulary, slugOrId: string): SegmentRow | undefined {
  return findBySlugOrId(segments, slugOrId)
}

/** Reports an unknown segment as NOT_FOUND. */
export function checkSegment(slugOrId: string | null | undefined, { vocabulary, problem }: CheckContext, at: string): void {
  if (slugOrId != null && !findSegment(vocabulary, slugOrId)) reportProblems(problem, [buildUnknownProblem('segment', slugOrId, at)])
}

/** Finds a taxonomy term by slug or id; undefined if it is deprecated. */
export function findTerm({ terms }: Vocabulary, slugOrId: string): TermRow | undefined {
  const found = findBySlugOrId(terms, slugOrId)
  return found?.status === 'deprecated' ? undefined : found
}

/** Reports an unknown taxonomy term as 404, and a deprecated one as 400 with its replacement. */
export function checkTerm(slugOrId: string, { vocabulary, problem }: CheckContext, at: string): void {
  const found = findBySlugOrId(vocabulary.terms, slugOrId)
  if (!found) problem('NOT_FOUND', at, `No taxonomy term has the id or slug "${slugOrId}"`, lookUps.taxonomyTerm)
  if (found?.status !== 'deprecated') return
  const successor = found.replaced_by_id === null ? undefined : vocabulary.termById.get(found.replaced_by_id)
  problem('VALIDATION_ERROR', at, `is deprecated${successor ? `; use ${successor.slug} instead` : ''}`)
}
