import { ApiError, createInvalidRequestError } from '../../errors/api-error.ts'
import { type ProposalEvent, readCurrentPosition, readEventPage, type WatchPosition } from '../../proposals/watching/events.ts'
import { readLooks } from '../../proposals/watching/looks.ts'
import { toRfc3339 } from '../../values/timestamps.ts'
import type { AnswerOf, CurationCall, CurationReadHandler } from '../call.ts'
import { readInboxCounts } from './inbox-counts.ts'

type Answer = AnswerOf<'getProposalChanges'>

const list = 'curation.getProposalChanges'
const maxEvents = 200
const maxLooks = 200

/** Returns the latest changes of the inbox. Every open page polls this operation, so it reads only through indexes. */
export const getProposalChanges: CurationReadHandler<'getProposalChanges'> = async (call) => {
  const { db, curator, services } = call
  const position = parseSinceCursor(call)
  const [news, counts, looks] = await Promise.all([
    position ? readEventPage(db, position, maxEvents) : { events: [], position: await readCurrentPosition(db), more: false, isLost: false },
    readInboxCounts(db),
    readLooks(db, { curatorId: curator.id, limit: maxLooks }),
  ])
  return {
    data: news.events.map(toEventView),
    next_since: services.cursors.formatCursor(list, { keys: toCursorKeys(news.position) }),
    more: news.more,
    reset: news.isLost,
    counts,
    looking: looks.map(({ proposal_id, curator: by, since }) => ({ proposal_id, curator: by, since: toRfc3339(since) })),
  }
}

function toEventView({ at, ...event }: ProposalEvent): Answer['data'][number] {
  return { ...event, at: toRfc3339(at) }
}

function toCursorKeys({ era, from, page }: WatchPosition): (string | number)[] {
  return [era, from, ...(page ? [page.to, page.after.xid, page.after.seq] : [])]
}

function parseSinceCursor({ query, services }: CurationCall<'getProposalChanges'>): WatchPosition | undefined {
  try {
    const [era, from, to, xid, seq] = services.cursors.parseCursor(list, query.since)?.keys ?? []
    if (typeof era !== 'string' || typeof from !== 'string') return undefined
    if (typeof to !== 'string' || typeof xid !== 'string' || typeof seq !== 'number') return { era, from }
    return { era, from, page: { to, after: { xid, seq } } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const problem = error.details?.[0]?.message.includes('hours') ? 'is older than 24 hours' : 'is not a next_since of this server'
    throw createInvalidRequestError([{ path: '/query/since', message: problem }], 'Omit since, and read the inbox again.')
  }
}
