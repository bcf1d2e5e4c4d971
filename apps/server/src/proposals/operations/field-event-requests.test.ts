import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeEntity, makePerson } from '../../testing/records.ts'
import { setUpFieldEvents } from '../testing/field-events.ts'
import { accept } from '../testing/proposals.ts'
import { serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()
const { own, send, dryRun, submit, acceptEvent, canonical, creation, full } = setUpFieldEvents(catalog)

describe('a submission', () => {
  it.each([
    ['Idempotency-Key', { 'x-catalog-approval-digest': `sha256:${'0'.repeat(64)}` }],
    ['X-Catalog-Approval-Digest', { 'idempotency-key': 'mine' }],
  ])('returns VALIDATION_ERROR with the name of the missing %s', async (name, headers) => {
    const answer = await send(creation(), { headers })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR', details: [{ path: `/header/${name}` }] } } })
    expect(answer.body.error.hint).toContain(name)
  })

  it('returns APPROVAL_MISMATCH for a body that was not approved', async () => {
    const { body } = await dryRun(creation())
    const other = { ...creation(), event: { ...creation().event, city: 'Lugano' } }
    for (const [sent, digest] of [
      [other, body.approval_digest],
      [creation(), `sha256:${'0'.repeat(64)}`],
    ])
      expect(await submit(sent, digest)).toMatchObject({ status: 409, body: { error: { code: 'APPROVAL_MISMATCH' } } })
  })

  it('returns the same proposal at any later time, for any Idempotency-Key and after any change of the event', async () => {
    const { body: looked } = await dryRun(full())
    const first = await submit(full(), looked.approval_digest, `key-${own.slug}`)
    await accept(catalog.database, first.body.proposal_id)
    for (const key of [`key-${own.slug}`, `another-${own.slug}`])
      expect(await submit({ ...full(), dry_run: false }, looked.approval_digest, key)).toMatchObject({
        status: 200,
        body: { proposal_id: first.body.proposal_id, replayed: true },
      })
  })

  it('returns CONFLICT for the key of another submission', async () => {
    const { body: looked } = await dryRun(creation())
    await submit(creation(), looked.approval_digest, `key-${own.slug}`)
    const other = { ...creation(), event: { slug: `other-${own.slug}`, name: 'Another' } }
    const { body: lookedAgain } = await dryRun(other)
    expect(await submit(other, lookedAgain.approval_digest, `key-${own.slug}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFLICT' } },
    })
  })
})

describe('a field-event proposal', () => {
  it('requires a key that may read people if it contains people', async () => {
    const key = await catalog.key({ scopes: ['read:catalog', 'write:proposals'] })
    expect(await dryRun(full(), { key })).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } })
    const { people: _, ...others } = full()
    expect((await dryRun({ ...others, people: [] }, { key })).status).toBe(200)
    expect((await dryRun(others, { key })).status).toBe(200)
  })

  it('returns every reference that does not resolve', async () => {
    const answer = await dryRun({
      ...creation(),
      segments: [{ segment_slug: 'treasuries' }, { segment_slug: 'nowhere' }],
      entities: [
        { entity_slug: own.entity, role: 'host' },
        { entity_id: randomUUID(), role: 'host' },
      ],
      people: [{ person_slug: 'nobody', role: 'host' }],
    })
    expect(answer.status).toBe(404)
    const named = answer.body.error.details.map((detail: { path: string }) => detail.path)
    expect(named).toEqual(
      expect.arrayContaining(['/body/entities/1/entity_id', '/body/people/0/person_slug', '/body/segments/1/segment_slug']),
    )
  })

  it('resolves entities by alias, and by id and slug together', async () => {
    const answer = await dryRun({
      ...creation(),
      entities: [
        { entity_slug: `alias of ${own.slug}`, role: 'host' },
        { entity_id: own.entityId, entity_slug: own.entity, role: 'media' },
      ],
    })
    expect(answer.body.normalized_changes[0].entities).toMatchObject([{ entity_id: own.entityId }, { entity_id: own.entityId }])
  })

  it.each<[string, (body: ReturnType<typeof creation>) => object, string]>([
    ['a new event without a name', (body) => ({ ...body, event: { slug: body.event.slug } }), '/body/event/name'],
    ['an end before the start', (body) => ({ ...body, event: { ...body.event, ends_at: '2027-06-09' } }), '/body/event/ends_at'],
    ['an entity that is not named', (body) => ({ ...body, entities: [{ role: 'host' }] }), '/body/entities/0/entity_slug'],
    ['a segment that is not named', (body) => ({ ...body, segments: [{ relevance: 'Much.' }] }), '/body/segments/0/segment_slug'],
    ['a person that is not named', (body) => ({ ...body, people: [{ role: 'host' }] }), '/body/people/0/person_slug'],
    ['a role that there is not', (body) => ({ ...body, entities: [{ entity_slug: 'x', role: 'guest' }] }), '/body/entities/0/role'],
    ['a blank name', (body) => ({ ...body, unmatched_people: ['Somebody', ' '] }), '/body/unmatched_people/1'],
    ['an update that says nothing', (body) => ({ operation: 'update', event: { slug: body.event.slug } }), '/body/event'],
    [
      'too many people',
      (body) => ({ ...body, people: Array.from({ length: 101 }, () => ({ person_slug: 'x', role: 'host' })) }),
      '/body/people',
    ],
  ])('returns VALIDATION_ERROR for %s before any lookup', async (_, bodyFrom, place) => {
    const answer = await dryRun(bodyFrom(creation()))
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } })
    expect(answer.body.error.details.map((detail: { path: string }) => detail.path)).toContain(place)
  })

  it('returns VALIDATION_ERROR for a repeated connection, and when id and slug name two records', async () => {
    const other = await makeEntity(catalog.database, { slug: `other-of-${own.slug}` })
    const twice = await dryRun({
      ...creation(),
      entities: [
        { entity_slug: own.entity, role: 'host' },
        { entity_id: own.entityId, role: 'host' },
      ],
    })
    expect(twice).toMatchObject({ status: 400, body: { error: { details: [{ path: '/body/entities/1' }] } } })
    const two = await dryRun({ ...creation(), entities: [{ entity_slug: own.entity, entity_id: other, role: 'host' }] })
    expect(two).toMatchObject({ status: 400, body: { error: { details: [{ path: '/body/entities/0/entity_slug' }] } } })
  })

  it('returns VALIDATION_ERROR when a sent day contradicts the stored one', async () => {
    await acceptEvent(creation())
    const answer = await dryRun({ operation: 'update', event: { slug: own.slug, ends_at: '2027-06-01' } })
    expect(answer).toMatchObject({ status: 400, body: { error: { details: [{ path: '/body/event/ends_at' }] } } })
    expect((await dryRun({ operation: 'update', event: { slug: own.slug, starts_at: '2027-05-01', ends_at: '2027-06-01' } })).status).toBe(
      200,
    )
  })

  it('accepts the maximum of everything', async () => {
    const many = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        await makeEntity(catalog.database, { slug: `many-${n}-${own.slug}` })
        await makePerson(catalog.database, { slug: `many-${n}-${own.slug}` })
        return `many-${n}-${own.slug}`
      }),
    )
    const body = {
      ...creation(),
      entities: many.map((entity_slug) => ({ entity_slug, role: 'attending', next_step: 'Meet.' })),
      people: many.map((person_slug) => ({ person_slug, role: 'attending', next_step: 'Meet.' })),
      unmatched_entities: many.map((name) => `Name of ${name}`),
      unmatched_people: many.map((name) => `Name of ${name}`),
    }
    expect(await acceptEvent(body)).toEqual(['applied'])
    const { entities, people } = await canonical()
    expect([entities.length, people.length]).toEqual([100, 100])
  })
})
