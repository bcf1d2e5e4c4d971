import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { merge } from '../../testing/merge-records.ts'
import { sendDuringTransaction } from '../../testing/statements/sent-during.ts'
import { countStatements } from '../../testing/statements/statement-count.ts'
import { serveRoster } from '../testing/serve-roster.ts'

const roster = serveRoster()

describe('concurrent changes of one candidate', () => {
  it('keeps both changes of two different fields, in 1,000 pairs', async () => {
    const [event, entity] = [await roster.makeEvent(), await roster.makeEntity()]
    const { body } = await roster.save(
      event,
      Array.from({ length: 10 }, (_, n) => ({
        role: 'exhibitor',
        display_name: `Stand ${n}`,
        ...(n < 5 && { matched_entity_id: entity.id }),
      })),
    )
    const ids: string[] = body.data.map(({ id }: { id: string }) => id)
    for (let round = 0; round < 100; round++) {
      const pairs = ids.flatMap((id) => [
        roster.changeCandidate(event, id, { context: `Context ${round}` }),
        roster.changeCandidate(event, id, { evidence_note: `Evidence ${round}` }),
      ])
      const statuses = (await Promise.all(pairs)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200]))
      const rows = await roster.listCandidates(event)
      expect(new Set(rows.map(({ context, evidence_note }) => `${context}, ${evidence_note}`))).toEqual(
        new Set([`Context ${round}, Evidence ${round}`]),
      )
    }
  }, 120_000)
})

/** Builds candidates: the first ones are matched with entities, and every second one has an `external_ref`. */
const buildCandidates = (entities: readonly { id: string }[]) =>
  Array.from({ length: 40 }, (_, n) => ({
    role: 'exhibitor',
    display_name: `Stand ${n}`,
    ...(n % 2 === 0 && { external_ref: `row-${n}` }),
    ...(n < entities.length && { matched_entity_id: entities[n]?.id, next_step: 'Call' }),
  }))

describe('concurrent lists of candidates', () => {
  it('creates every candidate and link once when the lists are equal', async () => {
    const [event, entities] = [await roster.makeEvent(), await Promise.all([roster.makeEntity(), roster.makeEntity(), roster.makeEntity()])]
    const answers = await Promise.all(Array.from({ length: 6 }, () => roster.save(event, buildCandidates(entities))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect(await roster.listCandidates(event)).toHaveLength(40)
    expect(await roster.readLinks(event)).toHaveLength(3)
  })

  it('saves lists in opposite orders, concurrent with changes and links of the same event', async () => {
    const [event, entities] = [await roster.makeEvent(), await Promise.all([roster.makeEntity(), roster.makeEntity(), roster.makeEntity()])]
    const { body } = await roster.save(event, buildCandidates(entities))
    const [first] = body.data
    const attached = entities.map(({ id }) =>
      roster.served.post(`/field-events/${event}/entities`, { entity_id: id, role: 'attending', meeting_target: true }),
    )
    const answers = await Promise.all([
      roster.save(event, buildCandidates(entities)),
      roster.save(event, buildCandidates(entities).reverse()),
      roster.changeCandidate(event, first.id, { display_name: 'Renamed' }),
      roster.changeCandidate(event, first.id, { matched_entity_id: entities[2]?.id }),
      ...attached,
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await roster.listCandidates(event)).toHaveLength(40)
  })
})

describe('a merge concurrent with lists that match its duplicate', () => {
  it('leaves every candidate and link with the survivor', async () => {
    for (let round = 0; round < 5; round++) {
      const [event, left, gone] = [await roster.makeEvent(), await roster.makeEntity(), await roster.makeEntity()]
      const before = await roster.addCandidate(event, { matched_entity_id: gone.id })
      const [, ...answers] = await Promise.all([
        merge(roster.served.database, 'entity', gone.id, left.id),
        roster.save(event, buildCandidates([gone, gone])),
        roster.save(event, [{ role: 'exhibitor', display_name: 'A stand', next_step: 'Call' }]),
        roster.changeCandidate(event, before.id, { role: 'sponsor', matched_entity_slug: gone.slug }),
      ])
      expect(answers.map(({ status }) => status).every((status) => status < 300)).toBe(true)
      const matched = (await roster.listCandidates(event)).flatMap(({ matched_entity }) => matched_entity?.slug ?? [])
      expect(new Set(matched)).toEqual(new Set([left.slug]))
      expect(new Set((await roster.readLinks(event)).map(({ entity }) => entity.slug))).toEqual(new Set([left.slug]))
    }
  })
})

describe('a candidate whose record is about to be merged', () => {
  const changeCandidate = (event: string, id: string) => roster.changeCandidate(event, id, { next_step: 'Call' })
  const saveAgain = (event: string) => roster.save(event, [{ role: 'exhibitor', display_name: 'A stand', next_step: 'Call' }])

  it.each([
    ['changed', 'entity' as const, changeCandidate],
    ['changed', 'person' as const, changeCandidate],
    ['sent again', 'entity' as const, saveAgain],
  ])('stays unlocked while a writer of it waits for the merge: candidate %s, matched with the kind %s', async (_, kind, write) => {
    const make = kind === 'entity' ? roster.makeEntity : roster.makePerson
    const [event, left, gone] = [await roster.makeEvent(), await make(), await make()]
    const { id } = await roster.addCandidate(event, { [`matched_${kind}_id`]: gone.id })
    const table = sql.table(kind === 'entity' ? 'entities' : 'people')
    const match = sql.ref(`matched_${kind}_id`)
    const answer = await sendDuringTransaction(
      roster.served.database,
      (merging) => sql`select from ${table} where id = ${gone.id} for update`.execute(merging),
      () => write(event, id),
      async (merging) => {
        await sql`select from field_event_roster_candidates where id = ${id} for update nowait`.execute(merging)
        await sql`update field_event_roster_candidates set ${match} = ${left.id} where id = ${id}`.execute(merging)
      },
    )
    expect(answer.status).toBe(200)
    const [candidate] = await roster.listCandidates(event)
    expect(candidate).toMatchObject({ next_step: 'Call', [`matched_${kind}_id`]: left.id })
  })
})

describe('number of statements per list', () => {
  const buildList = async (count: number) => {
    const [entity, person] = [await roster.makeEntity(), await roster.makePerson()]
    const buildMatch = (n: number) => [{ matched_entity_id: entity.id }, { matched_person_slug: person.slug }, {}][n % 3]
    return Array.from({ length: count }, (_, n) => ({
      role: 'speaker',
      display_name: `Speaker ${n}`,
      next_step: `Step ${n}`,
      ...buildMatch(n),
    }))
  }

  it('does not grow with the new or changed candidates', async () => {
    const [small, large] = [await buildList(3), await buildList(200)]
    const [one, other] = [await roster.makeEvent(), await roster.makeEvent()]
    await roster.save(one, [])
    const forNew = await countStatements(() => roster.save(one, small))
    expect(await countStatements(() => roster.save(other, large))).toBe(forNew)
    const changeAll = (list: readonly object[]) => list.map((candidate) => ({ ...candidate, context: 'Changed', next_step: 'Other' }))
    const forChanges = await countStatements(() => roster.save(one, changeAll(small)))
    expect(await countStatements(() => roster.save(other, changeAll(large)))).toBe(forChanges)
  })

  it('does not depend on the length of a page', async () => {
    const event = await roster.makeEvent()
    await roster.save(event, await buildList(60))
    const countPageStatements = (limit: number) => countStatements(() => roster.served.get(`/field-events/${event}/roster?limit=${limit}`))
    expect(await countPageStatements(50)).toBe(await countPageStatements(2))
  })
})
