import { describe, expect, it } from 'vitest'
import { type ComparableRecord, compareRecords } from './compare-records.ts'

const custody = { id: 'c1', slug: 'custody', name: 'Custody' }
const provider = { id: 'p1', capability: custody, provider_entity: null, provider_name: 'A vault', confidence: 4, rationale: 'Its report.' }
/** An entity with only the fields that these tests need. */
const record = {
  id: 'e1',
  name: 'Acme',
  city: 'Prague',
  ticker: null,
  scale: { btc_holdings: 10 },
  aliases: ['Acme Inc.'],
  merged_into: null,
  segment: null,
  segment_resolution: { all_segment_memberships: [] },
  providers: [provider],
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
type Fields = ComparableRecord & { readonly [Name in Exclude<keyof typeof record, keyof ComparableRecord>]?: unknown }

/** Compares two states of the record; returns what is shown of each value. */
function compare(past: Fields, today: Fields = {}) {
  return compareRecords('entity', { ...record, ...past }, { ...record, ...today }).flatMap(({ values }) => values)
}
const listDifferences = (past: Fields, today?: Fields) =>
  compare(past, today).flatMap(({ names, difference, past: then, today: now }) =>
    difference === 'none' ? [] : [[names, difference, then, now]],
  )
const listUnsureKeys = (path: string) =>
  compare({ as_of: { unsure: [{ path, why: 'unrecorded_change' }] } }).flatMap(({ key, unsure }) => (unsure ? [key] : []))

describe('compareRecords', () => {
  it('finds no difference between equal records whose rows have different ids', () => {
    expect(listDifferences({ providers: [{ ...provider, id: 'derived' }], updated_at: '2025-01-01T00:00:00.000Z' })).toEqual([])
  })

  it('leaves out values that are empty on both sides, and internal columns', () => {
    const keys = compare({}).map(({ key }) => key)
    expect(keys).not.toEqual(expect.arrayContaining(['/ticker']))
    expect(keys).not.toEqual(expect.arrayContaining(['/id']))
    expect(keys).toEqual(expect.arrayContaining(['/name', '/scale/btc_holdings', '/aliases']))
  })

  it('compares fields by name, figures one by one, and rows by the columns that identify them', () => {
    const past = { city: null, scale: { btc_holdings: 5, employees: 3 }, providers: [{ ...provider, provider_name: 'An old vault' }] }
    expect(listDifferences(past)).toEqual([
      [['City'], 'changed', null, 'Prague'],
      [['BTC holdings'], 'changed', 5, 10],
      [['Employees'], 'removed', 3, null],
      [['Custody', 'An old vault'], 'removed', { provider_entity: null, confidence: 4, rationale: 'Its report.' }, null],
      [['Custody', 'A vault'], 'added', null, { provider_entity: null, confidence: 4, rationale: 'Its report.' }],
    ])
  })

  it('shows that a row refers to a record now but did not at that moment', () => {
    const linked = { ...provider, provider_entity: { id: 'e2', slug: 'vault', name: 'Vault Ltd' } }
    const rest = { confidence: 4, rationale: 'Its report.' }
    expect(listDifferences({}, { providers: [linked] })).toEqual([
      [['Custody', 'A vault'], 'changed', { ...rest, provider_entity: null }, { ...rest, provider_entity: 'Vault Ltd' }],
    ])
  })

  it.each([
    ['/city', ['/city']],
    ['/scale', ['/scale/btc_holdings']],
    ['/ticker', ['/ticker']],
    ['/segment_resolution', ['/segment']],
    ['/providers', ['["c1","A vault"]']],
    ['/providers/0/rationale', ['["c1","A vault"]']],
    ['/providers/0/id', []],
    ['/updated_at', []],
  ])('marks the values that the unsure path %s covers', (path, keys) => {
    expect(listUnsureKeys(path)).toEqual(keys)
  })
})
