import { expect, it } from 'vitest'
import { formatColumnNumber, formatColumnText, formatTime } from './format.ts'

it.each([
  [1_234_567, 'est_monthly_volume_usd', 'US$ 1,234,567'],
  [0.5, 'est_monthly_revenue_btc', '0.5 BTC'],
  [12, 'scale.hashrate_eh', '12 EH/s'],
  [7.5, 'market_share_pct', '7.5 %'],
  [4, 'fit_score', '4 of 5'],
  [1e-8, 'anything', '0.00000001'],
])('formats %d in the column %s as %s', (value, column, said) => {
  expect(formatColumnNumber(value, column)).toBe(said)
})

it.each([
  ['service_provider', 'posture', 'Service provider'],
  ['not-contacted', 'outreach_status', 'Not contacted'],
  ['HK', 'country', 'Hong Kong SAR China (HK)'],
  ['2026-11-22', 'occurred_at', '22 Nov 2026'],
  ['2026-11-22T10:30:00.000Z', 'occurred_at', '22 Nov 2026, 10:30 UTC'],
  ['2026-11-22', 'last_touch', '22 Nov 2026'],
])('formats %s in the column %s as %s', (value, column, said) => {
  expect(formatColumnText(value, column)).toBe(said)
})

it.each([
  ['service_provider', 'one_liner'],
  ['<b>HK</b>', 'country'],
  ['A text of an agent', 'lifecycle_status'],
  ['not a day', 'occurred_at'],
  ['2026-99-99', 'occurred_at'],
])('returns undefined for %s in the column %s', (value, column) => {
  expect(formatColumnText(value, column)).toBeUndefined()
})

it('returns undefined for texts that are not valid times', () => {
  expect([formatTime('2026-02-30T99:00:00Z'), formatTime('yesterday')]).toEqual([undefined, undefined])
})
