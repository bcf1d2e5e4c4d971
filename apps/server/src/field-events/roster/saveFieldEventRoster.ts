import { withIdempotency } from '../../http/answers/idempotency.ts'
import { buildCreatedAnswer, buildOkAnswer, type WriteHandler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import { readCandidates } from './roster-queries.ts'
import { toCandidateView } from './roster-views.ts'
import { resolveCandidates, saveCandidates } from './roster-writes.ts'

/** Answers 201 if at least one candidate is new. */
export const saveFieldEventRoster: WriteHandler<'saveFieldEventRoster'> = (call) =>
  withIdempotency(call, async (tx) => {
    const sent = call.body.candidates.map((input, place) => ({ at: `/body/candidates/${place}`, input }))
    const listed = await resolveCandidates(tx, sent)
    const event = await findFieldEventOrThrow(tx, call.path.slug)
    const { ids, created: added, changes } = await saveCandidates(tx, event.id, listed)
    await recordDirectWrites(tx, call, changes)
    const data = (await readCandidates(tx, ids)).map(toCandidateView)
    const result = { data, created: added, updated: ids.length - added }
    return added > 0 ? buildCreatedAnswer(result) : buildOkAnswer(result)
  })
