import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../errors/api-error.ts'
import type { Owner } from '../../values/shares.ts'
import { createAnswerBudget } from './answer-budget.ts'

const buildKeyOwner = (name: string): Owner => ({ name, isAnonymous: false })
const buildNetworkOwner = (name: string): Owner => ({ name, isAnonymous: true })

/** A budget of 16 bytes with a stopped clock, and the answers that it has cut off. */
function prepareBudget() {
  const [cut, clock]: [string[], { now: number }] = [[], { now: 0 }]
  const limits = { all: 16, owner: 8, anonymous: 8, network: 4 }
  const budget = createAnswerBudget({ limits, now: () => clock.now })
  const answers = new Map<string, { destroy(): void }>()
  const getAnswer = (name: string) => {
    const one = answers.get(name) ?? { destroy: () => void cut.push(name) }
    answers.set(name, one)
    return one
  }
  const hold = (name: string, owner: Owner, bytes: number) => budget.hold(getAnswer(name), owner, bytes)
  const admit = (name: string, owner: Owner, bytes: number) => {
    try {
      budget.admit(getAnswer(name), owner, bytes)
      return 'admitted'
    } catch (error) {
      return (error as ApiError).code
    }
  }
  const noteProgress = (name: string) => budget.noteProgress(getAnswer(name))
  return { budget, cut, clock, hold, admit, noteProgress }
}

describe('createAnswerBudget', () => {
  it('cuts off the longest unread answer of an owner that holds too much', () => {
    const { hold, cut } = prepareBudget()
    hold('a1', buildKeyOwner('a'), 4)
    hold('b1', buildKeyOwner('b'), 4)
    hold('a2', buildKeyOwner('a'), 4)
    hold('a3', buildKeyOwner('a'), 4)
    expect(cut).toEqual(['a1'])
  })

  it('cuts off an answer of the network that holds most when all networks hold too much', () => {
    const { hold, cut } = prepareBudget()
    hold('m1', buildNetworkOwner('m'), 2)
    hold('n1', buildNetworkOwner('n'), 2)
    hold('n2', buildNetworkOwner('n'), 2)
    hold('a1', buildKeyOwner('a'), 8)
    hold('o1', buildNetworkOwner('o'), 3)
    expect(cut).toEqual(['n1'])
  })

  it('cuts off an answer of the owner that holds most when all owners hold too much', () => {
    const { hold, cut } = prepareBudget()
    hold('a1', buildKeyOwner('a'), 3)
    hold('b1', buildKeyOwner('b'), 4)
    hold('b2', buildKeyOwner('b'), 4)
    hold('c1', buildKeyOwner('c'), 5)
    hold('d1', buildKeyOwner('d'), 2)
    expect(cut).toEqual(['b1'])
  })

  it('refuses a download of a network whose own downloads are all being read', () => {
    const { admit, cut } = prepareBudget()
    expect([
      admit('m1', buildNetworkOwner('m'), 2),
      admit('m2', buildNetworkOwner('m'), 2),
      admit('m3', buildNetworkOwner('m'), 2),
    ]).toEqual(['admitted', 'admitted', 'UNAVAILABLE'])
    expect(cut).toEqual([])
  })

  it('cuts off a download without progress for five seconds to admit another of its network', () => {
    const { admit, noteProgress, cut, clock } = prepareBudget()
    admit('m1', buildNetworkOwner('m'), 2)
    admit('m2', buildNetworkOwner('m'), 2)
    clock.now = 5_000
    noteProgress('m1')
    expect(admit('m3', buildNetworkOwner('m'), 2)).toBe('admitted')
    expect(cut).toEqual(['m2'])
  })

  it('cuts off a download of the network that holds most to admit a download of another network', () => {
    const { admit, cut } = prepareBudget()
    for (const name of ['m1', 'm2', 'n1', 'n2']) admit(name, buildNetworkOwner(name.charAt(0)), 2)
    expect([admit('o1', buildNetworkOwner('o'), 1), cut]).toEqual(['admitted', ['m1']])
    expect([admit('o2', buildNetworkOwner('o'), 3), admit('a1', buildKeyOwner('a'), 8), cut.length]).toEqual(['UNAVAILABLE', 'admitted', 1])
  })

  it('cuts off answers without progress for a minute, and releases their bytes', () => {
    const { budget, hold, admit, noteProgress, cut, clock } = prepareBudget()
    hold('a1', buildKeyOwner('a'), 8)
    admit('m1', buildNetworkOwner('m'), 4)
    clock.now = 60_000
    noteProgress('m1')
    clock.now = 60_001
    budget.sweep()
    expect(cut).toEqual(['a1'])
    expect(admit('a2', buildKeyOwner('a'), 8)).toBe('admitted')
  })

  it('releases the bytes of an answer only once', () => {
    const { hold, admit } = prepareBudget()
    const release = hold('a1', buildKeyOwner('a'), 8)
    release()
    release()
    expect([admit('a2', buildKeyOwner('a'), 8), admit('a3', buildKeyOwner('a'), 1)]).toEqual(['admitted', 'UNAVAILABLE'])
  })
})
