import { createTakenEntityProblem } from '@catalog/contract/proposals/taken-slugs'
import type { Json } from '../../../records/families/field-family.ts'
import { createRecordReference, defineChange, reportAll } from '../change.ts'
import { addAliases, createRecord, set } from '../gtm/assignments.ts'
import { refuseBlankNames, refuseIdAsSlug } from '../texts.ts'
import { buildMemberships } from './memberships.ts'

export const createEntity = defineChange<'create_entity', 'holder'>({
  kind: 'create_entity',
  families: ['entity', 'entity_segments'],
  creates: ({ slug, name }) => createRecordReference('entity', slug, name),
  check(entity, { problem }) {
    refuseBlankNames(problem, entity, '')
    refuseIdAsSlug(problem, entity.slug, '/slug')
  },
  references: ({ slug }) => ({ holder: { type: 'entity', reference: slug, at: '/slug', expect: 'free' } }),
  translate(input, context) {
    const { kind: _, confidence: __, rationale: ___, aliases = [], segment_slug, subsegment_slug, ...columns } = input
    const { holder } = context.records
    if (holder) reportAll(context.problem, [createTakenEntityProblem(columns.slug, holder, '/slug')])
    const memberships = buildMemberships(context, segment_slug, subsegment_slug ?? undefined)
    if (!memberships) return undefined
    const entity = createRecordReference('entity', columns.slug, columns.name)
    return {
      input: { ...input } as Record<string, Json>,
      records: [entity],
      assignments: [
        ...createRecord(entity, columns),
        ...addAliases(entity, aliases),
        set(entity, { family: 'entity_segments', key: 'segments', field: 'segments' }, memberships),
      ],
    }
  },
})
