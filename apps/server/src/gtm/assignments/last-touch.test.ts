import { describe, expect, it } from 'vitest'
import { isDayOrTimestamp } from './last-touch.ts'

describe('isDayOrTimestamp', () => {
  it.each(['2026-11-03', '2024-02-29', '2026-11-03T10:00:00Z', '2026-11-03T10:00:00.123+01:00', '0001-01-01'])('accepts %s', (text) =>
    expect(isDayOrTimestamp(text)).toBe(true),
  )
  it.each([
    ...['2026-02-30', '2026-13-01', '2026-11-3', '0000-01-01', 'yesterday'],
    ...['2026-11-03T24:00:00Z', '2026-11-03T', '2026-11-03Tnoon', '2026-11-03T10:00:00', '2026-11-03T10:00:00+99:00'],
  ])('rejects %s', (text) => expect(isDayOrTimestamp(text)).toBe(false))
})
