import pg from 'pg'
import { vi } from 'vitest'

/** Matches the bookkeeping: the log of calls, the begin and commit of a transaction, and the statements that set up a new connection. */
const ofBookkeeping = /^(begin; .*|commit)$|api_calls|catalog_service|pg_backend_pid/

/** Counts the statements that an answer takes: those that match the pattern or, without a pattern, all except the bookkeeping. */
export async function countStatements(answer: () => Promise<unknown>, pattern?: RegExp): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await answer()
    const texts = sent.mock.calls.map(([query]) => getText(query))
    return texts.filter((text) => (pattern ? pattern.test(text) : !ofBookkeeping.test(text))).length
  } finally {
    sent.mockRestore()
  }
}

function getText(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text
}
