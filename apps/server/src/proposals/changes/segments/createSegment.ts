import { buildTakenSegmentProblem } from '@catalog/contract/proposals/taken-slugs'
import type { components } from '@catalog/contract/types'
import { buildSetAssignment } from '../assignments.ts'
import { createNewRecordHandle, defineChange, type Justification, reportProblems } from '../change.ts'
import { reportIdAsSlug } from '../id-as-slug.ts'
import { checkSegment, findSegment } from '../vocabulary.ts'

type Schemas = components['schemas']

type Input = { kind: 'create_segment' } & Justification & Schemas['SegmentInput']

/** Creates a segment, always with the focus `context`, because only the organization decides which segments are core. */
export const createSegment = defineChange<Input>({
  kind: 'create_segment',
  subject: 'its own',
  families: ['segment'],
  slugAt: '/slug',
  creates: ({ slug, name }) => createNewRecordHandle('segment', slug, name),
  check(segment, context) {
    reportIdAsSlug(context.problem, segment.slug, '/slug')
    checkSegment(segment.parent_slug, context, '/parent_slug')
  },
  translate(input, context) {
    const { slug, name, description = null, parent_slug = null, sort_order = 0, hue_token = null } = input
    const holder = context.vocabulary.segments.find((segment) => segment.slug === slug)
    if (holder) reportProblems(context.problem, [buildTakenSegmentProblem(slug, holder, '/slug')])
    const parent = parent_slug === null ? null : findSegment(context.vocabulary, parent_slug)
    if (parent === undefined) return undefined
    const segment = createNewRecordHandle('segment', slug, name)
    const value = { slug, name, description, parent_id: parent?.id ?? null, sort_order, hue_token, focus_kind: 'context' }
    return {
      input: { ...input },
      records: [segment],
      assignments: [buildSetAssignment(segment, { family: 'segment', key: 'segment', field: 'segment' }, value)],
    }
  },
})
