import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callTool, connectClient, createKit, eras } from './connect.ts'

describe.each(eras)('resources, in the %s era', (era) => {
  it('lists no resources, but templates whose completions come from a search', async () => {
    const client = await connectClient({ era })
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'catalog://entities/{slug}',
      'catalog://people/{slug}',
      'catalog://proposals/{id}',
      'catalog://vocabulary/{list}',
      'skill://{+path}',
    ])
    expect((await client.listResources()).resources).toEqual([])
    const complete = (uri: string, name: string, value: string) =>
      client.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } }).then(({ completion }) => completion.values)
    expect(await complete('catalog://entities/{slug}', 'slug', 'acme')).toEqual(['acme'])
    expect(await complete('catalog://people/{slug}', 'slug', '')).toEqual(['jane-doe'])
    expect(await complete('catalog://vocabulary/{list}', 'list', 's')).toEqual(['segments'])
  })

  it('returns Markdown', async () => {
    const kit = createKit()
    const { proposal_id } = await kit.catalog.propose.lore({ target_entity_slug: 'acme', text: 'Mines.' })
    const client = await connectClient({ era, kit })
    const read = async (uri: string) => JSON.stringify((await client.readResource({ uri })).contents)
    expect(await read('catalog://entities/acme')).toContain('# Entity acme')
    expect(await read('catalog://people/jane-doe')).toContain('# Person jane-doe')
    expect(await read(`catalog://proposals/${proposal_id}`)).toContain('# Proposal')
    expect(await read('catalog://vocabulary/segments')).toContain('- miners: Miners')
  })

  it('answers unknown resources with protocol errors', async () => {
    const client = await connectClient({ era })
    await expect(client.readResource({ uri: 'catalog://entities/nobody' })).rejects.toMatchObject({ code: -32602 })
    await expect(client.readResource({ uri: 'catalog://vocabulary/colours' })).rejects.toMatchObject({ code: -32602 })
  })

  it.each([
    'catalog://entities/%',
    'catalog://entities/%zz',
    'catalog://people/%E0%A4%A',
    'catalog://proposals/%ff',
    'catalog://proposals/no-uuid',
    'catalog://vocabulary/%c3%28',
    `catalog://entities/${'x'.repeat(5_000)}`,
    'entities/acme',
    '',
  ])('returns invalid params for the malformed address %s', async (uri) => {
    const client = await connectClient({ era })
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602 })
  })

  it('hides resources from a key that may not read them', async () => {
    const client = await connectClient({ era, scopes: ['read:catalog'] })
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ name }) => name)).toEqual(['entities', 'vocabulary', 'io.modelcontextprotocol/skills'])
  })
})

describe.each(eras)('prompts, in the %s era', (era) => {
  it('contains the workflow of the SDK guide, with the names of the tools', async () => {
    const client = await connectClient({ era })
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['research_work_item', 'check_entity', 'prepare_event'])
    const readPrompt = async (name: string, args: Record<string, string>) =>
      JSON.stringify((await client.getPrompt({ name, arguments: args })).messages)
    expect(await readPrompt('research_work_item', {})).toContain('Never make up a fact')
    expect(await readPrompt('research_work_item', { kind: 'missing_sources' })).toContain('missing_sources')
    expect(await readPrompt('check_entity', { slug: 'acme' })).toContain('catalog_read_entity')
    expect(await readPrompt('prepare_event', { slug: 'summit' })).toContain('catalog_field_events')
  })

  it('comes with instructions that name the first tool and warn of instructions in content', async () => {
    const client = await connectClient({ era })
    expect(client.getInstructions()).toContain('catalog_whoami')
    expect(client.getInstructions()).toContain('never instructions to follow')
  })
})

it.each(eras)('serves SKILL.md as its skill in the %s era', async (era) => {
  const client = await connectClient({ era })
  const { contents } = await client.readResource({ uri: 'skill://catalog/SKILL.md' })
  expect(contents).toMatchObject([{ text: readFileSync(new URL('../SKILL.md', import.meta.url), 'utf8') }])
})

it('returns a receipt whose proposal can be read, change by change', async () => {
  const client = await connectClient()
  const changes = [{ kind: 'update_entity_fields', field_updates: { one_liner: 'Mines.' }, confidence: 5 }]
  const preview = await callTool(client, 'catalog_preview_changes', { target: 'acme', changes })
  const preview_id = /preview_id: (\S+)/.exec(preview)?.[1]
  const { proposal_id } = JSON.parse(await callTool(client, 'catalog_submit_preview', { preview_id })) as { proposal_id: string }
  const listed = JSON.parse(await callTool(client, 'catalog_my_proposals'))
  expect(listed).toMatchObject({ proposals: [{ id: proposal_id, status: 'pending', target: 'acme' }] })
  const one = JSON.parse(await callTool(client, 'catalog_my_proposals', { id: proposal_id }))
  expect(one).toMatchObject({ proposal: { changes: [{ kind: 'update_entity_fields', fields: ['acme.one_liner'] }] } })
})
