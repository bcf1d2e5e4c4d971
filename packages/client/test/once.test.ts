import { describe, expect, it } from 'vitest'
import { readDocument } from '../generate/document.ts'
import { buildOperations } from '../generate/operations.ts'
import type { Catalog } from '../src/catalog.ts'
import type { ProposeOptions } from '../src/options.ts'
import { testCatalog } from '../src/testing.ts'
import { buildOkResponse, createScriptedCatalog } from './played-fetch.ts'

const lore = { target_entity_slug: 'acme', text: 'It makes everything.' }

const segment = { segment: { slug: 'mining-finance', name: 'Mining finance' } }

async function collectKeys(propose: (catalog: Catalog) => PromiseLike<unknown>, times = 2): Promise<Array<string | null | undefined>> {
  const keys = Array.from({ length: times }, async () => {
    // A client of its own, like that of another process.
    const { catalog, sent } = createScriptedCatalog([buildOkResponse({ proposal_id: 'p1' })])
    await propose(catalog)
    return sent[0]?.headers.get('Idempotency-Key')
  })
  return Promise.all(keys)
}

type Propose = (...args: unknown[]) => PromiseLike<unknown>

describe('a proposal', () => {
  const methods = buildOperations(readDocument()).filter(({ name }) => name.area === 'propose')
  it.each(methods.map((operation) => [operation.name.method, operation] as const))(
    'has an idempotency key made of its content in propose.%s',
    async (name, operation) => {
      const ids = operation.pathParameters.map(() => 'miners')
      const propose = (catalog: Catalog) =>
        (catalog.propose as unknown as Record<string, Propose>)[name]?.(...ids, operation.bodyExamples[0])
      const [first, second] = await collectKeys(propose as (catalog: Catalog) => PromiseLike<unknown>)
      expect(first).toMatch(/^sha256:[0-9a-f]{64}$/)
      expect(second).toBe(first)
    },
  )

  // Another key would make a second proposal after an upgrade of the SDK; checks/loading.ts compares the built package.
  it('has the key of earlier releases', async () => {
    const [key] = await collectKeys((catalog) => catalog.propose.lore(lore), 1)
    expect(key).toBe('sha256:7aa14516bdb7fe5de0133d98aec7c7025bd2e1dfd89e2e9844bc2a52c12823b9')
  })

  it.each(methods.map((operation) => [operation.name.method, operation] as const))(
    'has a random key in a dry run of propose.%s, even when a key is given',
    async (name, operation) => {
      const { catalog, sent } = createScriptedCatalog([buildOkResponse({ normalized_changes: [] })])
      const given = [...operation.pathParameters.map(() => 'miners'), operation.bodyExamples[0]]
      await (catalog.propose as unknown as Record<string, Propose>)[name]?.(...given, { dryRun: true, idempotencyKey: 'mine' })
      expect(await sent[0]?.json()).toEqual({ ...(operation.bodyExamples[0] as object), dry_run: true })
      expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it('exists in the test kit after it was sent, and not after its dry run', async () => {
    const { catalog } = testCatalog()
    const preview = await catalog.propose.segment(segment, { dryRun: true })
    expect(preview.normalized_changes.length).toBeGreaterThan(0)
    expect((await catalog.proposals.list()).data).toEqual([])
    const receipt = await catalog.propose.segment(segment)
    expect((await catalog.proposals.list()).data).toMatchObject([{ id: receipt.proposal_id }])
  })

  it('has the same key in any order of its fields, and another key for another operation, segment or text', async () => {
    const turned = Object.fromEntries(Object.entries(lore).reverse()) as typeof lore
    const keys = [
      ...(await collectKeys((catalog) => catalog.propose.lore(lore), 1)),
      ...(await collectKeys((catalog) => catalog.propose.lore(turned), 1)),
      ...(await collectKeys((catalog) => catalog.propose.lore({ ...lore, text: 'It makes little.' }), 1)),
      ...(await collectKeys((catalog) => catalog.propose.segmentLore(lore as never), 1)),
      ...(await collectKeys((catalog) => catalog.propose.drilldownChanges('miners', lore as never), 1)),
      ...(await collectKeys((catalog) => catalog.propose.drilldownChanges('wallets', lore as never), 1)),
    ]
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(5)
  })

  it.each<[string, ProposeOptions]>([
    ['again', { again: true }],
    ['under a key of its own', { idempotencyKey: 'mine' }],
    ['under a key in its headers', { headers: { 'idempotency-key': 'mine' } }],
  ])('has no key made of its content when it is sent %s', async (_, options) => {
    const [first, second] = await collectKeys((catalog) => catalog.propose.lore(lore, options))
    expect(first).not.toMatch(/^sha256:/)
    if (options.again) expect(second).not.toBe(first)
    else expect([first, second]).toEqual(['mine', 'mine'])
  })

  it('contains the passed values, even when the program changes them afterwards', async () => {
    const { catalog, sent } = createScriptedCatalog([buildOkResponse({ proposal_id: 'p1' })])
    const body = { ...lore }
    const call = catalog.propose.lore(body)
    body.text = 'Something else.'
    await call
    expect(await sent[0]?.json()).toEqual(lore)
  })

  it('returns the existing proposal when another process sends it again, and makes another one with `again`', async () => {
    const kit = testCatalog({ seed: { entities: [{ slug: 'acme' }] } })
    const { proposal_id } = await kit.catalog.propose.lore(lore)
    expect(await kit.client().propose.lore(lore)).toMatchObject({ proposal_id, replayed: true })
    expect((await kit.client().propose.lore(lore, { again: true })).proposal_id).not.toBe(proposal_id)
    expect(kit.proposals).toHaveLength(2)
  })
})
