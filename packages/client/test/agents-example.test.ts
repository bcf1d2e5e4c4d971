import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it, vi } from 'vitest'
import * as sdk from '../src/index.ts'
import { type Seed, testCatalog } from '../src/testing.ts'

const text = readFileSync(new URL('../AGENTS.md', import.meta.url), 'utf8')
const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(text) ?? []

const AsyncFunction = (async () => undefined).constructor as new (...parts: string[]) => (...given: unknown[]) => Promise<void>

/** Runs the example with the catalog of a test kit instead of the client that it creates. */
async function runExample({ people = [], scopes }: Pick<Seed, 'people'> & { readonly scopes?: sdk.Scope[] }) {
  const seed = {
    entities: [{ slug: 'microstrategy' }],
    people,
    workItems: [{ kind: 'missing_key_people' as const, entity: 'microstrategy' }],
  }
  const kit = testCatalog({ seed, ...(scopes && { scopes }) })
  const given = { ...sdk, Catalog: () => kit.catalog }
  const program = ts.transpile(example.replace(/^import .*$/m, '').replace('new Catalog(', 'Catalog('), { target: ts.ScriptTarget.ESNext })
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await new AsyncFunction(...Object.keys(given), program)(...Object.values(given))
  } finally {
    log.mockRestore()
  }
  return kit.proposals.flatMap(({ proposed_changes }) => proposed_changes)
}

describe('the example of AGENTS.md', () => {
  it('gives each change its reason', async () => {
    const changes = await runExample({})
    expect(changes.map(({ kind }) => kind)).toEqual(['create_person', 'attach_person_role'])
    for (const { rationale, confidence } of changes) expect([rationale, confidence]).toEqual([expect.stringContaining('https://'), 5])
  })

  it('proposes a new person when the search matched others only by words outside their names', async () => {
    const people = [{ slug: 'michael-saylor', name: 'Michael Saylor', posture_toward_org: 'He made Phong Le his successor.' }]
    expect((await runExample({ people })).map(({ kind }) => kind)).toEqual(['create_person', 'attach_person_role'])
  })

  it.each([{ name: 'PHONG LE' }, { name: 'P. Le', aliases: ['Phong Le'] }])(
    'recognizes a person who exists already: %o',
    async (person) => {
      expect((await runExample({ people: [{ slug: 'p-le', ...person }] })).map(({ kind }) => kind)).toEqual(['attach_person_role'])
    },
  )

  it('proposes nothing where two people have the name', async () => {
    expect(await runExample({ people: ['p-le', 'phong'].map((slug) => ({ slug, name: 'Phong Le' })) })).toEqual([])
  })

  it.each(['read:catalog', 'read:people', 'write:proposals'] as const)('says at once when the key lacks %s', async (lacking) => {
    const all = ['read:catalog', 'read:people', 'write:proposals'] as const
    await expect(runExample({ scopes: all.filter((scope) => scope !== lacking) })).rejects.toThrow(`This key lacks ${lacking}`)
  })
})
