import { describe, expect, it } from 'vitest'
import { makeEntity, makeSegment } from '../testing/records.ts'
import { serveScratch } from '../testing/serve-scratch.ts'
import { assignmentColumns } from './fields.ts'
import { evidence, makeAssignment, trailOf } from './testing/accounts.ts'

const served = serveScratch(({ database }) => database.run((db) => makeSegment(db, 'treasuries')))

/** Fields that take any short text. */
const texts = assignmentColumns.slice(assignmentColumns.indexOf('learned'), assignmentColumns.indexOf('last_touch'))

function pairsOf(round: number): [string, string] {
  const first = round % texts.length
  return [texts[first] ?? '', texts[(first + 1 + (round % (texts.length - 1))) % texts.length] ?? '']
}

describe('two agents at once', () => {
  it('both win where they write different fields of one assignment, in 1,000 pairs', async () => {
    const accounts = await Promise.all(Array.from({ length: 40 }, () => makeAssignment(served, 'treasuries')))
    const lost: string[] = []
    const work = async ({ id, entity }: { id: string; entity: { slug: string } }, account: number) => {
      const expected: Record<string, string> = {}
      for (let round = 0; round < 25; round++) {
        const [one, other] = pairsOf(account + round)
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
    await Promise.all(accounts.map(work))
    expect(lost).toEqual([])
  }, 120_000)

  it('make one assignment of one account in one segment, and one of them is told that it is new', async () => {
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
      const trail = await trailOf(served.database, first?.body.id)
      expect([trail.length, trail.filter(({ changes }) => 'id' in changes).length]).toEqual([8, 1])
    }
  })

  it('never leave a stage without its evidence, whoever comes first', async () => {
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
