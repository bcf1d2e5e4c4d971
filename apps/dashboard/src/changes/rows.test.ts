import { describe, expect, it } from 'vitest'
import type { Change } from './change.ts'
import { listRecordChanges } from './rows.ts'

type Field = Change['fields'][number]
const entity = { type: 'entity', id: '6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0010', slug: 'hex-trust' } as const

/** Builds a field that has not changed since the proposal, unless `more` says otherwise. */
function buildField(name: string, before: unknown, after: unknown, more: Partial<Field> = {}): Field {
  const common = { record: entity, merges: false, conflict: false, reason: null }
  return { ...common, field: name, base: before, before, proposed: after, after, ...more }
}

const listChanges = (fields: readonly Field[], resolves = true, rendered: Change['rendered'] = [], outcome: Change['outcome'] = null) =>
  listRecordChanges({ fields: [...fields], references: [], resolves, outcome, rendered })
/** Lists the rows of the first record as column, current value and new value. */
const listRows = (fields: readonly Field[], resolves = true, rendered: Change['rendered'] = []) =>
  listChanges(fields, resolves, rendered).flatMap(({ groups }) =>
    groups.flatMap(({ rows }) => rows.map(({ column, before, after }) => [column, before, after])),
  )

describe('listRecordChanges', () => {
  it('returns the current and the proposed value', () => {
    expect(listRows([buildField('one_liner', 'Holds.', 'Mines.')])).toEqual([['one_liner', 'Holds.', 'Mines.']])
  })

  it('separates fields that would not change from those that would', () => {
    const [record] = listChanges([
      buildField('one_liner', 'A', 'B'),
      buildField('city', 'Zug', 'Zug'),
      buildField('website_url', null, null),
    ])
    expect(record?.groups.flatMap(({ rows }) => rows.map(({ column }) => column))).toEqual(['one_liner'])
    expect(record?.unchanged.map(({ column }) => column)).toEqual(['city', 'website_url'])
  })

  it('puts the name of a record first and the reason last', () => {
    const listColumns = (...names: string[]) => listRows(names.map((name) => buildField(name, null, 'A'))).map(([column]) => column)
    expect(listColumns('slug', 'name', 'city')).toEqual(['name', 'slug', 'city'])
    expect(listColumns('next_action', 'opportunity_thesis')).toEqual(['opportunity_thesis', 'next_action'])
    expect(listRows([buildField('org_fit.custody', null, { rationale: 'So.', horizon: 'near', fit_score: 4 })])).toEqual([
      ['fit_score', null, 4],
      ['horizon', null, 'near'],
      ['rationale', null, 'So.'],
    ])
  })

  it('returns the changed columns of a field whose value is a whole row', () => {
    const was = { horizon: 'future', fit_score: 1, rationale: 'So.' }
    expect(listRows([buildField('org_fit.custody', was, { rationale: 'So.', fit_score: 4, horizon: 'future' })])).toEqual([
      ['fit_score', 1, 4],
    ])
  })

  it('marks added and removed rows, even if they have no columns', () => {
    const listStates = (before: unknown, after: unknown) =>
      listChanges([buildField('taxonomy_term.lightning', before, after)])[0]?.groups.map(({ state }) => state)
    expect([listStates(null, true), listStates(true, null), listStates(true, true)]).toEqual([['new'], ['gone'], []])
  })

  it('returns a new record as a whole, without empty fields', () => {
    const [record] = listChanges([buildField('exists', null, true), buildField('name', null, 'Made'), buildField('city', null, null)])
    expect([record?.isNew, record?.groups.flatMap(({ rows }) => rows.map(({ column }) => column)), record?.unchanged]).toEqual([
      true,
      ['name'],
      [],
    ])
  })

  it('returns other names and former slugs as lists, including those that the change does not touch', () => {
    const names = [
      buildField('alias.Nick', null, 'alias'),
      buildField('alias.Ada', 'alias', 'alias'),
      buildField('alias.hex', null, 'former_slug'),
    ]
    const kept_names = [
      { name: 'Augusta', former_slug: false },
      { name: 'ada-b', former_slug: true },
    ]
    expect(listRows(names, true, [{ record: entity, fields: {}, kept_names }])).toEqual([
      ['other_names', ['Augusta', 'Ada'], ['Augusta', 'Nick', 'Ada']],
      ['former_slugs', ['ada-b'], ['ada-b', 'hex']],
    ])
  })

  it('returns only the added and the removed names when the others are unknown', () => {
    const names = [
      buildField('alias.Nick', null, 'alias'),
      buildField('alias.Ada', 'alias', null),
      buildField('alias.Kept', 'alias', 'alias'),
    ]
    expect(listRows(names)).toEqual([
      ['other_names_added', null, ['Nick']],
      ['other_names_removed', ['Ada'], null],
    ])
  })

  it('returns [] for revisions, which only programs read', () => {
    expect(listRows([buildField('revision', 'a', 'a'), buildField('segments.miners.revision', 'b', 'b')])).toEqual([])
  })

  it('returns the value at the time of the proposal when it is neither the current nor the proposed one', () => {
    const [record] = listChanges([buildField('one_liner', 'Trades.', 'Mines.', { base: 'Holds.', conflict: true, reason: 'It changed.' })])
    expect(record?.groups[0]?.rows[0]).toMatchObject({ base: 'Holds.', before: 'Trades.', after: 'Mines.', conflict: true })
  })

  it('returns the proposed value when the change can no longer be applied', () => {
    expect(listRows([buildField('name', null, null, { proposed: 'Made' })], false)).toEqual([['name', null, 'Made']])
  })

  it('returns the proposed value when the change was decided but not applied', () => {
    const listValues = (outcome: Change['outcome']) =>
      listChanges([buildField('one_liner', 'Holds.', 'Holds.', { proposed: 'Mines.' })], true, [], outcome).flatMap(({ groups }) =>
        groups.flatMap((group) => group.rows.map(({ before, after }) => [before, after])),
      )
    expect([listValues('rejected'), listValues('not_selected'), listValues('conflicted'), listValues('applied')]).toEqual([
      [['Holds.', 'Mines.']],
      [['Holds.', 'Mines.']],
      [['Holds.', 'Mines.']],
      [],
    ])
  })

  it('returns [] for the id of a source, because it is not meant for people', () => {
    expect(
      listRows([buildField('person_roles.gemini.founder.source_id', 'a', 'a', { lost: 'b' }), buildField('source_id', null, 'c')]),
    ).toEqual([])
  })

  it('returns the value that a merge loses, even when the kept value does not change', () => {
    const [record] = listChanges([buildField('city', 'Zug', 'Zug', { lost: 'Lugano' })])
    expect(record?.groups[0]?.rows[0]).toMatchObject({ lost: 'Lugano' })
  })

  it('lists each record once and marks new ones', () => {
    const person = { type: 'person', id: null, slug: 'ada' } as const
    const records = listChanges([
      buildField('one_liner', 'A', 'B'),
      buildField('exists', null, true, { record: person }),
      buildField('name', null, 'Ada', { record: person }),
    ])
    expect(records.map(({ key, isNew }) => [key, isNew])).toEqual([
      ['entity/hex-trust', false],
      ['person/ada', true],
    ])
  })
})
