import type { ReadHandler } from '../../http/call.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import { getScorecard } from './scorecard-queries.ts'
import { toScorecardView } from './scorecard-views.ts'

export const getFieldEventScorecard: ReadHandler<'getFieldEventScorecard'> = async ({ db, path }) => {
  const event = await findFieldEventOrThrow(db, path.slug)
  return toScorecardView(await getScorecard(db, event.id))
}
