import { type CallPromise, Catalog, type ProposalPreview, type ProposalReceipt, type ProposeOptions } from '@catalog/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listContractProblems } from '../../server/src/testing/contract-check.ts'
import { plainOperationIds, type UnstreamedOperationId } from './testing/calls.ts'
import { type CatalogServer, startCatalogServer } from './testing/catalog-server.ts'
import { getExampleBody } from './testing/parameters.ts'

interface DryRunCase {
  readonly id: UnstreamedOperationId
  preview(catalog: Catalog, options?: ProposeOptions<true>): CallPromise<ProposalPreview>
  propose(catalog: Catalog): CallPromise<ProposalReceipt>
}

type Method = (...args: unknown[]) => CallPromise<unknown>

/** Each method of `catalog.propose`, with the contract's example of its input. */
const tried = plainOperationIds.filter((id) => id.startsWith('propose')).map((id) => [getMethod(id), createDryRunCase(id)] as const)

function createDryRunCase(id: UnstreamedOperationId): DryRunCase {
  const given = [...(id === 'proposeDrilldownChanges' ? ['treasuries'] : []), getExampleBody(id)]
  const call = ({ propose }: Catalog, options?: object) =>
    (propose as unknown as Readonly<Record<string, Method>>)[getMethod(id)]?.(...given, options)
  return {
    id,
    preview: (catalog, options) => call(catalog, { ...options, dryRun: true }) as CallPromise<ProposalPreview>,
    propose: (catalog) => call(catalog) as CallPromise<ProposalReceipt>,
  }
}

function getMethod(id: UnstreamedOperationId): string {
  return id.replace(/^propose./, (start) => start.slice(-1).toLowerCase())
}

let running: CatalogServer
beforeAll(async () => {
  running = await startCatalogServer()
})
afterAll(() => running.stop())

async function countStoredRows() {
  return running.scratch.database.run(async (db) => {
    const counted = (['proposals', 'proposal_log', 'repeatable_answers'] as const).map((table) =>
      db.selectFrom(table).select(db.fn.countAll<string>().as('rows')).executeTakeFirstOrThrow(),
    )
    return Promise.all(counted)
  })
}

describe('a dry run of a proposal', () => {
  it.each(tried)('previews propose.%s, stores nothing, and does not affect the later proposal', async (_, one) => {
    const catalog = await running.createClient()
    const before = await countStoredRows()
    const { data: preview, status, headers } = await one.preview(catalog).withResponse()
    expect(listContractProblems(one.id, { status, headers, body: preview })).toEqual([])
    expect([status, await one.preview(catalog, { idempotencyKey: 'mine' }), await countStoredRows()]).toEqual([200, preview, before])

    const receipt = await one.propose(catalog)
    expect([receipt.replayed, receipt.warnings]).toEqual([false, preview.warnings])
    const { proposed_changes } = await catalog.proposals.get(receipt.proposal_id)
    expect(preview.normalized_changes).toEqual(proposed_changes.map(({ outcome, note, edited, ...change }) => change))
    const stored = await countStoredRows()
    await one.preview(catalog)
    expect(await one.propose(catalog)).toEqual({ ...receipt, replayed: true })
    expect(await countStoredRows()).toEqual(stored)
  })

  it('covers every method', () => {
    const { propose } = new Catalog({ apiKey: 'any' })
    expect(tried.map(([method]) => method).sort()).toEqual(Object.keys(propose).sort())
  })
})
