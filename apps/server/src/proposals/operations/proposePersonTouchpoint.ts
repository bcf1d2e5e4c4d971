import { buildTwoNamesProblem, buildUnnamedProblem } from '@catalog/contract/proposals/names'
import type { Db } from '../../database/named-statements.ts'
import type { WriteHandler } from '../../http/call.ts'
import { resolveMany } from '../../records/references/resolve-many.ts'
import { propose } from '../submitting/submit.ts'
import { assertNoProblems, buildUnresolvedProblem, type Problem } from '../translating/problems.ts'

export const proposePersonTouchpoint: WriteHandler<'proposePersonTouchpoint'> = async (call) => {
  const { person_id, person_slug, kind, match_rationale, sources, dry_run: _dryRun, revises: _revises, ...said } = call.body
  const named = person_id ?? person_slug
  if (named === undefined) assertNoProblems([buildUnnamedProblem('person')])
  if (person_id !== undefined && person_slug !== undefined) assertNoProblems(await checkIdAndSlug(call.db, { person_id, person_slug }))
  const input = { kind: 'add_touchpoint' as const, person_slug_or_id: named ?? '', touchpoint_kind: kind, ...said }
  const places = { '/person_slug_or_id': person_id === undefined ? '/person_slug' : '/person_id' }
  return propose(call, { target: undefined, changes: [{ input, at: '/body', places }], matchRationale: match_rationale, sources })
}

/** Finds problems of an id and a slug that are sent together: one of them is unknown, or they name different people. */
async function checkIdAndSlug(db: Db, names: { readonly person_id: string; readonly person_slug: string }): Promise<Problem[]> {
  const resolutions = await resolveMany(db, 'person', Object.values(names))
  const unknown = Object.entries(names).flatMap(([field, reference], index) => {
    const resolution = resolutions[index] ?? []
    return resolution.length === 1 ? [] : [buildUnresolvedProblem('person', reference, `/body/${field}`, resolution)]
  })
  if (unknown.length > 0) return unknown
  const [[byId] = [], [bySlug] = []] = resolutions
  return byId?.id === bySlug?.id ? [] : [buildTwoNamesProblem('person')]
}
