import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Owner } from '../values/shares.ts'
import { createFileTurns } from './file-turns.ts'

const createKeyOwner = (name: string): Owner => ({ name, isAnonymous: false })
const createNetworkOwner = (name: string): Owner => ({ name, isAnonymous: true })

/** Starts steps of work that end when the test ends them. */
function startTurns() {
  const inFileTurn = createFileTurns()
  const [begun, refused]: [string[], string[]] = [[], []]
  const ending = new Map<string, () => void>()
  const startStep = (name: string, owner: Owner) => {
    const runStep = () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ending.set(name, resolve)
      })
    inFileTurn(owner, runStep).catch(() => refused.push(name))
  }
  const finishStep = async (name: string) => {
    ending.get(name)?.()
    await setImmediate()
  }
  return { step: startStep, end: finishStep, begun, refused }
}

describe('createFileTurns', () => {
  it('runs one step of each owner at a time, and steps of two owners concurrently', async () => {
    const { step, end, begun } = startTurns()
    for (const name of ['a1', 'a2', 'a3']) step(name, createKeyOwner('a'))
    step('b1', createKeyOwner('b'))
    await setImmediate()
    expect(begun).toEqual(['a1', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('runs one step at a time for all networks together, alternating between networks', async () => {
    const { step, end, begun } = startTurns()
    for (const name of ['m1', 'm2', 'n1']) step(name, createNetworkOwner(name.charAt(0)))
    await setImmediate()
    for (const name of ['m1', 'n1']) await end(name)
    expect(begun).toEqual(['m1', 'n1', 'm2'])
  })

  it('allows one network a quarter of the waiting steps', async () => {
    const { step, refused } = startTurns()
    for (let index = 0; index <= 251; index++) step(`m${index}`, createNetworkOwner('m'))
    await setImmediate()
    expect(refused).toEqual(['m251'])
  })
})
