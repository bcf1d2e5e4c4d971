import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../errors/api-error.ts'
import { countRuns } from '../../testing/count-runs.ts'
import { listIndexDifferences } from '../../testing/index-differences.ts'
import { listForeignKeys, makeRow, merge, readRecordRows } from '../../testing/merge-records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import type { RecordKind } from '../references/resolve.ts'
import { mergePlans } from './merge-plan.ts'
import { undoMerge } from './merge-undo.ts'

let scratch: ScratchDatabase
beforeEach(async () => {
  scratch = await createScratchDatabase(4)
})
afterEach(() => scratch.drop())

const insertRow = (table: string, overrides: Record<string, unknown> = {}) => scratch.database.run((db) => makeRow(db, table, overrides))
const insertRows = async (table: string, count: number) => {
  const made: string[] = []
  while (made.length < count) made.push((await insertRow(table)).id ?? '')
  return made
}
const undoTestMerge = (proposalId: string, kind: RecordKind = 'entity') =>
  scratch.database.transaction((tx) => undoMerge(tx, { kind, proposalId, changeIndex: 0 }))
const runStatement = (statement: ReturnType<typeof sql>) => scratch.database.run((db) => statement.execute(db))

/** Uses only a few records, so that random rows collide in every unique key. */
async function makePools(): Promise<Record<string, string[]>> {
  const pools: Record<string, string[]> = {}
  const things = [
    'segments',
    'taxonomy_terms',
    'verticals',
    'capabilities',
    'field_events',
    'proposals',
    'discovery_sprints',
    'gtm_briefs',
    'run_reports',
  ]
  for (const table of ['entities', 'people', ...things])
    pools[table] = await insertRows(table, table === 'entities' || table === 'people' ? 4 : 2)
  pools.sources = []
  return pools
}

type Numbers = readonly [number, number, number, number]
type IdChooser = (pool: string, n: number) => string
const pickValue = <T>(values: readonly T[], n: number): T => values[n % values.length] as T

/** Random rows of each table that refers to entities or people. */
const rows: Record<string, (choose: IdChooser, numbers: Numbers) => Record<string, unknown>> = {
  entity_aliases: (of, [a, b, c]) => ({
    entity_id: of('entities', a),
    alias: pickValue(['X', 'x', `former-${b}`], b),
    is_former_slug: b % 3 === 2 && c % 2 === 0,
  }),
  person_aliases: (of, [a, b, c]) => ({
    person_id: of('people', a),
    alias: pickValue(['X', 'x', `former-${b}`], b),
    is_former_slug: b % 3 === 2 && c % 2 === 0,
  }),
  entity_segments: (of, [a, b, c]) => ({ entity_id: of('entities', a), segment_id: of('segments', b), is_primary: c % 2 === 0 }),
  entity_taxonomy_terms: (of, [a, b]) => ({ entity_id: of('entities', a), term_id: of('taxonomy_terms', b) }),
  entity_verticals: (of, [a, b]) => ({ entity_id: of('entities', a), vertical_id: of('verticals', b) }),
  entity_org_fits: (of, [a, b, c, d]) => ({
    entity_id: of('entities', a),
    capability_id: of('capabilities', b),
    fit_score: pickValue([null, 1, 5], c),
    rationale: pickValue([null, 'R'], d),
  }),
  entity_providers: (of, [a, b, c, d]) => ({
    entity_id: of('entities', a),
    capability_id: of('capabilities', c),
    provider_entity_id: pickValue([null, of('entities', b)], d),
    provider_name: pickValue(['P', d % 2 === 0 ? 'P' : null], c),
    confidence: pickValue([null, 1, 5], d),
  }),
  entity_relationships: (of, [a, b, c, d]) => ({
    entity_id: of('entities', a),
    related_entity_id: of('entities', b),
    relationship_type: pickValue(['custody', 'capital'], c),
    description: pickValue([null, 'D', 'E'], d),
  }),
  entity_lore: (of, [a]) => ({ entity_id: of('entities', a) }),
  entity_events: (of, [a, b, c]) => ({
    entity_id: of('entities', a),
    occurred_at: '2026-01-01',
    event_kind: 'k',
    headline: pickValue(['H', 'I'], b),
    body: pickValue([null, 'B'], c),
  }),
  sources: (of, [a, b, c]) => ({
    entity_id: of('entities', a),
    url: pickValue([null, 'https://a.example', 'https://b.example'], b),
    description: pickValue([null, 'D'], c),
  }),
  person_roles: (of, [a, b, c, d]) => ({
    person_id: of('people', b),
    entity_id: of('entities', a),
    role_kind: pickValue(['ceo', 'board'], c),
    start_date: pickValue([null, '2015-01-01'], c),
    end_date: pickValue([null, '2010-01-01', '2020-01-01'], d),
    source_id: of('sources', d) ?? null,
  }),
  touchpoints: (of, [a]) => ({ person_id: of('people', a) }),
  entity_distinctions: (of, [a, b]) => ({ record_id: of('entities', a), other_id: of('entities', b) }),
  person_distinctions: (of, [a, b]) => ({ record_id: of('people', a), other_id: of('people', b) }),
  proposals: (of, [a]) => ({ target_entity_id: of('entities', a) }),
  gtm_assignments: (of, [a, b, c, d]) => ({
    entity_id: of('entities', a),
    segment_id: of('segments', b),
    stage: pickValue([null, 'booked'], c),
    source_ref: pickValue([null, { url: 'https://a.example' }], c + d),
    needs: pickValue([null, ['product']], d),
  }),
  field_event_entities: (of, [a, b, c]) => ({
    entity_id: of('entities', a),
    field_event_id: of('field_events', b),
    role: 'host',
    next_step: pickValue([null, 'N'], c),
  }),
  discovery_sprint_targets: (of, [a, b, c, d]) => ({
    entity_id: of('entities', a),
    sprint_id: of('discovery_sprints', b),
    status: pickValue(['not_started', 'contacted'], c),
    pain_points: pickValue([[], ['P']], d),
    contacts: pickValue([[], [{ name: 'C' }]], c),
    next_action: pickValue([null, 'N'], d),
  }),
  run_report_entities: (of, [a, b, c]) => ({ report_id: of('run_reports', b), entity_id: of('entities', a), place: c }),
  // Links to an entity, or to a source of an entity.
  gtm_brief_links: (of, [a, b, c, d]) => ({
    brief_id: of('gtm_briefs', b),
    ...(c % 2 === 0 ? { entity_id: of('entities', a) } : { source_id: of('sources', a) }),
    note: pickValue([null, 'N'], d),
  }),
  field_event_interactions: (of, [a, b, c, d]) => ({
    entity_id: pickValue([null, of('entities', a)], c),
    person_id: pickValue([null, of('people', b)], d),
    field_event_id: of('field_events', c),
    counterpart_name: 'C',
  }),
  field_event_follow_ups: (of, [a, b, c, d]) => ({
    entity_id: pickValue([null, of('entities', a)], c),
    person_id: pickValue([null, of('people', b)], d),
    field_event_id: of('field_events', c),
  }),
  // Matched to an entity, to a person, or to neither.
  field_event_roster_candidates: (of, [a, b, c]) => ({
    ...pickValue([{}, { matched_entity_id: of('entities', a) }, { matched_person_id: of('people', a) }], c),
    field_event_id: of('field_events', b),
  }),
  field_event_people: (of, [a, b, c]) => ({
    person_id: of('people', a),
    field_event_id: of('field_events', b),
    role: 'host',
    next_step: pickValue([null, 'N'], c),
  }),
}

/** Inserts a row unless it would violate a constraint. */
async function addRow(pools: Record<string, string[]>, table: string, numbers: Numbers): Promise<void> {
  const chooseId: IdChooser = (pool, n) => pickValue(pools[pool] ?? [], n)
  const made = await insertRow(table, rows[table]?.(chooseId, numbers)).catch((error: { code?: string }) => {
    if (!error.code?.startsWith('23')) throw error
    return {} as Record<string, string>
  })
  if (table === 'sources' && made.id !== undefined) pools.sources?.push(made.id)
}

const number = fc.nat({ max: 23 })
const anyRow = fc.tuple(fc.constantFrom(...Object.keys(rows)), fc.tuple(number, number, number, number))
const anyMerge = fc.record({ kind: fc.constantFrom<RecordKind>('entity', 'entity', 'person'), duplicate: number, survivor: number })

describe('any graph of records', () => {
  it('covers rows of every table that a merge writes', () => {
    const tables = Object.values(mergePlans).flatMap((plan) =>
      plan.tables.map(({ table }) => table).filter((table) => table !== plan.records),
    )
    expect(tables.filter((table) => !(table in rows))).toEqual([])
  })

  it('has a correct index and no reference to a duplicate after merges, and has its former rows after their undo', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRow, { minLength: 80, maxLength: 80 }),
        fc.array(anyMerge, { minLength: 4, maxLength: 4 }),
        async (added, merges) => {
          const pools = await makePools()
          for (const [table, numbers] of added) await addRow(pools, table, numbers)
          const undone: { readonly proposalId: string; readonly kind: RecordKind; readonly before: unknown }[] = []
          for (const { kind, duplicate, survivor } of merges) {
            const pool = pools[mergePlans[kind].records] ?? []
            const before = await scratch.database.run(readRecordRows)
            const proposalId = await merge(scratch.database, kind, pickValue(pool, duplicate), pickValue(pool, survivor)).catch(
              (error: unknown) => {
                if (error instanceof ApiError) return undefined
                throw error
              },
            )
            if (proposalId === undefined) continue
            expect(await listReferences(kind, pickValue(pool, duplicate))).toEqual([])
            expect(await scratch.database.run(listIndexDifferences)).toEqual([])
            undone.push({ proposalId, kind, before })
          }
          for (const { proposalId, kind, before } of undone.reverse()) {
            await undoTestMerge(proposalId, kind)
            expect(await scratch.database.run(readRecordRows)).toEqual(before)
            expect(await scratch.database.run(listIndexDifferences)).toEqual([])
          }
        },
      ),
      { numRuns: countRuns(12), endOnFailure: true },
    )
  }, 120_000)
})

/** Lists the foreign keys by which a row refers to the record. */
async function listReferences(kind: RecordKind, id: string): Promise<string[]> {
  const { records, derived } = mergePlans[kind]
  const found: string[] = []
  for (const { table, column } of await scratch.database.run((db) => listForeignKeys(db, records))) {
    if (derived.some((each) => each.table === table)) continue
    const { rows: referring } = await runStatement(sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`)
    if (referring.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
