import { buildTakenEntityProblem, buildTakenPersonProblem, buildTakenSegmentProblem } from '@catalog/contract/proposals/taken-slugs'
import { assertNoProblems } from './problems.ts'
import { findByReference, type Records } from './records.ts'

/** Refuses a new entity whose slug is taken. `at` is the place of the slug in the request. */
export function assertEntitySlugAvailable({ entities }: Records, slug: string, at: string): void {
  const holder = findByReference(entities, slug)
  if (holder) assertNoProblems([buildTakenEntityProblem(slug, holder, at)])
}

export function assertPersonSlugAvailable({ people }: Records, slug: string, at: string): void {
  const holder = findByReference(people, slug)
  if (holder) assertNoProblems([buildTakenPersonProblem(slug, holder, at)])
}

export function assertSegmentSlugAvailable({ segments }: Records, slug: string, at: string): void {
  const holder = segments.get(slug)
  if (holder) assertNoProblems([buildTakenSegmentProblem(slug, holder, at)])
}
