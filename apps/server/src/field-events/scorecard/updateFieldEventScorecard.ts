import type { WriteHandler } from '../../http/call.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { findDifferences } from '../../records/families/differences.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import { getScorecard } from './scorecard-queries.ts'
import { toScorecardView, toStoredScorecardView } from './scorecard-views.ts'
import { changeScorecard, lockOrCreateScorecard } from './scorecard-writes.ts'

export const updateFieldEventScorecard: WriteHandler<'updateFieldEventScorecard'> = ({ path, body, ...call }) =>
  call.transaction(async (tx) => {
    const event = await findFieldEventOrThrow(tx, path.slug)
    const before = await lockOrCreateScorecard(tx, event.id)
    await changeScorecard(tx, event.id, body)
    const after = await getScorecard(tx, event.id)
    const subject = { type: 'field_event_scorecard', id: event.id }
    await recordDirectWrites(tx, call, [{ subject, changes: findDifferences(toStoredScorecardView(before), toStoredScorecardView(after)) }])
    return toScorecardView(after)
  })
