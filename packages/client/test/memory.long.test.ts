import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { catchRejection, createScriptedCatalog } from './played-fetch.ts'

describe("an answer that is not the catalog's", () => {
  it('does not stay in memory as a whole when its error keeps the first characters', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const measureMemory = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      collectGarbage()
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    const { catalog } = createScriptedCatalog([new Response('<p>'.repeat(2 ** 22), { status: 502 })], { maxTries: 1 })
    await catchRejection(catalog.whoami())
    const before = await measureMemory()
    const errors: unknown[] = []
    for (let call = 0; call < 20; call += 1) errors.push(await catchRejection(catalog.whoami()))
    // Half of the size of the 20 answers, of 12 MiB each.
    expect((await measureMemory()) - before).toBeLessThan(120 * 2 ** 20)
    expect(errors).toHaveLength(20)
  })
})
