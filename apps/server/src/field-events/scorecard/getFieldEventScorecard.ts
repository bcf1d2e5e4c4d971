import type { Handler } from '../../http/call.ts'
import { foundFieldEvent } from '../found-event.ts'
import { readScorecard } from './scorecard-queries.ts'
import { scorecardView } from './scorecard-views.ts'

export const getFieldEventScorecard: Handler<'getFieldEventScorecard'> = async ({ db, path }) => {
  const event = await foundFieldEvent(db, path.slug)
  return scorecardView(await readScorecard(db, event.id))
}
