import { isDayOrTimestamp, noDayOrTimestamp } from '../../../gtm/assignments/last-touch.ts'
import { listSentFields } from '../../../gtm/fields.ts'
import { buildSourceProblem, isSourceMissing } from '../../../gtm/rules.ts'
import { toColumnKey } from '../../../records/families/held-columns.ts'
import { existence } from '../../../records/families/record-family.ts'
import type { SegmentRow } from '../../../vocabulary/vocabulary.ts'
import { buildReadAssignment, buildSetAssignment } from '../assignments.ts'
import { type BundleChange, defineChange, requireTarget } from '../change.ts'
import { checkSegment, findSegment } from '../vocabulary.ts'

type Input = BundleChange<'gtm_upsert_assignment'>

/**
 * Puts the target into an operating segment, or updates its assignment there. A column that is not sent keeps its
 * value.
 */
export const gtmUpsertAssignment = defineChange<Input>({
  kind: 'gtm_upsert_assignment',
  subject: 'target',
  families: ['gtm_assignment'],
  setsRationale: true,
  check({ last_touch, segment_slug }, context) {
    checkSegment(segment_slug, context, '/segment_slug')
    if (last_touch && !isDayOrTimestamp(last_touch)) context.problem('VALIDATION_ERROR', '/last_touch', noDayOrTimestamp)
  },
  translate(input, context) {
    const target = requireTarget(context)
    const segment = findSegment(context.vocabulary, input.segment_slug)
    if (!segment) return undefined
    const place = createPlaceBuilder(segment)
    return {
      input: { ...input, segment_slug: segment.slug },
      records: [target, { type: 'segment', id: segment.id, slug: segment.slug, name: segment.name }],
      assignments: [
        buildSetAssignment(target, place(existence), true),
        ...listSentFields(input).map(({ column, value }) => buildSetAssignment(target, place(column), value)),
        ...listUnsentPairColumns(input).map((column) => buildReadAssignment(target, place(column))),
      ],
    }
  },
  verify(wouldBe, { input }, problem) {
    const { segment_slug } = input
    const [stage, source_ref] = [wouldBe(`gtm.${segment_slug}.stage`), wouldBe(`gtm.${segment_slug}.source_ref`)]
    if (!isSourceMissing({ stage, source_ref })) return
    const { message, hint } = buildSourceProblem(stage, { stage: input.stage })
    problem('VALIDATION_ERROR', '/source_ref', message, hint)
  },
})

function createPlaceBuilder(segment: SegmentRow) {
  return (column: string) =>
    ({
      family: 'gtm_assignment',
      key: toColumnKey([segment.id], column),
      field: column === existence ? `gtm.${segment.slug}` : `gtm.${segment.slug}.${column}`,
    }) as const
}

/** Returns the missing column if only one of stage and evidence was sent: it has to be read, because the two are verified together. */
function listUnsentPairColumns({ stage, source_ref }: Input): ('stage' | 'source_ref')[] {
  if (stage && source_ref === undefined) return ['source_ref']
  return source_ref === null && stage === undefined ? ['stage'] : []
}
