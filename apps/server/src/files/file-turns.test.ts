import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Owner } from '../values/shares.ts'
import { createFileTurns } from './file-turns.ts'

const key = (name: string): Owner => ({ name, isAnonymous: false })
const network = (name: string): Owner => ({ name, isAnonymous: true })

/** Starts steps of work that end when the test says so. */
function start() {
  const inFileTurn = createFileTurns()
  const [begun, refused]: [string[], string[]] = [[], []]
  const ending = new Map<string, () => void>()
  const step = (name: string, owner: Owner) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ending.set(name, resolve)
      })
    inFileTurn(owner, work).catch(() => refused.push(name))
  }
  const end = async (name: string) => {
    ending.get(name)?.()
    await setImmediate()
  }
  return { step, end, begun, refused }
}

describe('createFileTurns', () => {
  it('runs one step of each owner at a time, and steps of two owners side by side', async () => {
    const { step, end, begun } = start()
    for (const name of ['a1', 'a2', 'a3']) step(name, key('a'))
    step('b1', key('b'))
    await setImmediate()
    expect(begun).toEqual(['a1', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('runs one step of all networks at a time, in turns by network', async () => {
    const { step, end, begun } = start()
    for (const name of ['m1', 'm2', 'n1']) step(name, network(name.charAt(0)))
    await setImmediate()
    for (const name of ['m1', 'n1']) await end(name)
    expect(begun).toEqual(['m1', 'n1', 'm2'])
  })

  it('allows one network a quarter of the waiting steps', async () => {
    const { step, refused } = start()
    for (let index = 0; index <= 251; index++) step(`m${index}`, network('m'))
    await setImmediate()
    expect(refused).toEqual(['m251'])
  })
})
