import { describe, expect, it } from 'vitest'
import { callTool, callToolForResult, connectClient, createKit, eras, getText } from './connect.ts'

describe.each(eras)('arguments that clients send in another form, in the %s era', (era) => {
  it('reads numbers and booleans from text, and leaves out options that are null', async () => {
    const kit = createKit()
    const client = await connectClient({ era, kit })
    const found = await callTool(client, 'catalog_search', { type: 'entity', limit: '1', cursor: null, q: null, segment: null })
    expect(found).toContain('- acme')
    expect([...(kit.calls.at(-1)?.query ?? [])]).toEqual([['limit', '1']])
    expect(await callTool(client, 'catalog_read_entity', { entity: 'acme', part: ' 1 ', include: null })).toContain('# Entity acme')
  })

  it('leaves text unchanged where the schema allows text, even if it looks like a number', async () => {
    const kit = createKit()
    await callToolForResult(await connectClient({ era, kit }), 'catalog_search', { type: 'entity', q: '2024' })
    expect(kit.calls.at(-1)?.query.get('q')).toBe('2024')
  })

  it.each([
    ['part of a number', { type: 'entity', limit: '1x' }],
    ['a fraction of a whole number', { type: 'entity', limit: '1.5' }],
    ['a number beyond the limits', { type: 'entity', limit: '51' }],
    ['an empty text', { type: 'entity', limit: '' }],
    ['null for what is required', { type: null }],
    ['a boolean for a number', { type: 'entity', limit: 'true' }],
  ])('refuses %s', async (_, args) => {
    const kit = createKit()
    const result = await callToolForResult(await connectClient({ era, kit }), 'catalog_search', args)
    expect([result.isError, kit.calls.length]).toEqual([true, 0])
  })

  it('reads the fields of changes, and keeps each null that clears a field', async () => {
    const kit = createKit()
    const change = {
      kind: 'update_entity_fields',
      confidence: '4',
      rationale: null,
      field_updates: { one_liner: null, hq_city: 'Denver' },
    }
    await callToolForResult(await connectClient({ era, kit }), 'catalog_preview_changes', {
      target: 'acme',
      changes: [change],
      sources: null,
    })
    const { rationale: _, ...others } = change
    expect(kit.calls.at(-1)?.body).toMatchObject({ changes: [{ ...others, confidence: 4 }] })
  })

  it('reads the parameters and the body of an operation', async () => {
    const kit = createKit()
    kit.answer('listEntities')
    const client = await connectClient({ era, kit })
    const args = { limit: '1', cursor: null, exact_tag: 'True' }
    await callTool(client, 'catalog_call_read', { operation: 'listEntities', arguments: args, part: null })
    expect(Object.fromEntries(kit.calls.at(-1)?.query ?? [])).toEqual({ limit: '1', exact_tag: 'true' })
  })

  it('leaves maps with free keys unchanged', async () => {
    const kit = createKit()
    const client = await connectClient({ era, kit })
    const body = { name: 'New', key_metrics: { revenue: '12', employees: null } }
    await callToolForResult(client, 'catalog_suggest', { kind: 'create_entity', body })
    expect(kit.calls.at(-1)?.body).toMatchObject({ key_metrics: { revenue: '12', employees: null } })
  })
})

const inherited = Object.getOwnPropertyNames(Object.prototype)

describe.each(eras)('names that every object inherits, in the %s era', (era) => {
  it.each(inherited)('%s is the name of no tool, prompt or completion', async (name) => {
    const client = await connectClient({ era })
    const readMessage = async (request: Promise<unknown>) => request.then(String, (error: Error) => error.message)
    expect(await readMessage(client.callTool({ name, arguments: {} }))).toContain('not found')
    expect(await readMessage(client.getPrompt({ name }))).toContain('not found')
    const complete = (ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string }, argument: string) =>
      client.complete({ ref, argument: { name: argument, value: 'a' } })
    expect(await readMessage(complete({ type: 'ref/prompt', name }, 'slug'))).toContain('not found')
    expect(await readMessage(complete({ type: 'ref/resource', uri: name }, 'slug'))).toContain('not found')
    const { completion } = await complete({ type: 'ref/resource', uri: 'catalog://entities/{slug}' }, name)
    expect(completion.values).toEqual([])
  })

  it.each(inherited)('%s is the name of no operation, kind or list', async (name) => {
    const client = await connectClient({ era })
    const texts = await Promise.all([
      callToolForResult(client, 'catalog_call_read', { operation: name }),
      callToolForResult(client, 'catalog_describe_change', { kind: name }),
      callToolForResult(client, 'catalog_vocabulary', { list: name }),
      callToolForResult(client, 'catalog_suggest', { kind: name, body: {} }),
    ])
    for (const result of texts) expect([result.isError, getText(result)]).toEqual([true, expect.not.stringContaining('native code')])
  })
})
