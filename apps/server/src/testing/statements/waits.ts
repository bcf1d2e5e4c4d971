import pg from 'pg'
import { vi } from 'vitest'

/** Milliseconds by which each answer of the database is delayed: more than the code takes between two statements sent at once. */
const heldMs = 15
/** Additional turns of the event loop, so that a process that was delayed for longer still sends its next statement first. */
const heldTurns = 20

/**
 * A transaction or a single statement. `isForeign` is true for a transaction that does not belong to the measured work, which its first
 * statement after `begin` shows.
 */
type Transaction = { isForeign: boolean }
type SentStatement = { readonly wait: number; readonly text: string; readonly transaction: Transaction }

/**
 * Lists the statements that are sent to the database during `work`, in groups: those of one group are sent before any of them is answered;
 * an answer causes the next group. Statements that end or log a call after its answer are left out, with their transaction.
 */
export async function listStatementGroups(work: () => Promise<unknown>): Promise<string[][]> {
  const all: SentStatement[] = []
  const open = new WeakMap<pg.Client, Transaction>()
  let answered = 0
  const send = pg.Client.prototype.query as unknown as (this: pg.Client, ...sent: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
    const text = getText(sent[0])
    const isEnd = /^(commit|rollback)$/.test(text)
    // A transaction whose `begin` is missing here began before the work.
    const transaction = open.get(this) ?? { isForeign: isEnd }
    if (text.startsWith('begin')) open.set(this, transaction)
    if (ofOthers.test(text)) transaction.isForeign = true
    if (isEnd) open.delete(this)
    const wait = answered
    all.push({ wait, text, transaction })
    const delayAnswer = async () => {
      if (transaction.isForeign) return
      await new Promise((resolve) => setTimeout(resolve, heldMs))
      for (let turns = 0; turns < heldTurns; turns++) await new Promise((resolve) => setImmediate(resolve))
      if (!transaction.isForeign) answered = Math.max(answered, wait + 1)
    }
    return send.apply(this, sent).finally(delayAnswer) as never
  } as never)
  try {
    await work()
    const mine = all.filter(({ transaction }) => !transaction.isForeign)
    return [...Map.groupBy(mine, ({ wait }) => wait).values()].map((sentAtOnce) => sentAtOnce.map(({ text }) => text))
  } finally {
    spy.mockRestore()
  }
}

/** Matches the log of calls, which is written after the answer, and the statements that check a new connection and set its role. */
const ofOthers = /api_calls|catalog_service|session_user/

function getText(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text
}
