import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { merge, runDuringMerge } from '../testing/merge-records.ts'
import { makeEntity, makeSegment } from '../testing/records.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { assignmentColumns } from './fields.ts'
import { evidence, makeAssignment, readDirectWrites } from './testing/accounts.ts'

const served = serveScratchDatabase(({ database }) => database.run((db) => makeSegment(db, 'treasuries')))

/** Fields that take any short text. */
const texts = assignmentColumns.slice(assignmentColumns.indexOf('learned'), assignmentColumns.indexOf('last_touch'))

function pickTexts(round: number): [string, string] {
  const first = round % texts.length
  return [texts[first] ?? '', texts[(first + 1 + (round % (texts.length - 1))) % texts.length] ?? '']
}

describe('concurrent writes of an assignment', () => {
  it('keeps both changes when two requests change different fields, for 1,000 pairs', async () => {
    const accounts = await Promise.all(Array.from({ length: 40 }, () => makeAssignment(served, 'treasuries')))
    const lost: string[] = []
    const writePairs = async ({ id, entity }: { id: string; entity: { slug: string } }, account: number) => {
      const expected: Record<string, string> = {}
      for (let round = 0; round < 25; round++) {
        const [one, other] = pickTexts(account + round)
        const said = { [one]: `${round} of one`, [other]: `${round} of the other` }
        Object.assign(expected, said)
        const answers = await Promise.all([
          served.patch(`/gtm/assignments/${id}`, { [one]: said[one] }),
          served.post('/gtm/assignments', { entity_slug: entity.slug, segment_slug: 'treasuries', [other]: said[other] }),
        ])
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
      }
      const { body } = await served.get(`/gtm/assignments?entity=${entity.slug}`)
      lost.push(...Object.entries(expected).flatMap(([name, text]) => (body.data[0][name] === text ? [] : [`${name}: ${text}`])))
    }
    await Promise.all(accounts.map(writePairs))
    expect(lost).toEqual([])
  }, 120_000)

  it('creates one assignment of an entity in a segment, and returns 201 once', async () => {
    for (let round = 0; round < 10; round++) {
      const entity_slug = `raced-${round}`
      await makeEntity(served.database, { slug: entity_slug })
      const answers = await Promise.all(
        texts.slice(0, 8).map((name) => served.post('/gtm/assignments', { entity_slug, segment_slug: 'treasuries', [name]: name })),
      )
      const [first] = answers
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      const { body } = await served.get(`/gtm/assignments?entity=${entity_slug}`)
      expect(body.data).toHaveLength(1)
      expect(body.data[0]).toMatchObject(Object.fromEntries(texts.slice(0, 8).map((name) => [name, name])))
      const auditLog = await readDirectWrites(served.database, first?.body.id)
      expect([auditLog.length, auditLog.filter(({ changes }) => 'id' in changes).length]).toEqual([8, 1])
    }
  })

  it('never leaves a stage without its evidence when one request sets the stage and another clears the evidence', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, entity } = await makeAssignment(served, 'treasuries', { source_ref: evidence })
      const [stage, source] = await Promise.all([
        served.patch(`/gtm/assignments/${id}`, { stage: 'booked' }),
        served.patch(`/gtm/assignments/${id}`, { source_ref: null }),
      ])
      expect([stage.status, source.status].sort()).toEqual([200, 400])
      const { body } = await served.get(`/gtm/assignments?entity=${entity.slug}`)
      expect([body.data[0].stage, body.data[0].source_ref]).toEqual(stage.status === 200 ? ['booked', evidence] : [null, null])
    }
  })
})

describe('a concurrent merge of the entity', () => {
  const makePair = async (duplicateId: string) => ({ duplicateId, survivorId: await makeEntity(served.database, { slug: randomUUID() }) })
  const readAssignments = async (entity: string) => (await served.get(`/gtm/assignments?entity=${entity}`)).body.data

  it('lets an update of the assignment succeed, which then belongs to the survivor', async () => {
    const { id, entity } = await makeAssignment(served, 'treasuries')
    const pair = await makePair(entity.id)
    const answer = await runDuringMerge(served.database, 'entity', pair, () => served.patch(`/gtm/assignments/${id}`, { owner: 'Desk' }))
    expect(answer).toMatchObject({ status: 200, body: { id, entity: { id: pair.survivorId }, owner: 'Desk' } })
    expect(await readAssignments(entity.slug)).toEqual([answer.body])
  })

  it('saves an assignment of the duplicate as an assignment of the survivor', async () => {
    const { id, entity } = await makeAssignment(served, 'treasuries', { blocker: 'The audit.' })
    const pair = await makePair(entity.id)
    const body = { entity_slug: entity.slug, segment_slug: 'treasuries', owner: 'Desk' }
    const answer = await runDuringMerge(served.database, 'entity', pair, () => served.post('/gtm/assignments', body))
    const saved = { id, entity: { id: pair.survivorId }, owner: 'Desk', blocker: 'The audit.' }
    expect(answer).toMatchObject({ status: 200, body: saved })
  })

  it('never hides the assignments of the entity from a list', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, entity } = await makeAssignment(served, 'treasuries')
      const { duplicateId, survivorId } = await makePair(entity.id)
      const lists = Array.from({ length: 30 }, () => readAssignments(entity.slug))
      await merge(served.database, 'entity', duplicateId, survivorId)
      expect(new Set((await Promise.all(lists)).map((list) => list[0]?.id))).toEqual(new Set([id]))
    }
  })

  it('saves the assignment for the last survivor when the first survivor is merged as well', async () => {
    const { entity } = await makeAssignment(served, 'treasuries')
    const [middle, last] = [
      await makeEntity(served.database, { slug: randomUUID() }),
      await makeEntity(served.database, { slug: randomUUID() }),
    ]
    const body = { entity_slug: entity.slug, segment_slug: 'treasuries', owner: 'Desk' }
    const answers = await Promise.all([
      merge(served.database, 'entity', entity.id, middle).then(() => merge(served.database, 'entity', middle, last)),
      ...Array.from({ length: 12 }, () => served.post('/gtm/assignments', body)),
    ])
    expect(answers.slice(1).map((answer) => (answer as { status: number }).status)).toEqual(Array(12).fill(200))
    expect(await readAssignments(entity.slug)).toMatchObject([{ entity: { id: last }, owner: 'Desk' }])
    expect(await readAssignments(middle)).toHaveLength(1)
  })

  it('moves the link of a brief to the survivor', async () => {
    const { body: brief } = await served.post('/gtm/briefs', { title: 'A week', week_start: '2026-11-16' })
    const { entity } = await makeAssignment(served, 'treasuries')
    const attachToBrief = (body: object) => served.post(`/gtm/briefs/${brief.slug}/links`, { entity_slug: entity.slug, ...body })
    const { body: link } = await attachToBrief({ sort_order: 5 })
    const pair = await makePair(entity.id)
    const answer = await runDuringMerge(served.database, 'entity', pair, () => attachToBrief({ note: 'Look here.' }))
    const { id, sort_order } = link
    expect(answer).toMatchObject({ status: 200, body: { id, sort_order, entity: { id: pair.survivorId }, note: 'Look here.' } })
  })
})
