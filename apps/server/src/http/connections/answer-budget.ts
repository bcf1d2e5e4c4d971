import { ApiError } from '../../errors/api-error.ts'
import { declareBound, describeShares, formatBytes } from '../../values/bounds.ts'
import { createShares, type FullShare, type Owner, type ShareLimits } from '../../values/shares.ts'

/** An answer that is being sent, and that can be cut off. */
type Destroyable = { destroy(): unknown }
type HeldAnswer = { readonly owner: Owner; readonly bytes: number; readonly since: number }

/** Memory budget of the answers that clients have not read yet. */
export type AnswerBudget = {
  /** Counts an answer that exists already, and cuts off others if there is no room for it. Returns a function that releases its bytes. */
  hold(answer: Destroyable, owner: Owner, bytes: number): () => void
  /**
   * Counts an answer before it begins. To make room, cuts off only answers without recent progress, or of an owner that holds more than
   * this owner would. Throws UNAVAILABLE if that is not enough.
   */
  admit(answer: Destroyable, owner: Owner, bytes: number): () => void
  /** Restarts the time limit of an answer, because the client has read a part of it. */
  noteProgress(answer: Destroyable): void
  /** Cuts off answers that have been unread for too long. */
  sweep(): void
}

const mebibyte = 1024 * 1024
/** Maximum bytes of unread answers; one key, session or network gets only a part of them. */
export const answerLimits: ShareLimits = { all: 64 * mebibyte, owner: 16 * mebibyte, anonymous: 32 * mebibyte, network: 8 * mebibyte }
/** Maximum number of milliseconds for which an unread answer is held. */
const maxUnreadMs = 60_000
/** Milliseconds without progress after which an answer may be cut off for another answer of its owner. */
const stalledMs = 5_000

type Options = { readonly limits?: ShareLimits; readonly now?: () => number }

/**
 * Makes the memory budget of answers, which owners share. If there is no room, the answer that has not been read for the longest time is
 * dropped: one of the same owner if its own part is full, otherwise one of the owner that holds most.
 */
export function createAnswerBudget({ limits = answerLimits, now = () => performance.now() }: Options = {}): AnswerBudget {
  const shares = createShares(limits)
  /** Answers in the order in which their clients last read something. */
  const held = new Map<Destroyable, HeldAnswer>()

  const release = (answer: Destroyable) => {
    const one = held.get(answer)
    if (held.delete(answer) && one) shares.giveBack(one.owner, one.bytes)
  }
  const cutOff = (answer: Destroyable) => {
    release(answer)
    answer.destroy()
  }
  const add = (answer: Destroyable, owner: Owner, bytes: number) => {
    release(answer)
    held.set(answer, { owner, bytes, since: now() })
    shares.take(owner, bytes)
    return () => release(answer)
  }
  /** Finds the answer to drop first if this share is full. */
  const findAnswerToDrop = (owner: Owner, full: FullShare): [Destroyable, HeldAnswer] | undefined => {
    let [first, heldMost]: [[Destroyable, HeldAnswer] | undefined, number] = [undefined, 0]
    for (const entry of held) {
      const one = entry[1].owner
      if (full === 'owner' ? one.name !== owner.name : full === 'anonymous' && !one.isAnonymous) continue
      const bytes = shares.getAmount(one)
      if (bytes <= heldMost) continue
      heldMost = bytes
      first = entry
    }
    return first
  }
  const canDisplace = (owner: Owner, bytes: number, { owner: other, since }: HeldAnswer) =>
    now() - since >= stalledMs || shares.getAmount(other) > shares.getAmount(owner) + bytes

  return {
    hold(answer, owner, bytes) {
      const done = add(answer, owner, bytes)
      for (let full = shares.findFullShare(owner, 0); full; full = shares.findFullShare(owner, 0)) {
        const first = findAnswerToDrop(owner, full)
        if (!first) break
        cutOff(first[0])
      }
      return done
    },
    admit(answer, owner, bytes) {
      for (let full = shares.findFullShare(owner, bytes); full; full = shares.findFullShare(owner, bytes)) {
        const first = findAnswerToDrop(owner, full)
        if (!first || !canDisplace(owner, bytes, first[1])) throw createTooManyDownloadsError()
        cutOff(first[0])
      }
      return add(answer, owner, bytes)
    },
    noteProgress(answer) {
      const one = held.get(answer)
      if (!one) return
      held.delete(answer)
      held.set(answer, { ...one, since: now() })
    },
    sweep() {
      for (const [answer, { since }] of held) {
        if (now() - since <= maxUnreadMs) return
        cutOff(answer)
      }
    },
  }
}

function createTooManyDownloadsError(): ApiError {
  return new ApiError('UNAVAILABLE', 'Too many downloads are in progress.', {
    hint: 'Finish the downloads in progress, wait 5 seconds, then send the same request again.',
    headers: { 'Retry-After': '5' },
  })
}

declareBound(import.meta.url, {
  name: 'unread answers',
  owner: 'key, session, network',
  limit: `${describeShares(answerLimits, formatBytes)}; ${maxUnreadMs / 60_000} minute`,
  variables: ['shares', 'held'],
  test: 'apps/server/src/http/connections/answer-budget.test.ts',
})
