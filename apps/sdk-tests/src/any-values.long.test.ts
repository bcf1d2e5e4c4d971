import { CursorLostError, NotFoundError, ValidationError } from '@catalog/client'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRuns } from '../../server/src/testing/count-runs.ts'
import { callOperation, plainOperationIds } from './testing/calls.ts'
import { type CatalogServer, createImpatientClock, startCatalogServer } from './testing/catalog-server.ts'
import { createValuesArbitrary, getExampleBody, listParameters } from './testing/parameters.ts'

let running: CatalogServer
beforeAll(async () => {
  running = await startCatalogServer()
})
afterAll(() => running.stop())

describe.each(plainOperationIds)('%s', (operationId) => {
  const path = listParameters(operationId, 'path')
  const query = listParameters(operationId, 'query')

  it('accepts any values that the contract allows, or names the ones that refer to missing records', async () => {
    const failed: unknown[] = []
    // Collects the failures that are retried. Only a connection that the server closed because it was idle may cause one.
    const logger = { warn: (_: string, { code }: Record<string, unknown>) => failed.push(code) }
    const catalog = await running.createClient({ logger, clock: createImpatientClock() })
    const values = fc.record({ path: createValuesArbitrary(path, { all: true }), query: createValuesArbitrary(query, { all: false }) })
    await fc.assert(
      fc.asyncProperty(values, async (given) => {
        // Leaves out long waits for a page, up to half a minute, which other tests cover.
        const query = 'wait' in given.query ? { ...given.query, wait: 0 } : given.query
        await callOperation(catalog, operationId, given.path, query, getExampleBody(operationId)).then(undefined, assertExpectedError)
      }),
      { numRuns: path.length + query.length === 0 ? 1 : countRuns(60) },
    )
    expect(failed.filter((code) => code !== 'CONNECTION_FAILED')).toEqual([])
  })
})

/**
 * Parameters whose valid values depend on more than the contract: on values that the server returned before, on the time, or on another
 * parameter.
 */
const dependent = ['/query/cursor', '/query/as_of', '/query/from', '/query/include', '/query/segment']

/**
 * Accepts these refusals: a reference to a missing record, a cursor that the server never returned, a time in the future or too long ago,
 * and people of a segment.
 */
function assertExpectedError(error: unknown): void {
  if (error instanceof NotFoundError || error instanceof CursorLostError) return
  if (error instanceof ValidationError && error.details?.every(({ path }) => dependent.includes(path))) return
  throw error
}
