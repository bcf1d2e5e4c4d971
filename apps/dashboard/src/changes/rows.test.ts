import { describe, expect, it } from 'vitest'
import type { Change } from './change.ts'
import { listRecordChanges } from './rows.ts'

type Field = Change['fields'][number]
const entity = { type: 'entity', id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0010', slug: 'hex-trust' } as const

/** A field that is as it was when the change was proposed, unless said otherwise. */
function field(name: string, before: unknown, after: unknown, more: Partial<Field> = {}): Field {
  const common = { record: entity, merges: false, conflict: false, reason: null }
  return { ...common, field: name, base: before, before, proposed: after, after, ...more }
}

const list = (fields: readonly Field[], resolves = true, rendered: Change['rendered'] = [], outcome: Change['outcome'] = null) =>
  listRecordChanges({ fields: [...fields], references: [], resolves, outcome, rendered })
/** The rows of the first record: column, now, after. */
const listRows = (fields: readonly Field[], resolves = true, rendered: Change['rendered'] = []) =>
  list(fields, resolves, rendered).flatMap(({ groups }) =>
    groups.flatMap(({ rows }) => rows.map(({ column, before, after }) => [column, before, after])),
  )

describe('listRecordChanges', () => {
  it('returns the current and the proposed value', () => {
    expect(listRows([field('one_liner', 'Holds.', 'Mines.')])).toEqual([['one_liner', 'Holds.', 'Mines.']])
  })

  it('separates fields that would not change from those that would', () => {
    const [record] = list([field('one_liner', 'A', 'B'), field('city', 'Zug', 'Zug'), field('website_url', null, null)])
    expect(record?.groups.flatMap(({ rows }) => rows.map(({ column }) => column))).toEqual(['one_liner'])
    expect(record?.unchanged.map(({ column }) => column)).toEqual(['city', 'website_url'])
  })

  it('begins with what a record is called, and ends with the reason', () => {
    const columns = (...names: string[]) => listRows(names.map((name) => field(name, null, 'A'))).map(([column]) => column)
    expect(columns('slug', 'name', 'city')).toEqual(['name', 'slug', 'city'])
    expect(columns('next_action', 'opportunity_thesis')).toEqual(['opportunity_thesis', 'next_action'])
    expect(listRows([field('org_fit.custody', null, { rationale: 'So.', horizon: 'near', fit_score: 4 })])).toEqual([
      ['fit_score', null, 4],
      ['horizon', null, 'near'],
      ['rationale', null, 'So.'],
    ])
  })

  it('returns the columns of a row that is one field', () => {
    const was = { horizon: 'future', fit_score: 1, rationale: 'So.' }
    expect(listRows([field('org_fit.custody', was, { rationale: 'So.', fit_score: 4, horizon: 'future' })])).toEqual([['fit_score', 1, 4]])
  })

  it('marks rows that come and rows that go, also when they have no columns', () => {
    const states = (before: unknown, after: unknown) =>
      list([field('taxonomy_term.lightning', before, after)])[0]?.groups.map(({ state }) => state)
    expect([states(null, true), states(true, null), states(true, true)]).toEqual([['new'], ['gone'], []])
  })

  it('returns a new record as a whole, without empty fields', () => {
    const [record] = list([field('exists', null, true), field('name', null, 'Made'), field('city', null, null)])
    expect([record?.isNew, record?.groups.flatMap(({ rows }) => rows.map(({ column }) => column)), record?.unchanged]).toEqual([
      true,
      ['name'],
      [],
    ])
  })

  it('returns other names and former slugs as lists, with those that the change leaves alone', () => {
    const names = [field('alias.Nick', null, 'alias'), field('alias.Ada', 'alias', 'alias'), field('alias.hex', null, 'former_slug')]
    const kept_names = [
      { name: 'Augusta', former_slug: false },
      { name: 'ada-b', former_slug: true },
    ]
    expect(listRows(names, true, [{ record: entity, fields: {}, kept_names }])).toEqual([
      ['other_names', ['Augusta', 'Ada'], ['Augusta', 'Nick', 'Ada']],
      ['former_slugs', ['ada-b'], ['ada-b', 'hex']],
    ])
  })

  it('returns which names were added and taken away when the others are not known', () => {
    const names = [field('alias.Nick', null, 'alias'), field('alias.Ada', 'alias', null), field('alias.Kept', 'alias', 'alias')]
    expect(listRows(names)).toEqual([
      ['other_names_added', null, ['Nick']],
      ['other_names_removed', ['Ada'], null],
    ])
  })

  it('returns nothing for fields that only notify programs of a change', () => {
    expect(listRows([field('revision', 'a', 'a'), field('segments.miners.revision', 'b', 'b')])).toEqual([])
  })

  it('returns the value at the time of the proposal when it is neither of the two', () => {
    const [record] = list([field('one_liner', 'Trades.', 'Mines.', { base: 'Holds.', conflict: true, reason: 'It changed.' })])
    expect(record?.groups[0]?.rows[0]).toMatchObject({ base: 'Holds.', before: 'Trades.', after: 'Mines.', conflict: true })
  })

  it('returns what was proposed when it cannot be applied any more', () => {
    expect(listRows([field('name', null, null, { proposed: 'Made' })], false)).toEqual([['name', null, 'Made']])
  })

  it('returns what was proposed when it was decided and not applied', () => {
    const rows = (outcome: Change['outcome']) =>
      list([field('one_liner', 'Holds.', 'Holds.', { proposed: 'Mines.' })], true, [], outcome).flatMap(({ groups }) =>
        groups.flatMap((group) => group.rows.map(({ before, after }) => [before, after])),
      )
    expect([rows('rejected'), rows('not_selected'), rows('conflicted'), rows('applied')]).toEqual([
      [['Holds.', 'Mines.']],
      [['Holds.', 'Mines.']],
      [['Holds.', 'Mines.']],
      [],
    ])
  })

  it('returns nothing for the id of a source, which says nothing to people', () => {
    expect(listRows([field('person_roles.gemini.founder.source_id', 'a', 'a', { lost: 'b' }), field('source_id', null, 'c')])).toEqual([])
  })

  it('returns the value that a merge loses, even when the other one stays', () => {
    const [record] = list([field('city', 'Zug', 'Zug', { lost: 'Lugano' })])
    expect(record?.groups[0]?.rows[0]).toMatchObject({ lost: 'Lugano' })
  })

  it('returns a group for each record', () => {
    const person = { type: 'person', id: null, slug: 'ada' } as const
    const records = list([
      field('one_liner', 'A', 'B'),
      field('exists', null, true, { record: person }),
      field('name', null, 'Ada', { record: person }),
    ])
    expect(records.map(({ key, isNew }) => [key, isNew])).toEqual([
      ['entity/hex-trust', false],
      ['person/ada', true],
    ])
  })
})
