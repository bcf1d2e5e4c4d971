import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tools } from '../src/tools/tools.ts'
import { callTool, callToolForResult, connectClient, createKit, eras, getText } from './connect.ts'

const oneChange = {
  target: 'acme',
  changes: [{ kind: 'update_entity_fields', confidence: 4, field_updates: { one_liner: 'Mines in Denver.' } }],
}

describe.each(eras)('every tool, in the %s era', (era) => {
  it('describes the key, as an object and as text', async () => {
    const client = await connectClient({ era })
    const { structuredContent, content } = await callToolForResult(client, 'catalog_whoami')
    expect(structuredContent).toMatchObject({ agent: 'test-agent', calls_left: '9999 today, 999 this minute' })
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }])
  })

  it('finds entities and people, and returns the cursor of the next page', async () => {
    const client = await connectClient({ era })
    const first = await callTool(client, 'catalog_search', { type: 'entity', limit: 1 })
    expect(first).toContain('- acme ("Acme Mining") [US]: "Mines with flared gas."')
    const cursor = /cursor (\S+)/.exec(first)?.[1]
    expect(await callTool(client, 'catalog_search', { type: 'entity', limit: 1, cursor })).toContain('trezor')
    expect(await callTool(client, 'catalog_search', { type: 'person', q: 'jane' })).toContain('jane-doe ("Jane Doe")')
    expect(await callTool(client, 'catalog_search', { type: 'entity', q: 'nobody at all' })).toContain('Nothing found')
  })

  it('refuses a filter of the other type instead of ignoring it', async () => {
    const result = await callToolForResult(await connectClient({ era }), 'catalog_search', { type: 'person', segment: 'miners' })
    expect(result.isError).toBe(true)
    expect(getText(result)).toContain('segment cannot be used with type person')
  })

  it('reads an entity and a person', async () => {
    const client = await connectClient({ era })
    expect(await callTool(client, 'catalog_read_entity', { entity: 'acme', include: ['people'] })).toContain('# Entity acme: "Acme Mining"')
    expect(await callTool(client, 'catalog_read_person', { person: 'jane-doe' })).toContain('# Person jane-doe: "Jane Doe"')
  })

  it('reads sources together with the dossier', async () => {
    const kit = createKit()
    kit.answer('listEntitySources')
    const answer = await callTool(await connectClient({ era, kit }), 'catalog_read_entity', { entity: 'acme', include: ['sources'] })
    expect(answer).toMatch(/## sources \(\d+\)/)
  })

  it('lists a vocabulary', async () => {
    const client = await connectClient({ era })
    expect(await callTool(client, 'catalog_vocabulary', { list: 'segments', q: 'mine' })).toContain('- miners: Miners')
    expect(await callTool(client, 'catalog_vocabulary', { list: 'segments', q: 'zzz' })).toContain('None of the 1 segments matches.')
  })

  it.each([
    ['catalog_field_events', {}, 'There are no field events yet.'],
    ['catalog_field_events', { q: 'summit' }, 'No field events match.'],
    ['catalog_vocabulary', { list: 'segments' }, 'The list of segments is empty.'],
    ['catalog_vocabulary', { list: 'segments', q: 'mine' }, 'The list of segments is empty.'],
  ])('answers %s %j in an empty catalog with: %s', async (name, args, text) => {
    const kit = createKit({ seed: {} })
    expect(await callTool(await connectClient({ era, kit }), name, args)).toContain(text)
  })

  it('lists missing facts, and says how complete the catalog is', async () => {
    const kit = createKit()
    kit.answer('listWorkItems')
    kit.answer('getCoverage')
    const client = await connectClient({ era, kit })
    expect(await callTool(client, 'catalog_next_work', { kind: 'missing_key_people' })).toMatch(/^- (high|medium) missing_/)
    expect(await callTool(client, 'catalog_coverage')).toMatch(/% complete/)
  })

  it('describes every kind of change', async () => {
    const client = await connectClient({ era })
    const kinds = [...(await callTool(client, 'catalog_describe_change')).matchAll(/^- (\w+):/gm)].map(([, kind]) => kind)
    expect(kinds).toHaveLength(28)
    for (const kind of kinds) {
      const described = await callTool(client, 'catalog_describe_change', { kind })
      expect(described, kind).toContain('Example:')
    }
    const unknown = await callToolForResult(client, 'catalog_describe_change', { kind: 'make_coffee' })
    expect(unknown.isError).toBe(true)
  })

  it('registers a source, verifies an entity, stores a report, and records a conversation', async () => {
    const kit = createKit()
    for (const operation of ['registerSource', 'verifyEntity', 'createRunReport', 'captureFieldEventNotes'] as const) kit.answer(operation)
    const client = await connectClient({ era, kit })
    const source = { entity: 'acme', url: 'https://acme.example/team', title: 'Team', trust_tier: 'public' }
    expect(await callTool(client, 'catalog_add_source', source)).toContain('as a source of acme')
    expect(await callTool(client, 'catalog_verify_entity', { entity: 'acme' })).toContain('is verified as of')
    await callTool(client, 'catalog_report_run', { title: 'Run', body: 'Nothing found.' })
    await callTool(client, 'catalog_report_run', { title: 'Run', body: 'Nothing found.' })
    const [one, other] = kit.calls.filter(({ operation }) => operation === 'createRunReport')
    expect(one?.headers.get('Idempotency-Key')).toBe(other?.headers.get('Idempotency-Key'))
    const talk = { event: 'summit', org_name: 'Trezor', idempotency_key: 'talk-1' }
    expect(await callTool(client, 'catalog_capture_conversation', talk)).toContain('Recorded as interaction')
  })

  it('lists field events and reads one', async () => {
    const kit = createKit()
    kit.answer('listFieldEvents')
    kit.answer('getFieldEvent')
    const client = await connectClient({ era, kit })
    expect(await callTool(client, 'catalog_field_events')).toMatch(/^- \S+ \("/)
    expect(await callTool(client, 'catalog_field_events', { event: 'summit' })).toContain('# Field event')
  })

  it('finds an operation that has no tool, and calls it', async () => {
    const kit = createKit()
    kit.answer('listGtmBriefs')
    kit.answer('saveGtmBrief')
    const client = await connectClient({ era, kit })
    expect(await callTool(client, 'catalog_find_operation', { q: 'weekly briefs list' })).toContain('listGtmBriefs (catalog_call_read)')
    expect(await callTool(client, 'catalog_call_read', { operation: 'listGtmBriefs', arguments: { limit: 5 } })).toContain(
      '# listGtmBriefs',
    )
    const write = {
      operation: 'saveGtmBrief',
      arguments: { slug: 'week-48', title: 'Week 48', week_start: '2026-11-23' },
      idempotency_key: 'w48',
    }
    const written = await callToolForResult(client, 'catalog_call_write', write)
    expect(kit.calls.at(-1)?.operation, getText(written)).toBe('saveGtmBrief')
    expect(kit.calls.at(-1)?.headers.get('Idempotency-Key')).toBe('w48')
  })
})

it('joins the trace of its client, and ignores any other value', async () => {
  const kit = createKit()
  const client = await connectClient({ kit })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  for (const given of [traceparent, 'x-y: z'])
    await client.callTool({ name: 'catalog_read_entity', arguments: { entity: 'acme' }, _meta: { traceparent: given } })
  expect(kit.calls.map(({ headers }) => headers.get('traceparent'))).toEqual([traceparent, null])
})

describe('operations that no tool calls', () => {
  it.each([
    ['catalog_call_read', { operation: 'saveGtmBrief' }, 'is called with catalog_call_write'],
    ['catalog_call_read', { operation: 'getContract' }, 'No tool calls'],
    ['catalog_call_read', { operation: 'constructor' }, 'No tool calls'],
    ['catalog_call_write', { operation: 'proposePerson', idempotency_key: 'a' }, 'No tool calls'],
    ['catalog_call_write', { operation: 'submitBundle', idempotency_key: 'a' }, 'No tool calls'],
    ['catalog_call_read', { operation: 'getEntity' }, 'needs the argument id'],
    ['catalog_call_read', { operation: 'getEntity', arguments: { id: 'acme', colour: 'red' } }, 'has no argument colour'],
  ])('%s refuses %o without a call', async (name, args, said) => {
    const kit = createKit()
    const result = await callToolForResult(await connectClient({ kit }), name, args)
    expect(result.isError).toBe(true)
    expect(getText(result)).toContain(said)
    expect(kit.calls).toHaveLength(0)
  })
})

describe('the list of tools', () => {
  const golden = new URL('./tools.golden.txt', import.meta.url)

  it('matches its golden file, and has at most 3,500 tokens of four bytes', async () => {
    const listed = await (await connectClient()).listTools()
    await expect(`${JSON.stringify(listed.tools, null, 1)}\n`).toMatchFileSnapshot(golden.pathname)
    const tokens = Math.ceil(Buffer.byteLength(JSON.stringify(listed.tools)) / 4)
    expect(tokens).toBeLessThanOrEqual(3500)
  })

  it('declares the output of each tool that returns an object, and no other returns one', async () => {
    const kit = createKit()
    const client = await connectClient({ kit })
    const { tools: listed } = await client.listTools()
    const preview_id = /preview_id: (\S+)/.exec(await callTool(client, 'catalog_preview_changes', oneChange))?.[1]
    const sent = await callToolForResult(client, 'catalog_submit_preview', { preview_id })
    const answers = [
      ['catalog_whoami', await callToolForResult(client, 'catalog_whoami')],
      ['catalog_my_proposals', await callToolForResult(client, 'catalog_my_proposals')],
      ['catalog_my_proposals', await callToolForResult(client, 'catalog_my_proposals', { limit: 1 })],
      ['catalog_my_proposals', await callToolForResult(client, 'catalog_my_proposals', { id: Object(sent.structuredContent).proposal_id })],
      ['catalog_submit_preview', sent],
    ] as const
    expect(listed.filter(({ outputSchema }) => outputSchema).map(({ name }) => name)).toEqual([
      'catalog_whoami',
      'catalog_my_proposals',
      'catalog_submit_preview',
    ])
    for (const [name, { structuredContent, content }] of answers) {
      const said = Object.keys(listed.find((tool) => tool.name === name)?.outputSchema?.properties ?? {})
      expect(said, name).toEqual(expect.arrayContaining(Object.keys(structuredContent ?? {})))
      expect(Object.values(structuredContent ?? {})).not.toContain(null)
      expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }])
    }
  })

  it('sets all four hints of every tool, and marks the tools that overwrite', async () => {
    const { tools: listed } = await (await connectClient()).listTools()
    expect(listed).toHaveLength(21)
    for (const { name, annotations } of listed) {
      const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']
      expect(Object.keys(annotations ?? {}), name).toEqual(hints)
    }
    expect(listed.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name)).toEqual(['catalog_call_write'])
  })

  it.each([
    [['read:catalog'], ['catalog_submit_preview', 'catalog_read_person', 'catalog_field_events', 'catalog_call_write']],
    [
      ['read:catalog', 'read:people', 'read:proposals', 'write:proposals'],
      ['catalog_add_source', 'catalog_call_write', 'catalog_report_run'],
    ],
    [['write:proposals'], ['catalog_preview_changes', 'catalog_read_entity']],
  ] as const)('hides the tools that a key with %o may not call', async (scopes, hidden) => {
    const { tools: listed } = await (await connectClient({ scopes })).listTools()
    const names = listed.map(({ name }) => name)
    for (const name of hidden) expect(names).not.toContain(name)
    expect(names).toContain('catalog_whoami')
    expect(names).toEqual(tools.map(({ name }) => name).filter((name) => names.includes(name)))
  })

  it('appears in SKILL.md', () => {
    const skill = readFileSync(new URL('../SKILL.md', import.meta.url), 'utf8')
    for (const { name, description } of tools) expect(skill).toContain(`- \`${name}\`: ${description}`)
  })
})
