import type { CurationAnswer } from '../../testing/curation-client.ts'
import type { AnswerOf } from '../call.ts'

export type PolledEvent = AnswerOf<'getProposalChanges'>['data'][number]

/** Creates a function that polls the inbox: it returns all events since its previous call, which it reads page by page. */
export function createPoller(get: (path: string) => Promise<CurationAnswer>) {
  let since: string | undefined
  const pollEvents = async (onPage: (page: readonly PolledEvent[]) => unknown = () => undefined): Promise<readonly PolledEvent[]> => {
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
  return Object.assign(pollEvents, {
    /** Polls, and also returns the position after the last event. */
    whole: async () => ({ events: await pollEvents(), since }),
  })
}
