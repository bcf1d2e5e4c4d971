import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScratchFolder } from '../../testing/command-line.ts'
import { getOkBody, serveScratchDatabase } from '../../testing/serve-scratch.ts'
import { dumpedAt as at, buildEntityLine as entity, importLines } from './testing/dump-of-lines.ts'

const served = serveScratchDatabase()
let folder: Awaited<ReturnType<typeof createScratchFolder>>
beforeAll(async () => {
  folder = await createScratchFolder()
})
afterAll(() => folder.remove())

const buildSource = (record: { id: string; slug: string }, fields: object) => ({
  ...{
    type: 'source',
    id: randomUUID(),
    entity: record,
    kind: 'public_url',
    title: 'A page',
    trust_tier: 'public',
    is_referenceable: true,
  },
  ...{ created_at: at, ...fields },
})
const buildCapability = (slug: string, fields: object = {}) => ({
  type: 'capability',
  id: randomUUID(),
  slug,
  name: slug,
  horizon: 'now',
  sort_order: 0,
  ...fields,
})

const importDumpLines = (lines: readonly object[]) => importLines(served.database, folder.path, lines)

describe('the import of a dump', () => {
  it('rejects each line that violates the contract, with the reason, and imports the others', async () => {
    const good = entity('good')
    const lore = {
      id: randomUUID(),
      title: null,
      kind: 'research',
      text: '\u200b',
      occurred_at: null,
      trust_tier: 'public',
      created_at: at,
    }
    const event = {
      id: randomUUID(),
      occurred_at: '0000-01-01',
      event_kind: 'raise',
      headline: 'Raised',
      body: null,
      confidence: null,
      created_at: at,
    }
    const provider = { id: randomUUID(), capability: { id: randomUUID(), slug: 'fine' }, provider_name: 'Example Trust' }
    const lines: readonly (readonly [RegExp | undefined, object])[] = [
      [undefined, buildCapability('fine')],
      [/name: must/, buildCapability('unnamed', { name: ' ' })],
      [undefined, good],
      [/last_verified_at: must be/, entity('before-all', { last_verified_at: '0001-01-01T00:00:00+01:00' })],
      [/created_at: must/, entity('endless', { created_at: 'infinity' })],
      [/website_url: must be a URL/, entity('script', { website_url: 'javascript:alert(1)' })],
      [
        /contact_path\.source_ref\.href: must be a URL/,
        entity('reached', { contact_path: { contact_origin: 'event', source_ref: { label: 'x', href: 'data:x' } } }),
      ],
      [/aliases\.0: must not be blank/, entity('aliased', { aliases: ['\u200b'] })],
      [/lore\.0\.text: must not be blank/, entity('told', { lore: [lore] })],
      [/events\.0\.occurred_at: must be/, entity('happened', { events: [event] })],
      [/strategic_importance: must/, entity('weighty', { strategic_importance: 6 })],
      [/segment_resolution: must be/, entity('nowhere', { segment_resolution: null })],
      [/providers\.0\.provider_entity: is required/, entity('provided', { providers: [provider] })],
      [/NUL/, entity('nul', { one_liner: 'a\0b' })],
      [/title: must not be blank/, buildSource(good, { title: ' ' })],
      [/url: must be a URL/, buildSource(good, { url: 'https://user:password@example.org/' })],
      [undefined, buildSource(good, { url: 'https://example.org/' })],
    ]
    const { created, rejected } = await importDumpLines(lines.map(([, line]) => line))
    const bad = lines.flatMap(([reason], index) => (reason ? [{ line: index + 2, reason }] : []))
    expect(rejected.map(({ line }) => line)).toEqual(bad.map(({ line }) => line))
    for (const [index, { reason }] of bad.entries()) expect(rejected[index]?.reason).toMatch(reason)
    expect(created).toBe(2)
    expect((await getOkBody(served, '/entities/good/sources')).data).toMatchObject([{ url: 'https://example.org/' }])
  })

  it('rejects a line that repeats the id or the slug of an earlier line, and keeps the first', async () => {
    const [first, other] = [entity('first-of-two'), entity('before-one')]
    const capability = buildCapability('once')
    const repeated: readonly (readonly [string | undefined, object])[] = [
      [undefined, capability],
      [`The capability "${capability.id}" is described by line 2 already.`, buildCapability('twice', { id: capability.id })],
      ['The capability "once" is described by line 2 already.', buildCapability('once')],
      [undefined, first],
      [`The entity "${first.id}" is described by line 5 already.`, entity('second-of-two', { id: first.id })],
      ['The entity "first-of-two" is described by line 5 already.', entity('first-of-two')],
      [
        `The entity "${first.id}" is described by line 5 already.`,
        entity('third-of-two', { id: first.id, merged_into: { id: first.id, slug: first.slug } }),
      ],
      [undefined, other],
    ]
    const lines = repeated.map(([, line]) => line)
    const rejected = repeated.flatMap(([reason], index) => (reason === undefined ? [] : [{ line: index + 2, reason }]))
    expect(await importDumpLines(lines)).toEqual({ created: 3, skipped: 0, rejected })
    expect(await importDumpLines(lines)).toEqual({ created: 0, skipped: 3, rejected })
    expect((await getOkBody(served, '/entities/first-of-two')).id).toBe(first.id)
  })

  it('stops at a line of a type that a later release wrote', async () => {
    const later = importDumpLines([entity('before'), { type: 'award', id: randomUUID() }])
    await expect(later).rejects.toThrow(
      /^Line 3 of .* has a type that this release does not know\. Import it with the release that made it/,
    )
  })

  it('reads blank texts as null if the contract allows null, and truncates times to milliseconds in UTC', async () => {
    const { created, rejected } = await importDumpLines([
      entity('tidied', { one_liner: ' \u200b', last_verified_at: '9999-12-31T23:59:59.9999999Z', scale: { as_of: ' ', btc: 1 } }),
    ])
    expect([created, rejected]).toEqual([1, []])
    expect(await getOkBody(served, '/entities/tidied')).toMatchObject({
      one_liner: null,
      last_verified_at: '9999-12-31T23:59:59.999Z',
      scale: { as_of: null, btc: 1 },
    })
  })
})
