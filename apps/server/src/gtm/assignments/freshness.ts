import type { components } from '@catalog/contract/types'

const day = 86_400_000

/** Number of days after a contact for which a relationship counts as active. */
const freshDays = 7

/**
 * Computes how fresh a relationship is from the days and timestamps of its contacts, each in RFC 3339 (rule gtm.freshness). A contact that
 * has only a day counts as the end of that day; future contacts are ignored. Without a known date the answer is `unknown`.
 */
export function computeFreshness(contacts: readonly (string | null)[], now: number): components['schemas']['GtmRelationshipFreshness'] {
  const past = contacts.filter((contact) => contact !== null && Date.parse(contact) <= now)
  const ends = past.flatMap((contact) => (contact === null ? [] : getContactEnd(contact)))
  if (ends.length === 0) return 'unknown'
  return now - Math.max(...ends) <= freshDays * day ? 'active' : 'quiet'
}

function getContactEnd(contact: string): number {
  return Date.parse(contact) + (contact.length === 10 ? day : 0)
}
