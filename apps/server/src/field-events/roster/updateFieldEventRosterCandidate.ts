import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { foundFieldEvent } from '../found-event.ts'
import { readCandidates } from './roster-queries.ts'
import { candidateView } from './roster-views.ts'
import { changeCandidate } from './roster-writes.ts'

export const updateFieldEventRosterCandidate: Handler<'updateFieldEventRosterCandidate'> = (call) =>
  call.transaction(async (tx) => {
    const { slug, candidateId } = call.path
    const event = await foundFieldEvent(tx, slug)
    const changes = await changeCandidate(tx, event.id, candidateId, call.body)
    const [row] = await readCandidates(tx, [candidateId.toLowerCase()])
    if (!changes || !row) throw noCandidate(event.slug, candidateId)
    await recordDirectWrites(tx, call, changes)
    return candidateView(row)
  })

function noCandidate(slug: string, id: string): ApiError {
  return new ApiError('NOT_FOUND', `The roster of ${slug} has no candidate with the id "${id}".`, {
    hint: `List them with GET /field-events/${slug}/roster and use an id from there.`,
  })
}
