import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toDay, toDayOrNull, toRfc3339, toRfc3339OrNull } from './timestamps.ts'
import { onUnshowable, type UnshowableValue } from './unshowable.ts'

const reported: UnshowableValue[] = []
let stop: () => void
beforeEach(() => {
  reported.length = 0
  stop = onUnshowable((value) => reported.push(value))
})
afterEach(() => stop())

describe('toRfc3339', () => {
  it.each([
    ['2026-11-20 09:30:00+00', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20 09:30:00.1+00', '2026-11-20T09:30:00.100Z'],
    ['2026-11-20 09:30:00.999999+00', '2026-11-20T09:30:00.999Z'],
    ['9999-12-31 23:59:59.999999+00', '9999-12-31T23:59:59.999Z'],
    ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
    ['2026-11-20T09:30:00.123456+00:00', '2026-11-20T09:30:00.123Z'],
    ['2026-11-20 09:30:00.123456+05:30', '2026-11-20T04:00:00.123Z'],
  ])('formats %s', (stored, shown) => {
    expect([toRfc3339(stored), toRfc3339OrNull(stored), reported]).toEqual([shown, shown, []])
  })

  it.each([
    ['infinity', '9999-12-31T23:59:59.999Z'],
    ['-infinity', '0001-01-01T00:00:00.000Z'],
    ['0001-12-31 23:00:00+00 BC', '0001-01-01T00:00:00.000Z'],
    ['0044-03-15T00:00:00+00:00 BC', '0001-01-01T00:00:00.000Z'],
    ['10000-01-01 00:00:00+00', '9999-12-31T23:59:59.999Z'],
    ['294276-12-31T23:59:59.999999+00:00', '9999-12-31T23:59:59.999Z'],
  ])('shows %s as the nearest timestamp of RFC 3339 or as null, and reports it', (stored, nearest) => {
    expect([toRfc3339(stored), toRfc3339OrNull(stored)]).toEqual([nearest, null])
    expect(reported).toEqual(Array(2).fill({ format: 'date-time', value: stored }))
  })
})

describe('toDay', () => {
  it.each(['2026-11-20', '0001-01-01', '9999-12-31'])('keeps %s', (day) => {
    expect([toDay(day), toDayOrNull(day), reported]).toEqual([day, day, []])
  })

  it.each([
    ['infinity', '9999-12-31'],
    ['-infinity', '0001-01-01'],
    ['0044-03-15 BC', '0001-01-01'],
    ['10000-01-01', '9999-12-31'],
  ])('shows %s as the nearest day of RFC 3339 or as null, and reports it', (stored, nearest) => {
    expect([toDay(stored), toDayOrNull(stored)]).toEqual([nearest, null])
    expect(reported).toEqual(Array(2).fill({ format: 'date', value: stored }))
  })
})
