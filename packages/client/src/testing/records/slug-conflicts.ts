import { Refusal } from '../refusal.ts'
import { findOrThrow, type Records } from './records.ts'

/** Refuses a new entity whose slug is taken. `at` is the place of the slug in the request. */
export function assertEntitySlugAvailable({ entities }: Records, slug: string, at: string): void {
  const holder = findOrThrow(entities, slug)
  if (!holder) return
  const hint = `Use the existing entity: propose changes to ${holder.slug} instead.`
  throw taken(`The slug ${slug} is taken by ${holder.name} (${holder.slug})`, hint, at)
}

export function refuseTakenPerson({ people }: Records, slug: string, at: string): void {
  const holder = findOrThrow(people, slug)
  if (!holder) return
  const hint = `Use the existing person: propose update_person or attach_person_role with ${holder.slug}.`
  throw taken(`The slug ${slug} is taken by ${holder.name} (${holder.slug})`, hint, at)
}

export function refuseTakenSegment({ segments }: Records, slug: string, at: string): void {
  const holder = segments.get(slug)
  if (holder) throw taken(`The slug ${slug} is taken by the segment ${holder.name}`, 'Use the existing segment.', at)
}

function taken(message: string, hint: string, path: string): Refusal {
  return new Refusal('CONFLICT', `${message}.`, { hint, details: [{ path, message }] })
}
