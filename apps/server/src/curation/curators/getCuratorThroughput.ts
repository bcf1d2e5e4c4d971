import { includesRole } from '../../curators/roles.ts'
import {
  countDecisionsByDay,
  type DecisionFigures,
  readFiguresByCurator,
  readOldestWaiting,
  readTotals,
} from '../../proposals/reputation/throughput.ts'
import { toRfc3339OrNull } from '../../values/timestamps.ts'
import type { AnswerOf, CurationReadHandler } from '../call.ts'

type Figures = AnswerOf<'getCuratorThroughput'>['total']

/** Only admins see the figures of other curators (rule curation.own-figures). */
export const getCuratorThroughput: CurationReadHandler<'getCuratorThroughput'> = async ({ db, query, curator }) => {
  const { days = 30 } = query
  const only = includesRole(curator.role, 'admin') ? undefined : curator.id
  const [totals, byDay, byCurator, { from, to, oldest }] = await Promise.all([
    readTotals(db, days),
    countDecisionsByDay(db, days),
    readFiguresByCurator(db, days, only),
    readOldestWaiting(db, days),
  ])
  return {
    from,
    to,
    total: toFiguresView(totals, days),
    days: byDay,
    oldest_waiting_at: toRfc3339OrNull(oldest),
    curators: byCurator.map(({ curator: by, ...figures }) => ({ curator: by, figures: toFiguresView(figures, days) })),
  }
}

function toFiguresView(row: DecisionFigures, days: number): Figures {
  const { decisions, accepted, rejected, median_seconds, p90_seconds, edit_rate, undo_rate } = row
  return { decisions, accepted, rejected, per_day: decisions / days, median_seconds, p90_seconds, edit_rate, undo_rate }
}
