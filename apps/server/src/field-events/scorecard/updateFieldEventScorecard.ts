import type { Handler } from '../../http/call.ts'
import { differences } from '../../records/differences.ts'
import { recordDirectWrites } from '../../records/direct-writes.ts'
import { foundFieldEvent } from '../found-event.ts'
import { readScorecard } from './scorecard-queries.ts'
import { scorecardView, storedView } from './scorecard-views.ts'
import { changeScorecard, openScorecard } from './scorecard-writes.ts'

export const updateFieldEventScorecard: Handler<'updateFieldEventScorecard'> = ({ path, body, ...call }) =>
  call.transaction(async (tx) => {
    const event = await foundFieldEvent(tx, path.slug)
    const before = await openScorecard(tx, event.id)
    await changeScorecard(tx, event.id, body)
    const after = await readScorecard(tx, event.id)
    const subject = { type: 'field_event_scorecard', id: event.id }
    await recordDirectWrites(tx, call, [{ subject, changes: differences(storedView(before), storedView(after)) }])
    return scorecardView(after)
  })
