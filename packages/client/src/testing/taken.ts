import { found, type Records } from './records.ts'
import { Refusal } from './refusal.ts'

/** What is proposed as new, and is there already, is refused. `at` is where its slug stands in the request. */
export function refuseTakenEntity({ entities }: Records, slug: string, at: string): void {
  const holder = found(entities, slug)
  if (!holder) return
  const hint = `Use the existing entity: propose changes to ${holder.slug} instead.`
  throw taken(`The slug ${slug} is taken by ${holder.name} (${holder.slug})`, hint, at)
}

export function refuseTakenPerson({ people }: Records, slug: string, at: string): void {
  const holder = found(people, slug)
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
