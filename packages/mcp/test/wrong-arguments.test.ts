import { describe, expect, it } from 'vitest'
import { tools } from '../src/tools/tools.ts'
import { callToolForResult, connectClient, createKit, eras, getText } from './connect.ts'

interface InputSchema {
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>>
  readonly required?: readonly string[]
}

const prefix = 'Input validation error: Invalid arguments for tool'

describe.each(eras)('wrong arguments of a tool, in the %s era', (era) => {
  it('names the missing and the unknown properties, and those that are allowed', async () => {
    const result = await callToolForResult(await connectClient({ era }), 'catalog_search', { query: 'x' })
    expect([result.isError, getText(result)]).toEqual([
      true,
      `${prefix} catalog_search: type: is required; query: is not allowed. ` +
        'Allowed in the arguments: type, q, segment, country, tag, entity, limit, cursor.',
    ])
  })

  it('names the allowed values', async () => {
    const result = await callToolForResult(await connectClient({ era }), 'catalog_vocabulary', { list: 'tags', part: 0 })
    expect(getText(result)).toBe(
      `${prefix} catalog_vocabulary: list: must be one of: segments, taxonomy, capabilities, needs, verticals; part: must be at least 1.`,
    )
  })

  it('names the place inside a list', async () => {
    const changes = [{ kind: 'create_person' }, { confidence: 9 }]
    const result = await callToolForResult(await connectClient({ era }), 'catalog_preview_changes', { changes })
    expect(getText(result)).toBe(`${prefix} catalog_preview_changes: changes.1.kind: is required; changes.1.confidence: must be at most 5.`)
  })

  it('names ten problems at most, without invisible characters', async () => {
    const args = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${index}\u202E${'x'.repeat(500)}`, 1]))
    const text = getText(await callToolForResult(await connectClient({ era }), 'catalog_whoami', args))
    expect(text.length).toBeLessThan(4000)
    expect(text).not.toContain('\u202E')
    expect(text).toContain('; and more. Allowed in the arguments: nothing.')
  })
})

it.each(tools.map(({ name }) => name))('%s names each missing, unknown and wrong property', async (name) => {
  const kit = createKit()
  const client = await connectClient({ kit })
  const { tools: listed } = await client.listTools()
  const { properties = {}, required = [] } = (listed.find((tool) => tool.name === name)?.inputSchema ?? {}) as InputSchema
  const unknown = getText(await callToolForResult(client, name, { colour: 'red' }))
  expect(unknown).toContain(`colour: is not allowed. Allowed in the arguments: ${Object.keys(properties).join(', ') || 'nothing'}.`)
  for (const property of required) expect(unknown).toContain(`${property}: is required`)
  for (const [property, { enum: values }] of Object.entries(properties)) {
    if (!values) continue
    const wrong = getText(await callToolForResult(client, name, { [property]: 'wrong' }))
    expect(wrong).toContain(`${property}: must be one of: ${values.join(', ')}`)
  }
  expect(kit.calls).toHaveLength(0)
})

it('names the wrong argument of a prompt', async () => {
  const client = await connectClient()
  await expect(client.getPrompt({ name: 'check_entity', arguments: { name: 'acme' } })).rejects.toThrow(
    'slug: is required; name: is not allowed. Allowed in the arguments: slug.',
  )
})
