import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

function buildResponse(owner: string, closed = false): ServerResponse {
  return { owner, closed, destroyed: closed, once: () => undefined, off: () => undefined } as unknown as ServerResponse
}

describe('waitForTurn of createAdmission', () => {
  it('begins one message of each key in turn', async () => {
    const admission = createAdmission()
    const begun: string[] = []
    const waitAndRecord = (name: string) => admission.waitForTurn(buildResponse(name.charAt(0))).then(() => void begun.push(name))
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(waitAndRecord))
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('begins at most one message in a pass of the event loop', async () => {
    const admission = createAdmission()
    let [begun, rounds] = [0, 0]
    const counts: number[] = []
    const recordBegunCount = () => {
      counts.push(begun)
      if (++rounds < 3) setImmediate(recordBegunCount)
    }
    const all = Array.from({ length: 3 }, () => admission.waitForTurn(buildResponse('a')).then(() => begun++))
    setImmediate(recordBegunCount)
    await Promise.all(all)
    for (const [round, reached] of counts.entries()) expect(reached).toBeLessThanOrEqual(round + 2)
  })

  it('begins nothing for a client that has left', async () => {
    await expect(createAdmission().waitForTurn(buildResponse('a', true))).rejects.toThrow()
  })

  it('refuses messages of a key that has 64 waiting messages, but none of another key', async () => {
    const admission = createAdmission()
    const turnedAway: string[] = []
    const waitOrRecordRefusal = (name: string) => admission.waitForTurn(buildResponse(name)).catch(() => void turnedAway.push(name))
    await Promise.all([...Array.from({ length: 70 }, () => waitOrRecordRefusal('a')), waitOrRecordRefusal('b')])
    expect(turnedAway).toEqual(Array.from({ length: 5 }, () => 'a'))
  })
})
