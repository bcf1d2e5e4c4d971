import { describe, expect, it } from 'vitest'
import { callTool, connectClient, createKit } from './connect.ts'

const times = { created_at: '2020-01-01T00:00:00.000Z', updated_at: '2022-01-01T00:00:00.000Z' }
const seed = { entities: [{ slug: 'acme', name: 'Acme', ...times }], people: [{ slug: 'ana', name: 'Ana', ...times }] }

describe.each([
  ['catalog_read_entity', { entity: 'acme' }],
  ['catalog_read_person', { person: 'ana' }],
])('%s with as_of', (tool, record) => {
  const readAsOf = async (kit: ReturnType<typeof createKit>, as_of?: string) =>
    callTool(await connectClient({ kit }), tool, { ...record, ...(as_of !== undefined && { as_of }) })

  it('reads a record at the first moment of a day, and names values that the history does not prove', async () => {
    const kit = createKit({ seed })
    const answer = await readAsOf(kit, '2021-03-01')
    expect(kit.calls.at(-1)?.query.get('as_of')).toBe('2021-03-01T00:00:00Z')
    expect(answer).toMatch(/^As of 2021-03-01T00:00:00\.000Z; names are those of today\. Unsure: .*\bname \(not in history\)/m)
    expect(await readAsOf(kit, '2023-03-01T12:00:00Z')).toContain('The history proves every value.')
  })

  it('sends and shows no time unless one is given', async () => {
    const kit = createKit({ seed })
    expect(await readAsOf(kit)).not.toContain('As of')
    expect(kit.calls.at(-1)?.query.get('as_of')).toBeNull()
  })
})
