import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { type Catalog, type ChangeEvent, type ChangePage, change, type GetChangesQuery } from '@catalog/client'
import { expect } from 'vitest'
import { catchFailure, describeAgreement } from '../testing/agreement.ts'

/** Limits that allow polling for the whole duration of a test. */
const often = { perMinute: 100_000, dailyUsd: 100 } as const
const all = { ...often, scopes: ['read:catalog', 'read:people', 'read:proposals', 'write:proposals', 'read:gtm', 'write:gtm'] } as const

/** Formats the events of a page, without ids and times, which differ between catalogs. */
function formatEvents(events: readonly ChangeEvent[]): string[] {
  return events.map(({ type, record, changed, merged_into }) =>
    `${record.type} ${record.slug} ${type}: ${changed} ${merged_into ?? ''}`.trim(),
  )
}

/** Reads until the feed has caught up: it holds back events while an older transaction of the same PostgreSQL is open. */
async function readCaughtUpPage(catalog: Catalog, query: GetChangesQuery = {}): Promise<ChangePage> {
  const page = await catalog.changes.get(query)
  return page.lag_seconds === 0 ? page : readCaughtUpPage(catalog, query)
}

async function readEventsSince(catalog: Catalog, cursor: string, query: GetChangesQuery = {}): Promise<string[]> {
  return formatEvents((await readCaughtUpPage(catalog, { cursor, ...query })).data)
}

/** Waits for the next events, and repeats if the feed is held back for longer than a page waits. */
async function waitForChanges(catalog: Catalog, cursor: string): Promise<string[]> {
  const { data, next_cursor } = await catalog.changes.get({ cursor, wait: 25 })
  return data.length > 0 ? formatEvents(data) : waitForChanges(catalog, next_cursor)
}

describeAgreement([
  [
    'tell that a record changed, and that a proposal came and was decided',
    all,
    async (world) => {
      const catalog = world.createClient()
      const { data, next_cursor: cursor, lag_seconds } = await readCaughtUpPage(catalog)
      await world.changeOneLiner('It makes even more.')
      await world.changeOneLiner('It makes even more.')
      const bundle = await catalog.proposals.validate({
        target_entity_slug: 'bolt',
        changes: [change.updateNotes({ append_text: 'More.' })],
      })
      const { proposal_id: rejected } = await catalog.proposals.submit(bundle.approve({ by: 'reviewer' }))
      const submitted = await readEventsSince(catalog, cursor)
      await world.decide(rejected, 'rejected', { notes: 'No.' })
      const decided = await readEventsSince(catalog, cursor, { type: ['decided'] })
      return [data, lag_seconds, submitted, decided, await readEventsSince(catalog, cursor, { record_type: ['entity'] })]
    },
    [
      [],
      0,
      ['entity acme changed: one_liner', 'proposal null submitted: created'],
      [expect.stringMatching(/^proposal null decided: .*status/)],
      ['entity acme changed: one_liner'],
    ],
  ],
  [
    'tell what is written of a field event, by the names of what changed',
    all,
    async (world) => {
      const catalog = world.createClient()
      const { next_cursor: cursor } = await readCaughtUpPage(catalog)
      const { fieldEvents } = catalog
      const { slug } = await fieldEvents.save({ slug: 'told-summit', name: 'A told summit', city: 'Prague' })
      await fieldEvents.update(slug, { city: 'Bern', venue: 'A hall' })
      await fieldEvents.update(slug, { city: 'Bern' })
      await fieldEvents.attachSegment(slug, { segment_slug: 'pools' })
      await fieldEvents.attachEntity(slug, { entity_slug: 'acme', role: 'sponsor' })
      await fieldEvents.attachPerson(slug, { person_slug: 'ada', role: 'speaker' })
      const goal = await fieldEvents.createGoal(slug, { title: 'Meet somebody' })
      await fieldEvents.updateGoal(slug, goal.id, { title: 'Meet everybody' })
      await fieldEvents.createInteraction(slug, { entity_slug: 'acme', purpose: 'A talk.' })
      await fieldEvents.createFollowUp(slug, { action_text: 'Send it.' })
      await fieldEvents.updateScorecard(slug, { verdict_notes: 'Good.' })
      await fieldEvents.saveRoster(slug, { candidates: [{ role: 'media', display_name: 'A magazine' }] })
      await fieldEvents.update(slug, { slug: 'told-summit-2027' })
      return readEventsSince(catalog, cursor)
    },
    [
      'field_event told-summit changed: created',
      'field_event told-summit changed: city,venue',
      'field_event told-summit changed: segments',
      'field_event told-summit changed: entities',
      'field_event told-summit changed: people',
      'field_event told-summit changed: goals',
      'field_event told-summit changed: goals',
      'field_event told-summit changed: interactions',
      'field_event told-summit changed: follow_ups',
      'field_event told-summit changed: scorecard',
      'field_event told-summit changed: roster',
      'field_event told-summit-2027 changed: aliases,slug',
    ],
  ],
  [
    'tell a key what it may read, page by page, and refuse other texts as a cursor',
    { ...often, scopes: ['read:catalog', 'write:proposals'] },
    async (world) => {
      const catalog = world.createClient()
      const { next_cursor: cursor } = await readCaughtUpPage(catalog)
      await world.changeOneLiner('One.')
      await catalog.propose.lore({ target_entity_slug: 'acme', text: 'It has lore.' })
      await world.changeOneLiner('Two.')
      await readCaughtUpPage(catalog, { cursor })
      const first = await catalog.changes.get({ cursor, limit: 1 })
      const second = await catalog.changes.get({ cursor: first.next_cursor, limit: 1 })
      const third = await catalog.changes.get({ cursor: second.next_cursor, limit: 1 })
      return [
        [first, second, third].map(({ data }) => formatEvents(data)),
        await readEventsSince(catalog, cursor, { record_type: ['proposal'] }),
        await catchFailure(catalog.changes.get({ cursor: 'MA' })),
        await catchFailure(catalog.changes.get({ wait: 31 })),
        await catchFailure(catalog.changes.get({ limit: 1001 })),
        await catchFailure(catalog.changes.get({ type: ['gone' as 'changed'] })),
      ]
    },
    [
      [['entity acme changed: one_liner'], ['entity acme changed: one_liner'], []],
      [],
      { code: 'VALIDATION_ERROR', details: [{ path: '/query/cursor', message: 'is not a cursor of the feed of changes' }] },
      { code: 'VALIDATION_ERROR' },
      { code: 'VALIDATION_ERROR' },
      { code: 'VALIDATION_ERROR' },
    ],
  ],
  [
    'let a page wait until something happens',
    often,
    async (world) => {
      const catalog = world.createClient()
      const { next_cursor } = await readCaughtUpPage(catalog)
      const begun = waitForChanges(catalog, next_cursor)
      await world.changeOneLiner('Awaited.')
      return begun
    },
    ['entity acme changed: one_liner'],
  ],
  [
    'list dumps whose files say what they are, and from where the feed goes on',
    often,
    async (world) => {
      const catalog = world.createClient()
      // Before the feed has caught up, a dump begins before changes of earlier tests, and its reader would see them again.
      await readCaughtUpPage(catalog)
      await world.dump()
      await world.changeOneLiner('After the dump.')
      const { data } = await catalog.dumps.list({ limit: 1 })
      const [{ cursor = '', files = [] } = {}] = data
      const readDumpFile = async ({ download_url, name, content, records, bytes }: (typeof files)[number]) => {
        const packed = Buffer.from(await (await world.download(download_url)).arrayBuffer())
        const lines = gunzipSync(packed).toString().trimEnd().split('\n')
        const [first, last] = [lines[0], lines.at(-1)].map((line) => JSON.parse(line ?? ''))
        const isRight = packed.length === bytes && lines.length === records + 2 && last.count === records && first.cursor === cursor
        const entity = lines.map((line) => JSON.parse(line)).find(({ type, slug }) => type === 'entity' && slug === 'dyne')
        const { type: _, ...dyne } = entity ?? {}
        const include = ['relationships', 'lore', 'org_fit', 'providers', 'events'] as const
        const asRead = entity && (await catalog.entities.get('dyne', { include: [...include], include_inactive: true }))
        return [
          name.replace(/\d/g, '0'),
          content,
          isRight,
          Object.keys(first).join(),
          Object.keys(last).join(),
          isDeepStrictEqual(dyne, asRead ?? {}),
        ]
      }
      return [await Promise.all(files.map(readDumpFile)), await readEventsSince(catalog, cursor)]
    },
    [
      ['catalog', 'people'].map((content) => [
        `${content}-0000-00-00T00-00-00Z.ndjson.gz`,
        content,
        true,
        'type,dump_id,content,cursor,made_at,contract',
        'type,count,sha256',
        true,
      ]),
      ['entity acme changed: one_liner'],
    ],
  ],
])
