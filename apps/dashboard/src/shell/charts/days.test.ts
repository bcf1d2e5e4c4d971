import { describe, expect, it } from 'vitest'
import { fillDays, listLastMondays } from './days.ts'

describe('fillDays', () => {
  it('adds the days between the first and the last, across months and into a leap day', () => {
    const filled = fillDays(
      [
        { day: '2028-02-27', values: [1, 2] },
        { day: '2028-03-01', values: [3, 4] },
      ],
      2,
    )
    expect(filled).toEqual([
      { day: '2028-02-27', values: [1, 2] },
      { day: '2028-02-28', values: [0, 0] },
      { day: '2028-02-29', values: [0, 0] },
      { day: '2028-03-01', values: [3, 4] },
    ])
  })

  it('covers the whole period, including the time before the first day and after the last', () => {
    const period = { from: '2026-11-21', to: '2026-11-23' }
    expect(fillDays([{ day: '2026-11-22', values: [1] }], 1, period)).toEqual([
      { day: '2026-11-21', values: [0] },
      { day: '2026-11-22', values: [1] },
      { day: '2026-11-23', values: [0] },
    ])
    expect(fillDays([], 1, { from: '2026-11-21', to: '2026-11-21' })).toEqual([{ day: '2026-11-21', values: [0] }])
  })

  it('returns one day for one day, and [] for empty input', () => {
    expect(fillDays([{ day: '2026-11-22', values: [1] }], 1)).toEqual([{ day: '2026-11-22', values: [1] }])
    expect(fillDays([], 3)).toEqual([])
  })
})

describe('lastMondays', () => {
  it.each([
    ['a Monday', '2026-11-23T00:00:00Z'],
    ['a Thursday', '2026-11-26T09:00:00Z'],
    ['the end of a Sunday', '2026-11-29T23:59:59Z'],
  ])('returns the Monday of this week last, on %s', (_, now) => {
    expect(listLastMondays(3, Date.parse(now))).toEqual(['2026-11-09', '2026-11-16', '2026-11-23'])
  })
})
