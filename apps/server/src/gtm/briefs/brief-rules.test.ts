import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMonday, toIsoWeek } from './brief-rules.ts'

describe('isMonday and toIsoWeek', () => {
  it.each([
    ['2026-11-16', '2026-w47'],
    ['2025-12-29', '2026-w01'],
    ['2024-12-30', '2025-w01'],
    ['2026-12-28', '2026-w53'],
    ['2027-01-04', '2027-w01'],
    ['2021-01-04', '2021-w01'],
    ['0001-01-01', '0001-w01'],
    ['0099-12-28', '0099-w53'],
    ['9999-12-27', '9999-w52'],
  ])('maps %s to %s', (monday, week) => {
    expect([isMonday(monday), toIsoWeek(monday)]).toEqual([true, week])
  })

  it.each(['2026-11-15', '2026-11-17', '2026-11-21'])('rejects %s, which is not a Monday', (date) => {
    expect(isMonday(date)).toBe(false)
  })

  it('gives each Monday a later week than the Monday before', () => {
    const mondays = fc.integer({ min: 0, max: 4000 }).map((weeks) => new Date(Date.UTC(1990, 0, 1 + 7 * weeks)))
    fc.assert(
      fc.property(mondays, (monday) => {
        const next = new Date(monday.getTime() + 7 * 86_400_000)
        const [first = '', second = ''] = [monday, next].map((date) => toIsoWeek(date.toISOString().slice(0, 10)))
        return first < second && /^\d{4}-w(0[1-9]|[1-4]\d|5[0-3])$/.test(first)
      }),
    )
  })
})
