import { describe, expect, it } from 'vitest'
import { describeDistance, formatDay, formatMoment, formatShortDay } from './moment.tsx'

const now = Date.parse('2026-11-25T18:29:00.000Z')

describe('describeDistance', () => {
  it.each([
    ['2026-11-25T18:28:30.000Z', 'just now'],
    ['2026-11-25T18:25:00.000Z', '4 min ago'],
    ['2026-11-25T15:00:00.000Z', '3 h ago'],
    ['2026-11-24T18:00:00.000Z', '1 day ago'],
    ['2026-11-19T18:29:00.000Z', '6 days ago'],
    ['2026-11-18T18:29:00.000Z', '18 Nov 2026'],
    ['2026-11-25T20:30:00.000Z', 'in 2 h'],
    ['2027-01-02T00:00:00.000Z', '2 Jan 2027'],
  ])('says of %s: %s', (at, said) => {
    expect(describeDistance(at, now)).toBe(said)
  })
})

describe('formatMoment', () => {
  it('names the zone and the day of that zone', () => {
    expect(formatMoment('2026-09-01T01:05:00.000+02:00')).toBe('31 Aug 2026, 23:05 UTC')
  })
})

describe('formatDay', () => {
  it('formats a date and the day of a moment, with or without the year', () => {
    expect([formatDay('2026-09-02'), formatDay('2026-09-02T23:59:00.000Z'), formatShortDay('2026-09-02')]).toEqual([
      '2 Sep 2026',
      '2 Sep 2026',
      '2 Sep',
    ])
  })
})
