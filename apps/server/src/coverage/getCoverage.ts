import type { AnswerOf, ReadHandler } from '../http/call.ts'
import { toChecks } from './checks.ts'
import { allEntities } from './counts.ts'
import { buildWalkStart, readGaps, shownGaps } from './gaps.ts'
import { type Kind, kinds } from './kinds.ts'
import { compareUrgency } from './urgency.ts'
import { toCoverageEntity, toWorkItem } from './views.ts'
import { countFiltered, findGapFilter } from './within.ts'

const shownWorkItems = 25

export const getCoverage: ReadHandler<'getCoverage'> = async ({ db, query, reference }) => {
  const { segment, tag, includeChildren, facets } = findGapFilter(query, reference)
  const within = await countFiltered(db, facets)
  const starts = kinds.map(({ mark }) => buildWalkStart(mark))
  const found = await readGaps(db, starts, within, shownGaps)
  const listGaps = ({ kind, mark }: Kind) => [kind, (found.get(mark) ?? []).map((row) => toCoverageEntity(row, reference))] as const
  return {
    generated_at: new Date().toISOString(),
    filters: { segment: segment?.slug ?? null, tag: tag?.slug ?? null, include_children: includeChildren },
    total_entities: within.counts.get(allEntities) ?? 0,
    checks: toChecks(within.counts),
    gaps: Object.fromEntries(kinds.map(listGaps)) as AnswerOf<'getCoverage'>['gaps'],
    work_items: kinds
      .flatMap((kind) => (found.get(kind.mark) ?? []).map((row) => ({ kind, row })))
      .sort(compareUrgency)
      .slice(0, shownWorkItems)
      .map(({ kind, row }) => toWorkItem(kind, row, reference)),
  }
}
