import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRuns } from '../testing/count-runs.ts'
import { merge } from '../testing/merge-records.ts'
import { makeEntity } from '../testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { addTargets, createSprint } from './writes.ts'

let scratch: ScratchDatabase
let server: TestServer

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  const riotId = await makeEntity(scratch.database, { slug: 'riot' })
  await makeSprint('custody-2026', [riotId])
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

function makeSprint(slug: string, entityIds: readonly string[]): Promise<string> {
  return scratch.database.transaction(async (tx) => {
    const id = (await createSprint(tx, { slug, name: slug })) ?? ''
    await addTargets(tx, id, entityIds)
    return id
  })
}

const buildPath = (target: string, sprint = 'custody-2026') => `/discovery-sprints/${sprint}/targets/${encodeURIComponent(target)}`
let round = 0
async function makeMergeable() {
  const [slug, survivor] = [`merged-${round}`, `left-${round++}`]
  const [duplicateId, survivorId] = [await makeEntity(scratch.database, { slug }), await makeEntity(scratch.database, { slug: survivor })]
  await makeSprint(`of-${slug}`, [duplicateId])
  return { slug, pair: { duplicateId, survivorId }, at: (target: string) => buildPath(target, `of-${slug}`) }
}

describe('GET of a target during a merge of its entity', () => {
  it('returns 200 throughout', async () => {
    for (let n = 0; n < countRuns(20); n++) {
      const { slug, pair, at } = await makeMergeable()
      const reading = Array.from({ length: 30 }, () => server.get(at(slug)))
      await merge(scratch.database, 'entity', pair.duplicateId, pair.survivorId)
      expect(new Set((await Promise.all(reading)).map(({ status }) => status))).toEqual(new Set([200]))
    }
  })
})

describe('concurrent updates of a target', () => {
  it('keeps both changes of different fields', async () => {
    const target = buildPath('riot')
    for (let n = 0; n < countRuns(100); n++) {
      const [one, other] = [`next ${n}`, `label ${n}`]
      await Promise.all([server.post(target, { next_action: one }), server.post(target, { relationship_label: other })])
      expect((await server.get(target)).body).toMatchObject({ next_action: one, relationship_label: other })
    }
  })
})
