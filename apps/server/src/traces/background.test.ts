import { expect, it } from 'vitest'
import { mintToken } from '../keys/token.ts'
import { makeEntity } from '../testing/records.ts'
import { serveScratch } from '../testing/serve-scratch.ts'
import { below, only, serverSpans, tracedOn } from './testing/traced.ts'

const scratch = serveScratch()

it('keeps the look for news, which all readers share, out of the trace of the reader who waited first', async () => {
  const { spans } = await tracedOn(scratch.database, { OTEL_TRACES_SAMPLER: 'always_on' }, async ({ get }) => {
    // The first call loads the vocabulary, which is part of it.
    await get('/whoami')
    let areAnswered = false
    const answers = Promise.all([get('/changes?wait=30'), get('/changes?wait=30')]).then(() => {
      areAnswered = true
    })
    // A write before a reader waits is no news to it, so writes go on until both readers have some.
    for (let count = 0; !areAnswered; count++) await makeEntity(scratch.database, { slug: `news-${count}` })
    await answers
  })
  const calls = serverSpans(spans).filter(({ name }) => name === 'GET /v1/changes')
  expect(calls).toHaveLength(2)
  for (const call of calls) {
    const parts = below(spans, call)
    expect(parts.map(({ name }) => name).toSorted()).toEqual(['charge', 'handler'])
  }
})

it('keeps look-ups of unknown keys, which many callers share, out of the trace of the caller who began them', async () => {
  const unknown = `Bearer ${mintToken('test', crypto.randomUUID()).text}`
  const { spans } = await tracedOn(scratch.database, { OTEL_TRACES_SAMPLER: 'always_on' }, async ({ get }) => {
    await get('/whoami', { authorization: unknown })
  })
  const call = only(serverSpans(spans))
  expect(below(spans, call)).toEqual([])
})
