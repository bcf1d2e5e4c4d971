import type { components } from '@catalog/contract/curation/types'
import { ApiError, invalidRequest } from '../http/api-error.ts'
import { liesBelow } from '../reference/rules.ts'
import { segmentView, termView } from '../reference/views.ts'
import type { Reference, SegmentRow, TermRow } from '../reference/vocabulary.ts'
import { type Columns, foundIn, type ReferenceKind } from './reference-records.ts'
import { capabilityView, needView, verticalView } from './views.ts'

type Schemas = components['schemas']
/** A body of either operation: what a new record and a change have in common. */
type BodyOf<Patch> = Partial<Patch>

export const segments: ReferenceKind<SegmentRow, BodyOf<Schemas['SegmentPatch']>, Schemas['Segment']> = {
  table: 'segments',
  noun: 'segment',
  path: '/segments',
  rows: (reference) => reference.segments,
  view: segmentView,
  columns: ({ parent_slug, ...body }, reference, current) =>
    given({ ...named(body), ...linked('parent_id', parent_slug, (slug) => parentIn(segments, reference, slug, current)) }),
}

export const capabilities: ReferenceKind<Reference['capabilities'][number], BodyOf<Schemas['CapabilityPatch']>, Schemas['Capability']> = {
  table: 'capabilities',
  noun: 'capability',
  path: '/capabilities',
  rows: (reference) => reference.capabilities,
  view: capabilityView,
  columns: (body) => given(named(body)),
}

export const needs: ReferenceKind<Reference['needs'][number], BodyOf<Schemas['NeedPatch']>, Schemas['Need']> = {
  table: 'needs',
  noun: 'need',
  path: '/needs',
  rows: (reference) => reference.needs,
  view: needView,
  columns: ({ primary_capability_slug: capability, ...body }, reference) =>
    given({ ...named(body), ...linked('primary_capability_id', capability, (slug) => foundIn(capabilities, reference, slug).id) }),
}

export const verticals: ReferenceKind<Reference['verticals'][number], BodyOf<Schemas['VerticalPatch']>, Schemas['Vertical']> = {
  table: 'verticals',
  noun: 'vertical',
  path: '/verticals',
  rows: (reference) => reference.verticals,
  view: verticalView,
  columns: ({ segment_hint_slug: segment, ...body }, reference) =>
    given({ ...named(body), ...linked('segment_hint_id', segment, (slug) => foundIn(segments, reference, slug).id) }),
}

export const terms: ReferenceKind<TermRow, BodyOf<Schemas['TaxonomyTermPatch']>, Schemas['TaxonomyTerm']> = {
  table: 'taxonomy_terms',
  noun: 'taxonomy term',
  path: '/taxonomy',
  rows: (reference) => reference.terms,
  view: termView,
  columns: ({ parent_slug, replaced_by_slug, ...body }, reference, current) =>
    given({
      ...named(body),
      ...linked('parent_id', parent_slug, (slug) => parentIn(terms, reference, slug, current)),
      ...replacement(body.status ?? current?.status ?? 'active', replaced_by_slug, reference, current),
    }),
}

/** Only a deprecated term has a replacement, an active one of another slug; one that is active again has none. */
function replacement(status: string, slug: string | null | undefined, reference: Reference, current: TermRow | undefined): Columns {
  if (status === 'active' && typeof slug === 'string')
    throw invalidRequest([{ path: '/body/replaced_by_slug', message: 'needs the status deprecated' }])
  if (status === 'active') return { replaced_by_id: null }
  return linked('replaced_by_id', slug, (wanted) => {
    const found = foundIn(terms, reference, wanted)
    if (found.id === current?.id || found.status !== 'active')
      throw new ApiError(
        'CONFLICT',
        `The taxonomy term "${found.slug}" cannot stand in: it is ${found.id === current?.id ? 'the term itself' : 'deprecated, too'}.`,
        {
          hint: 'Name an active term.',
        },
      )
    return found.id
  })
}

type Child = { readonly id: string; readonly slug: string; readonly parent_id: string | null }

function parentIn<Row extends Child>(
  kind: Pick<ReferenceKind<Row, never, object>, 'noun' | 'path' | 'rows'>,
  reference: Reference,
  slug: string,
  current: Row | undefined,
): string {
  const parent = foundIn(kind, reference, slug)
  if (current && liesBelow(kind.rows(reference), parent.id, current.id))
    throw new ApiError('CONFLICT', `The ${kind.noun} "${parent.slug}" is "${current.slug}" itself or lies below it.`, {
      hint: `Choose a parent that does not lie below "${current.slug}".`,
    })
  return parent.id
}

function linked(column: string, slug: string | null | undefined, resolve: (slug: string) => string): Columns {
  if (slug === undefined) return {}
  return { [column]: slug === null ? null : resolve(slug) }
}

function named<Body extends { readonly name?: string }>(body: Body): Body {
  return body.name === undefined ? body : { ...body, name: body.name.trim() }
}

/** What is undefined was not sent, and the slug is no column that changes. */
function given({ slug: _slug, ...columns }: Readonly<Record<string, unknown>>): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns
}
