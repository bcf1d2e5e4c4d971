import { describe, expect, it } from 'vitest'
import { makeEntity, markMerged } from '../../testing/records.ts'
import { serveRoster } from '../testing/serve-roster.ts'

const roster = serveRoster()
const unknownId = '00000000-0000-4000-8000-00000000dead'

/** The two ways to send a match: in a list and in a change. */
const ways = {
  'in a list': async (event: string, id: string, sent: Record<string, unknown>) => {
    const { status, body } = await roster.save(event, [{ role: 'exhibitor', display_name: 'A stand', ...sent }])
    return {
      status,
      body: status === 200 ? body.data.find((candidate: { id: string }) => candidate.id === id) : body,
      at: '/body/candidates/0',
    }
  },
  'by a change': async (event: string, id: string, sent: Record<string, unknown>) => ({
    ...(await roster.changeCandidate(event, id, sent)),
    at: '/body',
  }),
}

describe.each(Object.entries(ways))('a match %s', (_, send) => {
  const prepareCandidate = async () => {
    const event = await roster.makeEvent()
    const { id } = await roster.addCandidate(event)
    return { event, id, send: (sent: Record<string, unknown>) => send(event, id, sent) }
  }

  it('accepts an id or a slug, and shows the record’s name', async () => {
    const [entity, person, candidate] = [await roster.makeEntity(), await roster.makePerson(), await prepareCandidate()]
    const bySlug = await candidate.send({ matched_entity_slug: entity.slug })
    expect(bySlug.body).toMatchObject({
      review_status: 'matched',
      matched_entity_id: entity.id,
      matched_entity: { id: entity.id, slug: entity.slug, name: entity.slug },
      matched_person_id: null,
      matched_person: null,
    })
    const byId = await candidate.send({ matched_person_id: person.id.toUpperCase() })
    expect(byId.body).toMatchObject({ matched_person: { slug: person.slug }, matched_entity_id: null, matched_entity: null })
  })

  it('accepts an alias, and resolves a merged record to its survivor', async () => {
    const { served } = roster
    const [left, gone, candidate] = [await roster.makeEntity(), await roster.makeEntity(), await prepareCandidate()]
    await markMerged(served.database, 'entities', gone.id, left.id)
    expect((await candidate.send({ matched_entity_id: gone.id })).body.matched_entity_id).toBe(left.id)
    const alias = `alias of ${candidate.id}`
    const named = await makeEntity(served.database, { slug: `named-${candidate.id}`, aliases: [alias] })
    expect((await candidate.send({ matched_entity_slug: alias })).body.matched_entity_id).toBe(named)
  })

  it('accepts id and slug of the same record, and refuses those of two records', async () => {
    const [one, other, candidate] = [await roster.makeEntity(), await roster.makeEntity(), await prepareCandidate()]
    const same = await candidate.send({ matched_entity_id: one.id, matched_entity_slug: one.slug })
    expect(same.body.matched_entity_id).toBe(one.id)
    const two = await candidate.send({ matched_entity_id: one.id, matched_entity_slug: other.slug })
    expect([two.status, two.body.error.details[0].path]).toEqual([400, `${two.at}/matched_entity_slug`])
  })

  it.each([
    { matched_entity_slug: 'no-such-record' },
    { matched_person_slug: 'no-such-record' },
    { matched_entity_id: unknownId },
    { matched_person_id: unknownId },
  ])('returns NOT_FOUND for an unknown reference: %o', async (sent) => {
    const candidate = await prepareCandidate()
    const { status, body, at } = await candidate.send(sent)
    const [[field = '', reference] = []] = Object.entries(sent)
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    expect(body.error.message).toContain(reference)
    expect(body.error.details).toEqual([{ path: `${at}/${field}`, message: expect.any(String) }])
    expect(await roster.listCandidates(candidate.event)).toMatchObject([{ review_status: 'unreviewed' }])
  })

  it('refuses an entity and a person together', async () => {
    const [entity, person, candidate] = [await roster.makeEntity(), await roster.makePerson(), await prepareCandidate()]
    const { status, body, at } = await candidate.send({ matched_entity_slug: entity.slug, matched_person_id: person.id })
    expect([status, body.error.details]).toEqual([400, [{ path: at, message: expect.stringContaining('one of the two') }]])
    expect([await roster.listCandidates(candidate.event), await roster.readLinks(candidate.event)]).toMatchObject([
      [{ review_status: 'unreviewed' }],
      [],
    ])
  })

  it('refuses null and a record for the same kind', async () => {
    const [entity, candidate] = [await roster.makeEntity(), await prepareCandidate()]
    for (const sent of [
      { matched_entity_id: null, matched_entity_slug: entity.slug },
      { matched_entity_id: entity.id, matched_entity_slug: null },
    ]) {
      const { status, body, at } = await candidate.send(sent)
      expect([status, body.error.details[0].path]).toEqual([400, `${at}/matched_entity_slug`])
    }
  })

  it.each(['unreviewed', 'promoted', 'dismissed'])('keeps the review_status %s that is sent with it', async (review_status) => {
    const [entity, candidate] = [await roster.makeEntity(), await prepareCandidate()]
    const { body } = await candidate.send({ matched_entity_id: entity.id, review_status })
    expect(body).toMatchObject({ review_status, matched_entity_id: entity.id })
    expect(await roster.readLinks(candidate.event)).toMatchObject([{ role: 'attending', entity: { id: entity.id } }])
  })

  it('changes the status matched to unreviewed when removed, and keeps the link', async () => {
    const [entity, candidate] = [await roster.makeEntity(), await prepareCandidate()]
    await candidate.send({ matched_entity_id: entity.id, next_step: 'Call' })
    const links = await roster.readLinks(candidate.event)
    const { body } = await candidate.send({ matched_entity_id: null })
    expect(body).toMatchObject({ review_status: 'unreviewed', matched_entity_id: null, matched_entity: null })
    expect([links.length, await roster.readLinks(candidate.event)]).toEqual([1, links])
  })

  it.each(['promoted', 'dismissed'])('keeps the review_status %s when removed', async (review_status) => {
    const [person, candidate] = [await roster.makePerson(), await prepareCandidate()]
    await candidate.send({ matched_person_id: person.id, review_status })
    const { body } = await candidate.send({ matched_person_slug: null })
    expect(body).toMatchObject({ review_status, matched_person_id: null })
  })

  it('stays unchanged when null is sent for the other kind', async () => {
    const [person, candidate] = [await roster.makePerson(), await prepareCandidate()]
    await candidate.send({ matched_person_id: person.id })
    const { body } = await candidate.send({ matched_entity_id: null, matched_entity_slug: null })
    expect(body).toMatchObject({ review_status: 'matched', matched_person_id: person.id })
  })

  it('changes to the other kind when null is sent for its own kind', async () => {
    const [entity, person, candidate] = [await roster.makeEntity(), await roster.makePerson(), await prepareCandidate()]
    await candidate.send({ matched_person_id: person.id })
    const { body } = await candidate.send({ matched_entity_slug: entity.slug, matched_person_id: null })
    expect(body).toMatchObject({ review_status: 'matched', matched_entity_id: entity.id, matched_person_id: null })
  })
})

it('returns the path of every unknown entity and person in a list', async () => {
  const event = await roster.makeEvent()
  const { status, body } = await roster.save(event, [
    { role: 'media', display_name: 'A', matched_entity_slug: 'no-such-a' },
    { role: 'media', display_name: 'B' },
    { role: 'media', display_name: 'C', matched_person_slug: 'no-such-c' },
    { role: 'media', display_name: 'D', matched_entity_id: unknownId },
  ])
  expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
  for (const name of ['no-such-a', 'no-such-c', unknownId]) expect(body.error.message).toContain(name)
  expect(body.error.details.map(({ path }: { path: string }) => path).sort()).toEqual([
    '/body/candidates/0/matched_entity_slug',
    '/body/candidates/2/matched_person_slug',
    '/body/candidates/3/matched_entity_id',
  ])
})

it('returns the path of every contradictory reference in a list', async () => {
  const [event, entity, person] = [await roster.makeEvent(), await roster.makeEntity(), await roster.makePerson()]
  const [otherEntity, otherPerson] = [await roster.makeEntity(), await roster.makePerson()]
  const { status, body } = await roster.save(event, [
    { role: 'media', display_name: 'A', matched_entity_id: entity.id, matched_entity_slug: otherEntity.slug },
    { role: 'media', display_name: 'B', matched_person_id: person.id, matched_person_slug: otherPerson.slug },
    { role: 'media', display_name: 'C' },
  ])
  expect([status, body.error.details.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['/body/candidates/0/matched_entity_slug', '/body/candidates/1/matched_person_slug'],
  ])
})

it('returns the path in every candidate that names both an entity and a person', async () => {
  const [event, one, other] = [await roster.makeEvent(), await roster.makeEntity(), await roster.makePerson()]
  const named = { matched_entity_id: one.id, matched_person_id: other.id }
  const { status, body } = await roster.save(event, [
    { role: 'media', display_name: 'A', ...named },
    { role: 'media', display_name: 'B', ...named },
  ])
  expect([status, body.error.details.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['/body/candidates/0', '/body/candidates/1'],
  ])
})
