import { isEndBeforeStart } from '@catalog/contract/field-events/days'
import { deriveSlug } from '@catalog/contract/texts/slug'
import { describe, expect, it } from 'vitest'

describe('the days of an event', () => {
  it.each([
    ['2027-06-10', '2027-06-09', true],
    ['2027-06-10', '2027-06-10', false],
    ['2027-06-10', '2028-01-01', false],
    ['2027-06-10', null, false],
    [null, '2027-06-10', false],
  ])('%s to %s', (start, end, reversed) => expect(isEndBeforeStart(start, end)).toBe(reversed))
})

describe('the slug from a name', () => {
  it.each([
    ['BTC Prague 2027', 'btc-prague-2027'],
    ['  Plan ₿ – Lugano!  ', 'plan-lugano'],
    ['Größe & Café', 'grosse-cafe'],
    ['Łódź Bitcoin Meetup', 'lodz-bitcoin-meetup'],
    ["Miners' Day", 'miners-day'],
    [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
  ])('%s', (name, slug) => expect(deriveSlug(name)).toBe(slug))
  it('returns undefined when a slug can contain no letter of the name', () => expect(deriveSlug('会议')).toBeUndefined())
})
