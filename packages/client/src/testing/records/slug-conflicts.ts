import { createTakenEntityProblem, createTakenPersonProblem, createTakenSegmentProblem } from '@catalog/contract/proposals/taken-slugs'
import { assertNoProblems } from './problems.ts'
import { findNamed, type Records } from './records.ts'

/** Refuses a new entity whose slug is taken. `at` is the place of the slug in the request. */
export function assertEntitySlugAvailable({ entities }: Records, slug: string, at: string): void {
  const holder = findNamed(entities, slug)
  if (holder) assertNoProblems([createTakenEntityProblem(slug, holder, at)])
}

export function refuseTakenPerson({ people }: Records, slug: string, at: string): void {
  const holder = findNamed(people, slug)
  if (holder) assertNoProblems([createTakenPersonProblem(slug, holder, at)])
}

export function refuseTakenSegment({ segments }: Records, slug: string, at: string): void {
  const holder = segments.get(slug)
  if (holder) assertNoProblems([createTakenSegmentProblem(slug, holder, at)])
}
