import { describe, expect, it } from 'vitest'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { makeEvent, readAllWork } from './testing/event-work.ts'

/** A kind of a team's work at an event, with its minimal body and the accepted values of its fields. */
type Kind = {
  readonly path: string
  /** Undefined for the scorecard, which is never created by a POST. */
  readonly minimal: Record<string, unknown> | undefined
  /** Minimum and maximum length of a text; the minimum of a required text is 1. */
  readonly texts: Readonly<Record<string, readonly [number, number]>>
  readonly required?: string
  readonly enums: Readonly<Record<string, readonly string[]>>
  readonly days?: readonly string[]
  readonly moments?: readonly string[]
  readonly numbers?: readonly string[]
  /** Fields that reads show and requests must not send. */
  readonly readOnly: readonly string[]
}

// Repeats the limits and enums of the contract, so that no change of them goes unnoticed.
const kinds: readonly Kind[] = [
  {
    path: 'goals',
    minimal: { title: 'A goal' },
    texts: { title: [2, 200], metric: [0, 200], notes: [0, 2000] },
    required: 'title',
    enums: { status: ['on_track', 'at_risk', 'achieved', 'missed', 'dropped'] },
    days: ['due_date'],
    numbers: ['target_value', 'progress_value'],
    readOnly: ['owner_profile_id', 'id', 'field_event_id', 'created_at'],
  },
  {
    path: 'interactions',
    minimal: { counterpart_name: 'Somebody' },
    texts: {
      ...{ counterpart_name: [1, 160], counterpart_context: [0, 1000], location: [0, 200], purpose: [0, 1000] },
      ...{ outcome_notes: [0, 4000], next_step: [0, 1000] },
    },
    enums: {
      status: ['planned', 'booked', 'completed', 'missed', 'cancelled'],
      signal_strength: ['none', 'weak', 'moderate', 'strong'],
    },
    moments: ['scheduled_at'],
    readOnly: ['owner_profile_id', 'owner_name', 'entity', 'person', 'field_event_id'],
  },
  {
    path: 'follow-ups',
    minimal: { action_text: 'Write.' },
    texts: { action_text: [2, 500], destination: [0, 200] },
    required: 'action_text',
    enums: {
      status: ['open', 'in_progress', 'done', 'cancelled'],
      follow_up_type: ['email', 'call', 'meeting', 'intro', 'proposal', 'internal', 'other'],
    },
    days: ['due_date'],
    readOnly: ['owner_profile_id', 'owner_name', 'entity', 'person', 'field_event_id'],
  },
  {
    path: 'scorecard',
    minimal: undefined,
    texts: { verdict_notes: [0, 4000], review_30_notes: [0, 4000], review_90_notes: [0, 4000], cost_currency: [1, 10] },
    enums: { verdict: ['strong', 'mixed', 'weak', 'too_early'] },
    moments: ['review_30_completed_at', 'review_90_completed_at'],
    numbers: ['team_time_hours', 'cost_amount'],
    readOnly: ['field_event_id', 'created_at'],
  },
]

const served = serveScratchDatabase(({ database }) => makeEvent(database, 'summit'))

/** Returns the ways to send fields: in a new row, and in a change. */
async function createSenders({ path, minimal }: Kind, fields: Record<string, unknown>) {
  const base = `/field-events/summit/${path}`
  if (minimal === undefined) return [() => served.patch(base, fields)]
  const { body } = await served.post(base, minimal)
  return [() => served.post(base, { ...minimal, ...fields }), () => served.patch(`${base}/${body.id}`, fields)]
}

async function expectAccepted(kind: Kind, field: string, value: unknown, expectedValue = value): Promise<void> {
  for (const send of await createSenders(kind, { [field]: value })) {
    const { status, body } = await send()
    expect([status < 300, body[field]]).toEqual([true, expectedValue])
  }
}

/** Expects an error that names the field, and no write. */
async function expectRefused(kind: Kind, field: string, value: unknown): Promise<void> {
  const sent = await createSenders(kind, { [field]: value })
  const before = await readAllWork(served.database)
  for (const send of sent) {
    const { status, body } = await send()
    expect([status, body.error.code, body.error.details[0].path]).toEqual([400, 'VALIDATION_ERROR', `/body/${field}`])
  }
  expect(await readAllWork(served.database)).toEqual(before)
}

describe.each(kinds.map((kind) => [kind.path, kind] as const))('%s', (_, kind) => {
  const limits = Object.entries(kind.texts)

  it.each(limits)('accepts a text of the maximum number of characters in %s', async (field, [, longest]) => {
    await expectAccepted(kind, field, 'x'.repeat(longest))
    await expectAccepted(kind, field, '🧡'.repeat(longest))
  })

  it.each(limits)('refuses a text above the maximum length in %s', (field, [, longest]) =>
    expectRefused(kind, field, 'x'.repeat(longest + 1)),
  )

  it.each(limits.filter(([, [shortest]]) => shortest > 0))(
    'accepts a text of the minimum length in %s, and refuses a shorter one',
    async (field, [shortest]) => {
      await expectAccepted(kind, field, 'x'.repeat(shortest))
      if (shortest > 1) await expectRefused(kind, field, 'x'.repeat(shortest - 1))
    },
  )

  it.each(limits)('stores a blank text in %s as null, or refuses it if null is not allowed', async (field) => {
    if (field === kind.required) return expectRefused(kind, field, '   ')
    // An interaction whose only name is blank would have no counterpart.
    const other = field === 'counterpart_name' ? { counterpart_context: 'At the bar' } : {}
    for (const send of await createSenders(kind, { ...other, [field]: ' \t\u00a0' })) {
      const { status, body } = await send()
      expect(status < 300 ? body[field] : body.error.details[0].path).toBe(status < 300 ? null : '/body')
    }
  })

  it.each(Object.entries(kind.enums))('accepts every value of %s, and refuses unknown values', async (field, values) => {
    for (const value of values) await expectAccepted(kind, field, value)
    for (const other of ['unknown', values[0]?.toUpperCase(), 1]) await expectRefused(kind, field, other)
  })

  it.each(kind.days ?? [])('accepts only days of the calendar in %s', async (field) => {
    await expectAccepted(kind, field, '2028-02-29')
    await expectAccepted(kind, field, null)
    await expectAccepted(kind, field, ' ', null)
    for (const day of ['2027-02-29', '2027-06-11T14:00:00Z', 'soon']) await expectRefused(kind, field, day)
  })

  it.each(kind.moments ?? [])('accepts a timestamp in %s', async (field) => {
    await expectAccepted(kind, field, '2028-02-29T23:59:59.999Z')
    await expectAccepted(kind, field, '2028-02-29t23:59:59.999+23:59', '2028-02-29T00:00:59.999Z')
    await expectAccepted(kind, field, null)
    for (const moment of ['2027-06-11', '2027-06-11T14:00:00', '2027-06-11T24:01:00Z', 'now']) await expectRefused(kind, field, moment)
  })

  it.each(kind.numbers ?? [])('accepts a number in %s', async (field) => {
    for (const number of [0, 0.1, 123_456_789.25, 9_007_199_254_740_992, 5e-324, null]) await expectAccepted(kind, field, number)
    for (const other of ['1', true]) await expectRefused(kind, field, other)
  })

  it.each(kind.readOnly)('refuses %s', (field) => expectRefused(kind, field, '00000000-0000-4000-8000-000000000001'))

  it('refuses a change without fields', async () => {
    const change = (await createSenders(kind, {})).at(-1)
    const before = await readAllWork(served.database)
    const answer = await change?.()
    expect([answer?.status, answer?.body.error.details[0].path]).toEqual([400, '/body'])
    expect(await readAllWork(served.database)).toEqual(before)
  })

  const { required } = kind
  if (required !== undefined)
    it(`requires ${required}`, async () => {
      const before = await readAllWork(served.database)
      const { status, body } = await served.post(`/field-events/summit/${kind.path}`, {})
      expect([status, JSON.stringify(body.error.details)]).toEqual([400, expect.stringContaining(required)])
      expect(await readAllWork(served.database)).toEqual(before)
      await expectRefused(kind, required, null)
    })
})

describe('figures of a scorecard', () => {
  it.each(['team_time_hours', 'cost_amount'])('cannot be negative: %s', async (field) => {
    const { status, body } = await served.patch('/field-events/summit/scorecard', { [field]: -0.01 })
    expect([status, body.error.details[0].path]).toEqual([400, `/body/${field}`])
  })
})
