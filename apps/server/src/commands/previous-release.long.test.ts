import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCaller } from '../testing/releases/caller.ts'
import { runSmokeTest } from '../testing/releases/smoke.ts'
import { startTwoReleases, type TwoReleases } from '../testing/releases/two-releases.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'

let scratch: ScratchDatabase
let both: TwoReleases | undefined

beforeAll(async () => {
  scratch = await createScratchDatabase()
  const started = await startTwoReleases(scratch.url)
  if (typeof started === 'string') console.log(started)
  else both = started
}, 240_000)
afterAll(async () => {
  await both?.stop()
  await scratch.drop()
})

/** Skips the work if the previous release is missing, which has been reported already. */
const runWithBothReleases = (work: (both: TwoReleases) => Promise<void>) => async () => {
  if (both) await work(both)
}

describe('the previous release on the schema of this one', () => {
  it(
    'answers 200 to /readyz',
    runWithBothReleases(async ({ previous }) => expect((await fetch(`${previous.address}/readyz`)).status).toBe(200)),
  )

  it(
    'passes the same calls as before',
    runWithBothReleases(async ({ previous }) => runSmokeTest(await makeCaller(scratch.database, [previous.address]))),
  )

  it(
    'answers the same requests as this release, in either order',
    runWithBothReleases(async ({ previous, present }) => {
      await runSmokeTest(await makeCaller(scratch.database, [previous.address, present.address]))
      await runSmokeTest(await makeCaller(scratch.database, [present.address, present.address, previous.address]))
    }),
  )

  it(
    'executes a request only once when both releases receive it at the same time',
    runWithBothReleases(async ({ previous, present }) => {
      const caller = await makeCaller(scratch.database, [previous.address, present.address])
      const lore = { body: { target_entity_slug: 'acme', text: 'They said so.' }, headers: { 'idempotency-key': randomUUID() } }
      const answers = await Promise.all(Array.from({ length: 40 }, () => caller.call('POST', '/agents/proposals/lore-update', lore)))
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 39 }, () => 200), 201])
      expect(new Set(answers.map(({ body }) => body.proposal_id)).size).toBe(1)

      const event = `meeting-${randomUUID()}`
      await caller.call('POST', '/field-events', { body: { slug: event, name: 'A meeting' } })
      const contact = { body: { counterpart_name: 'Ann' }, headers: { 'idempotency-key': randomUUID() } }
      const contacts = await Promise.all(
        Array.from({ length: 40 }, () => caller.call('POST', `/field-events/${event}/interactions`, contact)),
      )
      expect([new Set(contacts.map(({ status }) => status)), new Set(contacts.map(({ body }) => body.id)).size]).toEqual([
        new Set([201]),
        1,
      ])
      const { readCharged: charged, sent } = await caller.readCharged()
      expect(charged).toBe(sent)
    }),
  )
})
