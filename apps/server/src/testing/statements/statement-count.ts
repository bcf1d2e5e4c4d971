import pg from 'pg'
import { vi } from 'vitest'

/** Matches the bookkeeping: the log of calls, the begin and commit of a transaction, and the role that a new connection takes. */
const ofBookkeeping = /^(begin; .*|commit)$|api_calls|catalog_service/

/** Counts the statements that an answer takes, apart from the bookkeeping. */
export async function statementsOf(answer: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await answer()
    return sent.mock.calls.filter(([query]) => !ofBookkeeping.test(textOf(query))).length
  } finally {
    sent.mockRestore()
  }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text
}
