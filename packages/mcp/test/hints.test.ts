import type { CallToolResult, Client } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import { listOperations, loadContract } from '../src/contract/document.ts'
import { findCallTool } from '../src/contract/operations.ts'
import { callTool, callToolForResult, connectClient, createKit, getText } from './connect.ts'
import { removeContent } from './without-content.ts'

const long = Array.from({ length: 600 }, (_, index) => `Line ${index} of what is known of it.`).join('\n')
const terms = Array.from({ length: 300 }, (_, index) => ({ slug: `term-${index}`, name: `Term ${index}`, description: long.slice(0, 110) }))
const seed = {
  entities: [{ slug: 'huge', name: 'Huge', description: long }],
  people: [{ slug: 'jane', name: 'Jane', bio_md: long }],
  segments: terms,
}

type Args = Record<string, unknown>
/** Finds the next calls that a text names: complete calls, and repetitions of the same call with another argument. */
function listNamedCalls(text: string, lastCall?: { readonly name: string; readonly args: Args }) {
  const spelled = [...text.matchAll(/(catalog_\w+) (\{.*\})/g)].map(([, name = '', args = '']) => ({
    name,
    args: JSON.parse(args) as Args,
  }))
  const again = [...text.matchAll(/call (catalog_\w+) again with the same arguments and (\w+): (\d+)/g)].map(
    ([, name = '', key = '', value]) => ({
      name,
      args: { ...lastCall?.args, [key]: Number(value) },
    }),
  )
  return [...spelled, ...again]
}

/** Makes every call that a text names, and returns the number of calls. */
async function makeNamedCalls(client: Client, text: string, lastCall?: { readonly name: string; readonly args: Args }): Promise<number> {
  const plain = removeContent(text)
  const { tools } = await client.listTools()
  for (const [name] of plain.matchAll(/\bcatalog_\w+/g)) expect(tools.map((tool) => tool.name)).toContain(name)
  for (const [uri] of plain.matchAll(/\bcatalog:\/\/[^\s)]+/g)) expect((await client.readResource({ uri })).contents).toHaveLength(1)
  // Reads the whole text, because arguments of calls are in quotation marks, like content.
  const calls = listNamedCalls(text, lastCall)
  for (const { name, args } of calls) {
    const result: CallToolResult = await callToolForResult(client, name, args)
    expect(result.isError, `${name} ${JSON.stringify(args)}: ${getText(result)}`).toBeFalsy()
    expect(getText(result)).not.toContain('There is no part')
    const known = Object.keys(tools.find((tool) => tool.name === name)?.inputSchema.properties ?? {})
    expect(known).toEqual(expect.arrayContaining(Object.keys(args)))
  }
  return calls.length
}

describe('the next call that an answer names', () => {
  it.each([
    ['catalog_read_entity', { entity: 'huge', include: ['people'] }],
    ['catalog_read_person', { person: 'jane' }],
    ['catalog_vocabulary', { list: 'segments', q: 'term' }],
    ['catalog_call_read', { operation: 'getEntity', arguments: { id: 'huge' } }],
    ['catalog_field_events', { event: 'summit' }],
  ])('can be called when %s answers in parts', async (name, args) => {
    const kit = createKit({ seed })
    kit.answer('getFieldEvent')
    kit.answer('getFieldEvent', { ...(await kit.catalog.fieldEvents.get('summit')), notes_md: long })
    const client = await connectClient({ kit })
    expect(await makeNamedCalls(client, await callTool(client, name, args), { name, args })).toBe(1)
  })

  it('comes from every tool that answers in parts', async () => {
    const { tools } = await (await connectClient()).listTools()
    const inParts = tools.filter(({ inputSchema }) => 'part' in (inputSchema.properties ?? {})).map(({ name }) => name)
    expect(inParts).toEqual([
      'catalog_read_entity',
      'catalog_read_person',
      'catalog_vocabulary',
      'catalog_field_events',
      'catalog_call_read',
    ])
  })

  it.each(['catalog://entities/huge', 'catalog://people/jane', 'catalog://vocabulary/segments', 'a proposal'])(
    'can be called when %s is longer than an answer',
    async (named) => {
      const kit = createKit({ seed })
      const { proposal_id } = await kit.catalog.propose.lore({ target_entity_slug: 'huge', text: long.slice(0, 19_000) })
      const client = await connectClient({ kit })
      const uri = named === 'a proposal' ? `catalog://proposals/${proposal_id}` : named
      const { contents } = await client.readResource({ uri })
      const [first] = contents
      expect(await makeNamedCalls(client, first && 'text' in first ? first.text : '')).toBe(1)
    },
  )

  it('can be called when a list of proposals leaves out fields', async () => {
    const kit = createKit({ seed })
    const { proposal_id } = await kit.catalog.propose.lore({ target_entity_slug: 'huge', text: 'Mines.' })
    const client = await connectClient({ kit })
    const { structuredContent } = await callToolForResult(client, 'catalog_my_proposals', { id: proposal_id })
    expect(await makeNamedCalls(client, String(Object(structuredContent).whole))).toBe(1)
  })

  it('can be called when an entity has more sources', async () => {
    const kit = createKit()
    kit.answer('listEntitySources')
    const page = await kit.catalog.entities.sources('trezor')
    kit.answer('listEntitySources', { data: page.data, total: page.total, next_cursor: 'eyJ9' })
    const client = await connectClient({ kit })
    const text = await callTool(client, 'catalog_read_entity', { entity: 'trezor', include: ['sources'] })
    expect(await makeNamedCalls(client, text)).toBe(1)
  })

  it('never repeats a write', async () => {
    const kit = createKit()
    kit.answer('saveGtmBrief')
    const brief = await kit.catalog.gtm.saveBrief({ slug: 'w', title: 'W', week_start: '2026-11-23' })
    kit.answer('saveGtmBrief', { ...brief, body_md: long })
    const client = await connectClient({ kit })
    const args = { operation: 'saveGtmBrief', arguments: { slug: 'w', title: 'W', week_start: '2026-11-23' }, idempotency_key: 'w' }
    const text = await callTool(client, 'catalog_call_write', args)
    expect(text).toMatch(/Part 1 of \d+\. The write succeeded/)
    expect(await makeNamedCalls(client, text, { name: 'catalog_call_write', args })).toBe(0)
  })
})

it('describes every operation and kind of change in one part', async () => {
  const client = await connectClient()
  for (const { operationId } of listOperations(await loadContract()).filter((one) => findCallTool(one.operationId))) {
    expect(await callTool(client, 'catalog_find_operation', { q: operationId }), operationId).not.toMatch(/Part 1 of/)
  }
  const kinds = [...(await callTool(client, 'catalog_describe_change')).matchAll(/^- (\w+):/gm)].map(([, kind]) => kind)
  for (const kind of kinds) expect(await callTool(client, 'catalog_describe_change', { kind }), kind).not.toMatch(/Part 1 of/)
})
