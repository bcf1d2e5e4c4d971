import { api, requireData } from '../api/client.ts'
import type { Operation } from '../api/may.ts'
import type { Kind } from './queries.ts'
import { type ReferenceValues, toBody } from './values.ts'

export type FieldName = keyof ReferenceValues

type KindDefinition = {
  readonly title: string
  /** The singular of the title, as in "Add a segment". */
  readonly one: string
  readonly about: string
  /** Form fields besides slug and name, in this order. */
  readonly fields: readonly Exclude<FieldName, 'slug' | 'name'>[]
  readonly createdBy: Operation
  readonly updatedBy: Operation
  readonly create: (values: ReferenceValues) => Promise<unknown>
  readonly update: (slug: string, changed: Partial<ReferenceValues>) => Promise<unknown>
}

/** Picks the fields of one kind, because the form has values for the fields of all kinds. */
function pickFields<Name extends FieldName>(
  values: Partial<ReferenceValues>,
  names: readonly Name[],
): Partial<Pick<ReferenceValues, Name>> {
  const kept: Partial<Pick<ReferenceValues, Name>> = {}
  for (const name of names) if (values[name] !== undefined) kept[name] = values[name]
  return kept
}

const segmentFields = ['description', 'parent_slug', 'focus_kind', 'sort_order', 'hue_token'] as const
const capabilityFields = ['description', 'horizon', 'sort_order'] as const
const needFields = ['description', 'primary_capability_slug'] as const
const verticalFields = ['description', 'segment_hint_slug', 'sort_order'] as const
const termFields = ['description', 'kind', 'parent_slug', 'sort_order'] as const
const termStateFields = ['status', 'replaced_by_slug'] as const

export const definitions: Readonly<Record<Kind, KindDefinition>> = {
  segments: {
    title: 'Segments',
    one: 'segment',
    about: 'The parts of the Bitcoin economy. Core segments come first in research.',
    fields: segmentFields,
    createdBy: 'createSegment',
    updatedBy: 'updateSegment',
    create: ({ slug, name, ...values }) =>
      requireData(api.POST('/segments', { body: { ...toBody(pickFields(values, segmentFields)), slug, name } })),
    update: (slug, changed) =>
      requireData(
        api.PATCH('/segments/{slug}', { params: { path: { slug } }, body: toBody(pickFields(changed, ['name', ...segmentFields])) }),
      ),
  },
  capabilities: {
    title: 'Capabilities',
    one: 'capability',
    about: 'What the organization can do for a principal.',
    fields: capabilityFields,
    createdBy: 'createCapability',
    updatedBy: 'updateCapability',
    create: ({ slug, name, horizon, ...values }) =>
      requireData(api.POST('/capabilities', { body: { ...toBody(pickFields(values, capabilityFields)), slug, name, horizon } })),
    update: (slug, changed) =>
      requireData(
        api.PATCH('/capabilities/{slug}', { params: { path: { slug } }, body: toBody(pickFields(changed, ['name', ...capabilityFields])) }),
      ),
  },
  needs: {
    title: 'Needs',
    one: 'need',
    about: 'What principals need, and which capability serves it first.',
    fields: needFields,
    createdBy: 'createNeed',
    updatedBy: 'updateNeed',
    create: ({ slug, name, ...values }) =>
      requireData(api.POST('/needs', { body: { ...toBody(pickFields(values, needFields)), slug, name } })),
    update: (slug, changed) =>
      requireData(api.PATCH('/needs/{slug}', { params: { path: { slug } }, body: toBody(pickFields(changed, ['name', ...needFields])) })),
  },
  verticals: {
    title: 'Verticals',
    one: 'vertical',
    about: 'Lines of business that cut across segments.',
    fields: verticalFields,
    createdBy: 'createVertical',
    updatedBy: 'updateVertical',
    create: ({ slug, name, ...values }) =>
      requireData(api.POST('/verticals', { body: { ...toBody(pickFields(values, verticalFields)), slug, name } })),
    update: (slug, changed) =>
      requireData(
        api.PATCH('/verticals/{slug}', { params: { path: { slug } }, body: toBody(pickFields(changed, ['name', ...verticalFields])) }),
      ),
  },
  taxonomy: {
    title: 'Taxonomy',
    one: 'term',
    about: 'The hierarchical vocabulary by which entities are classified. A term is never removed: it is deprecated.',
    fields: [...termFields, ...termStateFields],
    createdBy: 'createTaxonomyTerm',
    updatedBy: 'updateTaxonomyTerm',
    create: ({ slug, name, kind, ...values }) =>
      requireData(api.POST('/taxonomy', { body: { ...toBody(pickFields(values, termFields)), slug, name, kind } })),
    update: (slug, changed) =>
      requireData(
        api.PATCH('/taxonomy/{slug}', {
          params: { path: { slug } },
          body: toBody(pickFields(changed, ['name', ...termFields, ...termStateFields])),
        }),
      ),
  },
}

/** Fields that only an existing term has, because a term is never deprecated when it is created. */
export const laterFields: readonly FieldName[] = termStateFields
