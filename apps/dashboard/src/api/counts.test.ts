import { expect, it } from 'vitest'
import { countForCurators } from './counts.ts'

const zero = { count: 0, more: false }

const countPending = (pending: { readonly count: number; readonly more: boolean }, waitingOnAgent: number) =>
  countForCurators({
    by_status: { pending, unmatched: zero, accepted: zero, rejected: zero },
    pending_by_kind: [],
    waiting_on: { agent: { count: waitingOnAgent, more: false }, curator: zero },
  })

it('subtracts proposals that wait for an agent, unless the count is capped', () => {
  expect(countPending({ count: 5, more: false }, 3)).toEqual({ count: 2, more: false })
  expect(countPending({ count: 1_000, more: true }, 3)).toEqual({ count: 1_000, more: true })
})
