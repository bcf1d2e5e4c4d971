import type { CurationAnswer } from '../../testing/curation-client.ts'
import type { AnswerOf } from '../call.ts'

export type Told = AnswerOf<'getProposalChanges'>['data'][number]

/** Watches the inbox from its first request on: returns the news since the last one, page by page until there is no more. */
export function createPoller(get: (path: string) => Promise<CurationAnswer>) {
  let since: string | undefined
  const poll = async (onPage: (page: readonly Told[]) => unknown = () => undefined): Promise<readonly Told[]> => {
    const told: Told[] = []
    for (;;) {
      const { status, body } = await get(`/proposals/changes${since === undefined ? '' : `?since=${since}`}`)
      if (status !== 200) throw new Error(`The poll was refused: ${JSON.stringify(body)}`)
      since = body.next_since
      told.push(...body.data)
      onPage(body.data)
      if (!body.more) return told
    }
  }
  return Object.assign(poll, {
    /** Asks, and answers with where it stands then. */
    whole: async () => ({ told: await poll(), since }),
  })
}
