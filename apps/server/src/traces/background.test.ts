import { expect, it } from 'vitest'
import { mintToken } from '../keys/token.ts'
import { makeEntity } from '../testing/records.ts'
import { serveScratchDatabase } from '../testing/serve-scratch.ts'
import { filterServerSpans, getOnly, listChildren, recordTraces } from './testing/traced.ts'

const scratch = serveScratchDatabase()

it('keeps reads of the feed, which all waiting readers share, out of the trace of the first reader', async () => {
  const { spans } = await recordTraces(scratch.database, { OTEL_TRACES_SAMPLER: 'always_on' }, async ({ get, address, key }) => {
    // The first call loads the vocabulary, whose statements belong to its trace.
    await get('/whoami')
    const response = await fetch(`${address}/v1/changes`, { headers: { authorization: `Bearer ${key}` } })
    const [, cursor] = /"next_cursor":"([^"]+)"/.exec(await response.text()) ?? []
    const page = `/changes?cursor=${cursor}&wait=`
    const answers = Promise.all([get(`${page}30`), get(`${page}30`)])
    // While this call waits for a second, the two previous calls begin to wait at the same cursor, so that they share one read.
    await get(`${page}1`)
    await makeEntity(scratch.database, { slug: 'news' })
    await answers
  })
  const calls = filterServerSpans(spans).filter(({ name }) => name === 'GET /v1/changes')
  expect(calls).toHaveLength(4)
  for (const call of calls) {
    const parts = listChildren(spans, call)
    expect(parts.map(({ name }) => name).toSorted()).toEqual(['charge', 'handler'])
  }
})

it('keeps look-ups of unknown keys, which callers share, out of the trace of the first caller', async () => {
  const unknown = `Bearer ${mintToken('test', crypto.randomUUID()).text}`
  const { spans } = await recordTraces(scratch.database, { OTEL_TRACES_SAMPLER: 'always_on' }, async ({ get }) => {
    await get('/whoami', { authorization: unknown })
  })
  const call = getOnly(filterServerSpans(spans))
  expect(listChildren(spans, call)).toEqual([])
})
