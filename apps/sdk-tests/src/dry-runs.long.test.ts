import { type CallPromise, Catalog, type ProposalPreview, type ProposalReceipt, type ProposeOptions } from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractProblems } from '../../server/src/testing/contract-check.ts'
import { type PlainOperationId, plainOperationIds } from './testing/calls.ts'
import { type CatalogServer, startCatalogServer } from './testing/catalog-server.ts'
import { exampleBody } from './testing/parameters.ts'

interface Trial {
  readonly id: PlainOperationId
  dry(catalog: Catalog, options?: ProposeOptions<true>): CallPromise<ProposalPreview>
  real(catalog: Catalog): CallPromise<ProposalReceipt>
}

type Method = (...given: unknown[]) => CallPromise<unknown>

/** Each method of `catalog.propose`, with the contract's example of its input. */
const tried = plainOperationIds.filter((id) => id.startsWith('propose')).map((id) => [getMethod(id), createTrial(id)] as const)

function createTrial(id: PlainOperationId): Trial {
  const given = [...(id === 'proposeDrilldownChanges' ? ['treasuries'] : []), exampleBody(id)]
  const call = ({ propose }: Catalog, options?: object) =>
    (propose as unknown as Readonly<Record<string, Method>>)[getMethod(id)]?.(...given, options)
  return {
    id,
    dry: (catalog, options) => call(catalog, { ...options, dryRun: true }) as CallPromise<ProposalPreview>,
    real: (catalog) => call(catalog) as CallPromise<ProposalReceipt>,
  }
}

function getMethod(id: PlainOperationId): string {
  return id.replace(/^propose./, (start) => start.slice(-1).toLowerCase())
}

let running: CatalogServer
beforeAll(async () => {
  running = await startCatalogServer()
})
afterAll(() => running.stop())

async function countStored() {
  return running.scratch.database.run(async (db) => {
    const counted = (['proposals', 'proposal_log', 'repeatable_answers'] as const).map((table) =>
      db.selectFrom(table).select(db.fn.countAll<string>().as('rows')).executeTakeFirstOrThrow(),
    )
    return Promise.all(counted)
  })
}

describe('a dry run of a proposal', () => {
  it.each(tried)('previews propose.%s, stores nothing, and does not affect the later proposal', async (_, one) => {
    const catalog = await running.client()
    const before = await countStored()
    const { data: preview, status, headers } = await one.dry(catalog).withResponse()
    expect(contractProblems(one.id, { status, headers, body: preview })).toEqual([])
    expect([status, await one.dry(catalog, { idempotencyKey: 'mine' }), await countStored()]).toEqual([200, preview, before])

    const receipt = await one.real(catalog)
    expect([receipt.replayed, receipt.warnings]).toEqual([false, preview.warnings])
    const { proposed_changes } = await catalog.proposals.get(receipt.proposal_id)
    expect(preview.normalized_changes).toEqual(proposed_changes.map(({ outcome, note, edited, ...change }) => change))
    const stored = await countStored()
    await one.dry(catalog)
    expect(await one.real(catalog)).toEqual({ ...receipt, replayed: true })
    expect(await countStored()).toEqual(stored)
  })

  it('covers every method', () => {
    const { propose } = new Catalog({ apiKey: 'any' })
    expect(tried.map(([method]) => method).sort()).toEqual(Object.keys(propose).sort())
  })
})
