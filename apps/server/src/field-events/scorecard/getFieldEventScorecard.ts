import type { ReadHandler } from '../../http/call.ts'
import { findFieldEventOrThrow } from '../find-event.ts'
import { readScorecard } from './scorecard-queries.ts'
import { toScorecardView } from './scorecard-views.ts'

export const getFieldEventScorecard: ReadHandler<'getFieldEventScorecard'> = async ({ db, path }) => {
  const event = await findFieldEventOrThrow(db, path.slug)
  return toScorecardView(await readScorecard(db, event.id))
}
