import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countRuns } from '../testing/count-runs.ts'
import { makeEntity, makePerson } from '../testing/records.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { makeEvent, readAllWork } from './testing/event-work.ts'

let entityId: string
const served = serveScratchDatabase(async ({ database }) => {
  await makeEvent(database, 'summit')
  entityId = await makeEntity(database, { slug: 'trezor' })
  await makePerson(database, { slug: 'speaker' })
})

const odd: readonly unknown[] = [
  ...[null, true, 0, -0, -1, 1e308, 5e-324, 2 ** 53, '', ' ', '\0', '\ud800', '\u202e', 'null', "' or 1=1 --", '\\', '🪙'.repeat(300)],
  ...['now', 'infinity', '2026-02-30', '2028-02-29', '9999-12-31', '0001-01-01', '2026-01-01T00:00:00Z', '9999-12-31T23:59:59+00:00'],
  ...['0001-01-01T00:00:00Z', 'trezor', 'speaker', 'TREZOR', '00000000-0000-4000-8000-00000000dead', 'x'.repeat(4_001), [], {}, [[]]],
]
const counterparts = ['entity_id', 'entity_slug', 'person_id', 'person_slug']
const fields: Readonly<Record<string, readonly string[]>> = {
  goals: ['title', 'metric', 'target_value', 'progress_value', 'status', 'due_date', 'notes'],
  interactions: [
    ...counterparts,
    ...['counterpart_name', 'counterpart_context', 'scheduled_at', 'location', 'purpose', 'status', 'outcome_notes', 'signal_strength'],
  ],
  'follow-ups': [
    ...counterparts,
    ...['interaction_id', 'action_text', 'follow_up_type', 'destination', 'due_date', 'status', 'completed_at'],
  ],
  scorecard: ['verdict', 'verdict_notes', 'review_30_completed_at', 'team_time_hours', 'cost_amount', 'cost_currency'],
}
const good: readonly unknown[] = ['A text.', 'done', 'open', 'completed', 'strong', 'email', 'at_risk', 1.5, '2026-11-20']
const value = fc.oneof(fc.constantFrom(...odd), fc.constantFrom(...good), fc.string({ unit: 'binary', maxLength: 40 }), fc.double())
const buildBodyArbitrary = (names: readonly string[]) => fc.dictionary(fc.constantFrom(...names, 'bogus'), value, { maxKeys: 4 })

/** Required fields of a new row, so that errors are about the other fields. */
const minimal: Readonly<Record<string, object>> = {
  goals: { title: 'A goal' },
  interactions: { counterpart_name: 'Somebody' },
  'follow-ups': { action_text: 'Write.' },
}

describe.each(Object.entries(fields))('any body for %s', (path, names) => {
  it('returns success, or an error of the catalogue without writing anything', { timeout: 120_000 }, async () => {
    const base = `/field-events/summit/${path}`
    const begin = minimal[path]
    const one = begin && `${base}/${(await served.post(base, { ...begin, ...(path !== 'goals' && { entity_id: entityId }) })).body.id}`
    await fc.assert(
      fc.asyncProperty(buildBodyArbitrary(names), fc.boolean(), async (body, isNew) => {
        const before = await readAllWork(served.database)
        // Each call also fails if its answer violates the contract or has an undocumented error.
        const answer = begin && isNew ? await served.post(base, { ...begin, ...body }) : await served.patch(one ?? base, body)
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        if (answer.status < 300) return
        expect(answer.body.error.hint).toMatch(/\w/)
        expect(await readAllWork(served.database)).toEqual(before)
      }),
      { numRuns: countRuns(150) },
    )
  })
})
