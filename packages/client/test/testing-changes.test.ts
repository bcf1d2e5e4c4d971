import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { CursorLostError, ForbiddenError } from '../src/errors.ts'
import type { ChangeEvent } from '../src/generated/models.ts'
import { fakeClock, type TestCatalogOptions, testCatalog } from '../src/testing.ts'
import { catchRejection } from './played-fetch.ts'

const scopes = ['read:catalog', 'read:people', 'read:proposals', 'write:proposals', 'read:gtm', 'write:gtm'] as const
const createKit = (options: TestCatalogOptions = {}) =>
  testCatalog({ ratePerMinute: 10_000, budget: { dailyUsd: 10 }, scopes, ...options, seed: { entities: [{ slug: 'acme', city: 'Bern' }] } })
const describeEvent = ({ type, record, changed }: ChangeEvent) => `${record.type} ${record.slug ?? ''} ${type}: ${changed}`

/** Creates a kit whose pages wait for 20 seconds, and a function that resolves once that many pages wait. */
function createWaitingKit() {
  const clock = fakeClock()
  let begun = 0
  const countAfter: typeof clock.after = (ms, callback) => {
    if (ms === 20_000) begun += 1
    return clock.after(ms, callback)
  }
  const waitForPages = async (pages: number) => {
    while (begun < pages) await nextTurn()
  }
  return { kit: createKit({ clock: { ...clock, after: countAfter } }), untilWaiting: waitForPages }
}

describe('the feed of the test kit', () => {
  it('reports what is seeded, proposed, decided and written', async () => {
    const kit = createKit()
    const { next_cursor: cursor } = await kit.catalog.changes.get()
    kit.seed({ entities: [{ slug: 'acme', city: 'Basel' }, { slug: 'bolt' }], people: [{ slug: 'ada' }] })
    kit.seed({ entities: [{ slug: 'acme', city: 'Basel' }] })
    const { proposal_id } = await kit.catalog.propose.lore({ target_entity_slug: 'acme', text: 'Mines with flared gas.' })
    kit.decide(proposal_id, 'accepted')
    await kit.catalog.fieldEvents.save({ name: 'A summit', slug: 'summit' })
    await kit.catalog.fieldEvents.update('summit', { city: 'Prague' })
    const { data } = await kit.catalog.changes.get({ cursor })
    expect(data.map(describeEvent)).toEqual([
      'entity acme changed: city',
      'entity bolt changed: created',
      'person ada changed: created',
      'proposal  submitted: created',
      expect.stringMatching(/^proposal {2}decided: .*status/),
      'field_event summit changed: created',
      'field_event summit changed: city',
    ])
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  })

  it('names the surviving record of a merge', async () => {
    const kit = createKit()
    kit.seed({ entities: [{ slug: 'bolt' }] })
    const { id, slug, name } = await kit.catalog.entities.get('acme')
    kit.seed({ entities: [{ slug: 'bolt', lifecycle_status: 'merged', merged_into: { id, slug, name } }] } as never)
    const { data } = await kit.catalog.changes.get({ cursor: '0', type: ['merged'] })
    expect(data).toMatchObject([{ record: { slug: 'bolt' }, merged_into: id }])
  })

  it('holds an empty page back until there is an event, or until the test advances the clock', async () => {
    const { kit, untilWaiting } = createWaitingKit()
    const { next_cursor: cursor } = await kit.catalog.changes.get()
    const waits = kit.catalog.changes.get({ cursor, wait: 20 })
    await untilWaiting(1)
    kit.seed({ entities: [{ slug: 'bolt' }] })
    expect((await waits).data.map(describeEvent)).toEqual(['entity bolt changed: created'])

    const inVain = kit.catalog.changes.get({ wait: 20 })
    await untilWaiting(2)
    kit.clock.advance(20_000)
    expect((await inVain).data).toEqual([])
  })

  it('supplies changes.follow until the test aborts it', async () => {
    const { kit, untilWaiting } = createWaitingKit()
    const controller = new AbortController()
    const seen: string[] = []
    const following = (async () => {
      for await (const event of kit.catalog.changes.follow({ signal: controller.signal, record_type: ['entity'] }))
        seen.push(describeEvent(event))
    })()
    // Each record is seeded after a page was answered, while the request for the next one waits.
    for (const [index, slug] of ['bolt', 'coil', 'dyne'].entries()) {
      await untilWaiting(index + 1)
      kit.seed({ entities: [{ slug }], people: [{ slug: `p-${slug}` }] })
    }
    while (seen.length < 3) await nextTurn()
    controller.abort()
    await following
    expect(seen).toEqual(['bolt', 'coil', 'dyne'].map((slug) => `entity ${slug} changed: created`))
  })

  it('forgets events older than 90 days, and refuses cursors of another kit', async () => {
    const kit = createKit()
    const { next_cursor: cursor } = await kit.catalog.changes.get({ cursor: '0', limit: 1 })
    kit.seed({ entities: [{ slug: 'bolt' }] })
    kit.clock.advance(91 * 24 * 60 * 60 * 1000)
    kit.seed({ entities: [{ slug: 'coil' }] })
    expect(await catchRejection(kit.catalog.changes.get({ cursor }))).toBeInstanceOf(CursorLostError)
    expect((await kit.catalog.changes.get({ cursor: '0' })).data.map(describeEvent)).toEqual(['entity coil changed: created'])
    const { next_cursor: other } = await createKit().catalog.changes.get()
    for (const wrong of [other, 'MA', '%%%'])
      expect(await catchRejection(kit.catalog.changes.get({ cursor: wrong }))).toMatchObject({ status: 400 })
  })

  it('shows a key only the records that it may read', async () => {
    const kit = createKit({ scopes: ['read:catalog'] })
    kit.seed({ people: [{ slug: 'ada' }] })
    expect((await kit.catalog.changes.get({ cursor: '0' })).data.map(describeEvent)).toEqual(['entity acme changed: created'])
  })
})

describe('the dump list of the test kit', () => {
  it('lists dumps newest first, has one dump when the test made none, and shows people only to keys that may read them', async () => {
    const kit = createKit()
    expect(await kit.catalog.dumps.list().toArray()).toHaveLength(1)
    kit.clock.advance(1000)
    await kit.dump()
    const [newest, oldest] = await kit.catalog.dumps.list().toArray()
    expect(Date.parse(String(newest?.made_at)) - Date.parse(String(oldest?.made_at))).toBe(1000)
    expect(newest?.files.map(({ content }) => content)).toEqual(['catalog', 'people'])
    const [bare] = await createKit({ scopes: ['read:catalog'] })
      .catalog.dumps.list()
      .toArray()
    expect(bare?.files.map(({ content }) => content)).toEqual(['catalog'])
  })

  it('has links that need no key and expire', async () => {
    const kit = createKit()
    const [dump] = await kit.catalog.dumps.list().toArray()
    const link = String(dump?.files[0]?.download_url)
    expect((await kit.fetch(new Request(link))).status).toBe(200)
    kit.clock.advance(15 * 60_000 + 1000)
    const ended = await kit.fetch(new Request(link))
    expect([ended.status, (await ended.json()).error.code]).toEqual([403, new ForbiddenError({ message: '' }).code])
  })
})
