import type { Json } from '../../records/field-family.ts'
import { addAliases, createRecord, set } from './assignments.ts'
import { defineChange, newRecord } from './change.ts'
import { membershipsFor } from './memberships.ts'
import { refuseBlankNames, refuseIdAsSlug } from './texts.ts'

export const createEntity = defineChange<'create_entity', 'holder'>({
  kind: 'create_entity',
  creates: ({ slug, name }) => newRecord('entity', slug, name),
  check(entity, { problem }) {
    refuseBlankNames(problem, entity, '')
    refuseIdAsSlug(problem, entity.slug, '/slug')
  },
  references: ({ slug }) => ({ holder: { type: 'entity', reference: slug, at: '/slug', expect: 'free' } }),
  translate(input, context) {
    const { kind: _, confidence: __, rationale: ___, aliases = [], segment_slug, subsegment_slug, ...columns } = input
    const { holder } = context.records
    if (holder)
      context.problem(
        'CONFLICT',
        '/slug',
        `The slug ${columns.slug} is taken by ${holder.name} (${holder.slug})`,
        `Use the existing entity: propose changes to ${holder.slug} instead.`,
      )
    const memberships = membershipsFor(context, segment_slug, subsegment_slug ?? undefined)
    if (!memberships) return undefined
    const entity = newRecord('entity', columns.slug, columns.name)
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
