import { buildTwoNamesProblem, buildUnknownProblem, buildUnnamedProblem } from '@catalog/contract/proposals/names'
import type { WriteHandler } from '../../http/call.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { findSegment } from '../changes/vocabulary.ts'
import { propose } from '../submitting/submit.ts'
import { assertNoProblems, type Problem } from '../translating/problems.ts'

export const proposeSegmentLore: WriteHandler<'proposeSegmentLore'> = (call) => {
  const { segment_id, segment_slug, match_rationale, sources, dry_run: _dryRun, revises: _revises, ...lore } = call.body
  const named = segment_id ?? segment_slug
  if (named === undefined) assertNoProblems([buildUnnamedProblem('segment')])
  if (segment_id !== undefined && segment_slug !== undefined) assertNoProblems(checkIdAndSlug(call.reference, { segment_id, segment_slug }))
  const input = { kind: 'add_segment_lore' as const, segment_id: named ?? '', ...lore }
  const places = { '/segment_slug': segment_id === undefined ? '/segment_slug' : '/segment_id' }
  return propose(call, { target: undefined, changes: [{ input, at: '/body', places }], matchRationale: match_rationale, sources })
}

/** Finds problems of an id and a slug that are sent together: one of them is unknown, or they name different segments. */
function checkIdAndSlug(vocabulary: Vocabulary, names: { readonly segment_id: string; readonly segment_slug: string }): Problem[] {
  const unknown = Object.entries(names).filter(([, reference]) => !findSegment(vocabulary, reference))
  if (unknown.length > 0) return unknown.map(([field, reference]) => buildUnknownProblem('segment', reference, `/body/${field}`))
  const isSame = findSegment(vocabulary, names.segment_id) === findSegment(vocabulary, names.segment_slug)
  return isSame ? [] : [buildTwoNamesProblem('segment')]
}
