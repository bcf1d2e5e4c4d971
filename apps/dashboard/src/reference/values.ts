import type { components } from '@catalog/contract/curation/types'
import type { ReferenceRow } from './queries.ts'

type Schemas = components['schemas']

/** The form values of a row of any kind; `kinds.ts` lists the fields of each. */
export type ReferenceValues = {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly sort_order: string
  readonly parent_slug: string
  readonly hue_token: string
  readonly focus_kind: Schemas['Segment']['focus_kind']
  readonly horizon: Schemas['Capability']['horizon']
  readonly primary_capability_slug: string
  readonly segment_hint_slug: string
  readonly kind: Schemas['TaxonomyKind']
  readonly status: Schemas['TaxonomyTerm']['status']
  readonly replaced_by_slug: string
}

export const newValues: ReferenceValues = {
  slug: '',
  name: '',
  description: '',
  sort_order: '0',
  parent_slug: '',
  hue_token: '',
  focus_kind: 'context',
  horizon: 'now',
  primary_capability_slug: '',
  segment_hint_slug: '',
  kind: 'custom',
  status: 'active',
  replaced_by_slug: '',
}

/** Builds the initial values of a form. References to other rows become slugs, which `getSlug` finds by their ids. */
export function toValues(row: ReferenceRow, getSlug: (id: string | null | undefined) => string): ReferenceValues {
  return {
    slug: row.slug,
    name: row.name,
    description: row.description ?? '',
    sort_order: String(row.sort_order ?? 0),
    parent_slug: getSlug(row.parent_id),
    hue_token: row.hue_token ?? '',
    focus_kind: row.focus_kind ?? newValues.focus_kind,
    horizon: row.horizon ?? newValues.horizon,
    primary_capability_slug: getSlug(row.primary_capability_id),
    segment_hint_slug: getSlug(row.segment_hint_id),
    kind: row.kind ?? newValues.kind,
    status: row.status ?? newValues.status,
    replaced_by_slug: row.replaced_by?.slug ?? '',
  }
}

const texts = ['description', 'parent_slug', 'hue_token', 'primary_capability_slug', 'segment_hint_slug', 'replaced_by_slug'] as const
type Text = (typeof texts)[number]

/** Converts form values for the API: an empty optional text becomes null, and the order a number. */
export function toBody(values: Partial<ReferenceValues>) {
  const { sort_order, name, slug: _, focus_kind, horizon, kind, status } = values
  const nullable: { [Name in Text]?: string | null } = {}
  for (const text of texts) if (values[text] !== undefined) nullable[text] = values[text].trim() || null
  return {
    ...nullable,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(sort_order === undefined ? {} : { sort_order: Number(sort_order) }),
    ...(focus_kind === undefined ? {} : { focus_kind }),
    ...(horizon === undefined ? {} : { horizon }),
    ...(kind === undefined ? {} : { kind }),
    ...(status === undefined ? {} : { status }),
  }
}
