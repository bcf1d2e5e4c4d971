import { describe, expect, it } from 'vitest'
import { makePerson } from '../testing/records.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { makeEvent, readDirectWrites } from './testing/event-work.ts'

const served = serveScratchDatabase(async ({ database }) => {
  await makeEvent(database, 'summit')
  await makePerson(database, { slug: 'speaker' })
})
const base = '/field-events/summit'
const pairs = 300
const atOnce = 10

/** Calls `run` for each number up to `count`, several times concurrently. */
async function runConcurrently(count: number, run: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const runWorker = async () => {
    for (let n = next++; n < count; n = next++) await run(n)
  }
  await Promise.all(Array.from({ length: atOnce }, runWorker))
}

const listStatuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

/** Expects the answer to the later of two concurrent changes to contain both. */
async function expectBothSaved(path: string, [one, other]: [object, object]): Promise<void> {
  const answers = await Promise.all([one, other].map((change) => served.patch(path, change)))
  expect(listStatuses(answers)).toEqual([200, 200])
  const both = Object.entries({ ...one, ...other })
  expect(answers.some(({ body }) => both.every(([field, value]) => body[field] === value))).toBe(true)
}

describe(`two agents that change different fields at once (${pairs} pairs)`, () => {
  it.each<[string, object, (n: number) => [object, object]]>([
    ['goals', { title: 'A goal' }, (n) => [{ progress_value: n }, { notes: `${n}`, status: n % 2 ? 'at_risk' : 'missed' }]],
    ['interactions', { counterpart_name: 'Somebody' }, (n) => [{ outcome_notes: `${n}` }, { location: `${n}`, signal_strength: 'weak' }]],
    ['follow-ups', { action_text: 'Write.' }, (n) => [{ destination: `${n}` }, { action_text: `Write ${n}.`, status: 'in_progress' }]],
  ])('%s', async (path, minimal, changes) => {
    const rows = await Promise.all(Array.from({ length: atOnce }, () => served.post(`${base}/${path}`, minimal)))
    const ids = rows.map(({ body }) => body.id)
    await runConcurrently(pairs, async (n) => {
      // Each row is changed by one pair at a time.
      const id = ids.pop()
      await expectBothSaved(`${base}/${path}/${id}`, changes(n))
      ids.push(id)
    })
  })

  it('keeps both changes of a scorecard', async () => {
    const events = Array.from({ length: atOnce }, (_, n) => `scored-${n}`)
    for (const slug of events) await makeEvent(served.database, slug)
    await runConcurrently(pairs, async (n) => {
      const event = events.pop()
      await expectBothSaved(`/field-events/${event}/scorecard`, [{ team_time_hours: n }, { verdict_notes: `${n}`, cost_currency: 'EUR' }])
      events.push(event ?? '')
    })
  })
}, 120_000)

describe('two concurrent first writes of a scorecard', () => {
  it('creates one scorecard with both values, and logs the part of each agent', async () => {
    await runConcurrently(50, async (n) => {
      const id = await makeEvent(served.database, `first-${n}`)
      const path = `/field-events/first-${n}/scorecard`
      const answers = await Promise.all([{ verdict: 'strong' }, { cost_amount: n }].map((change) => served.patch(path, change)))
      expect(listStatuses(answers)).toEqual([200, 200])
      expect((await served.get(path)).body).toMatchObject({ verdict: 'strong', cost_amount: n })
      const written = (await readDirectWrites(served.database, id)).flatMap(({ changes }) => Object.keys(changes))
      expect(written.filter((field) => field !== 'updated_at').toSorted()).toEqual(['cost_amount', 'verdict'])
    })
  })
})

describe('two concurrent changes that each remove one of two counterparts', () => {
  it('refuses one of them, so that the interaction keeps a counterpart', async () => {
    await runConcurrently(100, async () => {
      const { body } = await served.post(`${base}/interactions`, { counterpart_name: 'Somebody', person_slug: 'speaker' })
      const path = `${base}/interactions/${body.id}`
      const answers = await Promise.all([{ counterpart_name: null }, { person_id: null }].map((change) => served.patch(path, change)))
      expect(listStatuses(answers)).toEqual([200, 400])
      const left = answers.find(({ status }) => status === 200)?.body
      expect([left.counterpart_name, left.person_id].filter((one) => one !== null)).toHaveLength(1)
    })
  })
})

describe('concurrent changes of a follow-up to done and to open', () => {
  it('sets completed_at if and only if the status is done', async () => {
    const { body } = await served.post(`${base}/follow-ups`, { action_text: 'Write.' })
    await runConcurrently(60, async (n) => {
      const change = [{ status: 'done' }, { status: 'open' }, { destination: `${n}` }][n % 3] ?? {}
      const { body: left } = await served.patch(`${base}/follow-ups/${body.id}`, change)
      expect(left.completed_at === null).toBe(left.status !== 'done')
    })
  })
})
