import { createTwoNamesProblem, createUnnamedProblem } from '@catalog/contract/proposals/names'
import type { Handler } from '../../http/call.ts'
import { resolveRecord } from '../../records/references/resolve.ts'
import { propose } from '../submitting/submit.ts'
import { refuse } from '../translating/problems.ts'

export const proposePersonTouchpoint: Handler<'proposePersonTouchpoint'> = async (call) => {
  const { person_id, person_slug, kind, match_rationale, sources, dry_run: _dryRun, ...said } = call.body
  const named = person_id ?? person_slug
  if (named === undefined) refuse([createUnnamedProblem('person')])
  if (person_id !== undefined && person_slug !== undefined) {
    const [byId, bySlug] = await Promise.all([person_id, person_slug].map((one) => resolveRecord(call.db, 'person', one, 'survivor')))
    if (byId !== bySlug) refuse([createTwoNamesProblem('person')])
  }
  const input = { kind: 'add_touchpoint' as const, person_slug_or_id: named ?? '', touchpoint_kind: kind, ...said }
  const places = { '/person_slug_or_id': person_id === undefined ? '/person_slug' : '/person_id' }
  return propose(call, { target: undefined, changes: [{ input, at: '/body', places }], matchRationale: match_rationale, sources })
}
