import type { CurationAnswer } from '../../testing/curation-client.ts'
import type { AnswerOf } from '../call.ts'

export type PolledEvent = AnswerOf<'getProposalChanges'>['data'][number]

/** Watches the inbox from its first request on: returns the news since the last one, page by page until there is no more. */
export function createPoller(get: (path: string) => Promise<CurationAnswer>) {
  let since: string | undefined
  const poll = async (onPage: (page: readonly PolledEvent[]) => unknown = () => undefined): Promise<readonly PolledEvent[]> => {
    const events: PolledEvent[] = []
    for (;;) {
      const { status, body } = await get(`/proposals/changes${since === undefined ? '' : `?since=${since}`}`)
      if (status !== 200) throw new Error(`The poll was refused: ${JSON.stringify(body)}`)
      since = body.next_since
      events.push(...body.data)
      onPage(body.data)
      if (!body.more) return events
    }
  }
  return Object.assign(poll, {
    /** Asks, and answers with where it stands then. */
    whole: async () => ({ events: await poll(), since }),
  })
}
