import { assignmentColumns } from '../../gtm/fields.ts'
import { isDayOrMoment, noDayOrMoment } from '../../gtm/last-touch.ts'
import { lackOfSource, lacksSource } from '../../gtm/rules.ts'
import { columnKey } from '../../records/column-family.ts'
import type { Json } from '../../records/field-family.ts'
import { existence } from '../../records/record-family.ts'
import type { SegmentRow } from '../../reference/vocabulary.ts'
import { look, set } from './assignments.ts'
import { type ChangeInputs, defineChange, targetOf } from './change.ts'
import { segmentNamed } from './vocabulary.ts'

type Input = ChangeInputs['gtm_upsert_assignment']

/** Puts the target into an operating segment, or says more of it there. What is not sent is kept (decision 55). */
export const gtmUpsertAssignment = defineChange({
  kind: 'gtm_upsert_assignment',
  check({ last_touch }, { problem }) {
    if (last_touch && !isDayOrMoment(last_touch)) problem('VALIDATION_ERROR', '/last_touch', noDayOrMoment)
  },
  translate(input, context) {
    const target = targetOf(context)
    const segment = segmentNamed(context, input.segment_slug, '/segment_slug')
    if (!segment) return undefined
    const place = placeIn(segment)
    const sent = assignmentColumns.filter((column) => input[column] !== undefined)
    return {
      input: { ...input, segment_slug: segment.slug } as Readonly<Record<string, Json>>,
      records: [target, { type: 'segment', id: segment.id, slug: segment.slug, name: segment.name }],
      assignments: [
        set(target, place(existence), true),
        ...sent.map((column) => set(target, place(column), input[column] as Json)),
        ...restOfPair(input).map((column) => look(target, place(column))),
      ],
    }
  },
  verify(wouldBe, { input: { segment_slug, ...input } }, problem) {
    const [stage, source_ref] = [wouldBe(`gtm.${segment_slug}.stage`), wouldBe(`gtm.${segment_slug}.source_ref`)]
    if (!lacksSource({ stage, source_ref })) return
    const { message, hint } = lackOfSource(stage, input)
    problem('VALIDATION_ERROR', '/source_ref', message, hint)
  },
})

function placeIn(segment: SegmentRow) {
  return (column: string) =>
    ({
      family: 'gtm_assignment',
      key: columnKey([segment.id], column),
      field: column === existence ? `gtm.${segment.slug}` : `gtm.${segment.slug}.${column}`,
    }) as const
}

/** A stage and its evidence are looked at together, whichever of them is sent. */
function restOfPair({ stage, source_ref }: Input): ('stage' | 'source_ref')[] {
  if (stage && source_ref === undefined) return ['source_ref']
  return source_ref === null && stage === undefined ? ['stage'] : []
}
