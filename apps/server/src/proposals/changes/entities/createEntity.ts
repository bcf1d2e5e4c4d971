import { createTakenEntityProblem } from '@catalog/contract/proposals/taken-slugs'
import type { components } from '@catalog/contract/types'
import { entityDuplicates } from '../../duplicates/entities.ts'
import { addAliases, createRecord, set } from '../assignments.ts'
import { createRecordReference, defineChange, type Justification, reportAll } from '../change.ts'
import { refuseIdAsSlug } from '../id-as-slug.ts'
import { buildMemberships, checkSegments } from './memberships.ts'

type Schemas = components['schemas']

type Input = { kind: 'create_entity' } & Justification & Omit<Schemas['EntityInput'], 'rationale'>

export const createEntity = defineChange<Input, 'holder'>({
  kind: 'create_entity',
  subject: 'new target',
  families: ['entity', 'entity_segments'],
  slugAt: '/slug',
  duplicates: { search: entityDuplicates, describe: (entity) => entity },
  creates: ({ slug, name }) => createRecordReference('entity', slug, name),
  check(entity, context) {
    refuseIdAsSlug(context.problem, entity.slug, '/slug')
    checkSegments(entity, context)
  },
  references: ({ slug }) => ({ holder: { type: 'entity', reference: slug, at: '/slug', expect: 'free' } }),
  translate(input, context) {
    const { kind: _, confidence: __, rationale: ___, aliases = [], segment_slug, subsegment_slug, ...columns } = input
    const { holder } = context.records
    if (holder) reportAll(context.problem, [createTakenEntityProblem(columns.slug, holder, '/slug')])
    const memberships = buildMemberships(context, { segment_slug, subsegment_slug })
    if (!memberships) return undefined
    const entity = createRecordReference('entity', columns.slug, columns.name)
    return {
      input: { ...input },
      records: [entity],
      assignments: [
        ...createRecord(entity, columns),
        ...addAliases(entity, aliases),
        set(entity, { family: 'entity_segments', key: 'segments', field: 'segments' }, memberships),
      ],
    }
  },
})
