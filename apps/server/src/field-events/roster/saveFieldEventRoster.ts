import { created, type Handler, ok } from '../../http/call.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { foundFieldEvent } from '../found-event.ts'
import { readCandidates } from './roster-queries.ts'
import { candidateView } from './roster-views.ts'
import { resolvedList, saveCandidates } from './roster-writes.ts'

/** 201 where at least one candidate is new (decision 14). */
export const saveFieldEventRoster: Handler<'saveFieldEventRoster'> = (call) =>
  answerOnce(call, async (tx) => {
    const sent = call.body.candidates.map((input, place) => ({ at: `/body/candidates/${place}`, input }))
    const listed = await resolvedList(tx, sent)
    const event = await foundFieldEvent(tx, call.path.slug)
    const { ids, created: added, changes } = await saveCandidates(tx, event.id, listed)
    await recordDirectWrites(tx, call, changes)
    const data = (await readCandidates(tx, ids)).map(candidateView)
    const result = { data, created: added, updated: ids.length - added }
    return added > 0 ? created(result) : ok(result)
  })
