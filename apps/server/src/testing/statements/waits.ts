import pg from 'pg'
import { vi } from 'vitest'

/** Milliseconds after which each answer of the database is handed on: more than the code takes between two statements sent at once. */
const heldMs = 15
/** Turns of the event loop that come on top: a process that was held up for longer than that comes to its next statement first. */
const heldTurns = 20

/** A transaction, or a statement alone. It is known whose it is once its first statement after `begin` is sent. */
type Transaction = { isOfOthers: boolean }
type SentStatement = { readonly wait: number; readonly text: string; readonly transaction: Transaction }

/**
 * Lists what is sent to the database while `work` is under way, by waits: the statements of one wait are sent before any of them is
 * answered, and those of the next because of an answer. Statements that end or log a call after its answer are left out, with their
 * transaction.
 */
export async function listWaits(work: () => Promise<unknown>): Promise<string[][]> {
  const all: SentStatement[] = []
  const open = new WeakMap<pg.Client, Transaction>()
  let answered = 0
  const send = pg.Client.prototype.query as unknown as (this: pg.Client, ...sent: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
    const text = getText(sent[0])
    const isEnd = /^(commit|rollback)$/.test(text)
    // A statement that ends here without having begun here began before the work did.
    const transaction = open.get(this) ?? { isOfOthers: isEnd }
    if (text.startsWith('begin')) open.set(this, transaction)
    if (ofOthers.test(text)) transaction.isOfOthers = true
    if (isEnd) open.delete(this)
    const wait = answered
    all.push({ wait, text, transaction })
    const hold = async () => {
      if (transaction.isOfOthers) return
      await new Promise((resolve) => setTimeout(resolve, heldMs))
      for (let turns = 0; turns < heldTurns; turns++) await new Promise((resolve) => setImmediate(resolve))
      if (!transaction.isOfOthers) answered = Math.max(answered, wait + 1)
    }
    return send.apply(this, sent).finally(hold) as never
  } as never)
  try {
    await work()
    const mine = all.filter(({ transaction }) => !transaction.isOfOthers)
    return [...Map.groupBy(mine, ({ wait }) => wait).values()].map((sentAtOnce) => sentAtOnce.map(({ text }) => text))
  } finally {
    spy.mockRestore()
  }
}

/** The log of calls, which is written after the answer, and the examination of a new connection, and the role that it takes. */
const ofOthers = /api_calls|catalog_service|session_user/

function getText(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text
}
