import { buildTakenEntityProblem } from '@catalog/contract/proposals/taken-slugs'
import type { components } from '@catalog/contract/types'
import { entityDuplicates } from '../../duplicates/entities.ts'
import { buildAliasAssignments, buildRecordAssignments, buildSetAssignment } from '../assignments.ts'
import { createNewRecordHandle, defineChange, type Justification, reportProblems } from '../change.ts'
import { reportIdAsSlug } from '../id-as-slug.ts'
import { buildMemberships, checkSegments } from './memberships.ts'

type Schemas = components['schemas']

type Input = { kind: 'create_entity' } & Justification & Omit<Schemas['EntityInput'], 'rationale'>

export const createEntity = defineChange<Input, 'holder'>({
  kind: 'create_entity',
  subject: 'new target',
  families: ['entity', 'entity_segments'],
  slugAt: '/slug',
  duplicates: { search: entityDuplicates, describe: (entity) => entity },
  creates: ({ slug, name }) => createNewRecordHandle('entity', slug, name),
  check(entity, context) {
    reportIdAsSlug(context.problem, entity.slug, '/slug')
    checkSegments(entity, context)
  },
  references: ({ slug }) => ({ holder: { type: 'entity', reference: slug, at: '/slug', expect: 'free' } }),
  translate(input, context) {
    const { kind: _, confidence: __, rationale: ___, aliases = [], segment_slug, subsegment_slug, ...columns } = input
    const { holder } = context.records
    if (holder) reportProblems(context.problem, [buildTakenEntityProblem(columns.slug, holder, '/slug')])
    const memberships = buildMemberships(context, { segment_slug, subsegment_slug })
    if (!memberships) return undefined
    const entity = createNewRecordHandle('entity', columns.slug, columns.name)
    return {
      input: { ...input },
      records: [entity],
      assignments: [
        ...buildRecordAssignments(entity, columns),
        ...buildAliasAssignments(entity, aliases),
        buildSetAssignment(entity, { family: 'entity_segments', key: 'segments', field: 'segments' }, memberships),
      ],
    }
  },
})
