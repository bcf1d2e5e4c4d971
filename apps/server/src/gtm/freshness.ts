import type { components } from '@catalog/contract/types'

const day = 86_400_000

/** How long a contact keeps an account from going quiet (decision 57). */
export const freshDays = 7

/**
 * How fresh a relationship is, of the days and moments at which there was contact, each RFC 3339 (decision 57). A day
 * lasts until its end. Where no date is known, nothing is said.
 */
export function freshnessOf(contacts: readonly (string | null)[], now: number): components['schemas']['GtmRelationshipFreshness'] {
  const ends = contacts.flatMap((contact) => (contact === null ? [] : endOf(contact))).filter((end) => !Number.isNaN(end))
  if (ends.length === 0) return 'unknown'
  return now - Math.max(...ends) <= freshDays * day ? 'active' : 'quiet'
}

function endOf(contact: string): number {
  return Date.parse(contact) + (contact.length === 10 ? day : 0)
}
