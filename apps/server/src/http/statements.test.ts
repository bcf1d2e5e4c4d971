import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { fillWithModel } from '../testing/catalog-model.ts'
import { makePerson } from '../testing/records.ts'
import { ok, serveScratch } from '../testing/serve-scratch.ts'

const served = serveScratch(async ({ database }) => {
  await fillWithModel(database, 100, 5)
  for (let n = 0; n < 60; n++) await makePerson(database, { slug: `person-${n}` })
})

/** Those of the answer itself; what was called is written down in between, and a new connection takes its role. */
const ofBookkeeping = /^(begin|commit)$|api_calls|catalog_service/

async function statementsOf(path: string, limit: number): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await ok(served, path, { limit })
    return sent.mock.calls.filter(([query]) => !ofBookkeeping.test(textOf(query))).length
  } finally {
    sent.mockRestore()
  }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text
}

describe('how many statements an answer takes', () => {
  it.each([
    '/entities',
    '/entities?segment=paint&tag=red',
    '/entities?name=a&country=DE',
    '/entities?q=birne',
    '/taxonomy/red/entities',
    '/people',
    '/people?q=person',
    '/agent-work/items',
    '/catalog/segments/paint/drilldown',
  ])('does not grow with its rows: %s', async (path) => {
    await ok(served, path)
    expect(await statementsOf(path, 50)).toBe(await statementsOf(path, 5))
  })
})
