import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { createValidators } from '../validation/validate.ts'
import { readBody } from './body.ts'

const example = { text: 'A miner asked who lends against machines.' }

describe('ten thousand content types', () => {
  it('uses no memory', async () => {
    const validate = createValidators(document)({ path: '/agents/proposals/lore-update', method: 'post' })
    const sendAll = async (name: string, count: number) => {
      for (let index = 0; index < count; index++) {
        const headers = { 'content-type': `application/json; ${name}=${index}`, 'content-length': '1' }
        const incoming = Object.assign(Readable.from([Buffer.from(JSON.stringify(example))]), { headers }) as unknown as IncomingMessage
        const body = await readBody(incoming, {} as ServerResponse)
        await validate({ params: {}, queryString: '', headers, body })
      }
    }
    await sendAll('warm', 2_000)
    const before = measureHeapUsed()
    await sendAll('made-up', 10_000)
    expect(measureHeapUsed() - before).toBeLessThan(10 * 1024 * 1024)
  }, 60_000)
})

function measureHeapUsed(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}
