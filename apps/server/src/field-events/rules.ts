import { folded } from '../records/folded.ts'

/** Whether an event would end before it starts (decision 61); dates as `YYYY-MM-DD`. */
export function endsBeforeStart(startsAt: string | null, endsAt: string | null): boolean {
  return startsAt !== null && endsAt !== null && endsAt < startsAt
}

/** The slug that a name makes (decision 62); undefined where it has no letter or digit that a slug could hold. */
export function slugFrom(name: string): string | undefined {
  const slug = folded(name)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 200)
    .replace(/-+$/, '')
  return slug === '' ? undefined : slug
}
