import type { components } from '@catalog/contract/curation/types'
import { ApiError, createInvalidRequestError } from '../../errors/api-error.ts'
import { resolveTogether } from '../../errors/resolve-together.ts'
import { isBelow } from '../../vocabulary/rules.ts'
import { toSegmentView, toTermView } from '../../vocabulary/views.ts'
import type { SegmentRow, TermRow, Vocabulary } from '../../vocabulary/vocabulary.ts'
import { toCapabilityView, toNeedView, toVerticalView } from '../views.ts'
import { type Columns, findRecordOrThrow, type ReferenceKind } from './reference-records.ts'

type Schemas = components['schemas']
/** The fields that the bodies for creation and for updates share. */
type ReferenceBody<Patch> = Partial<Patch>

export const segments: ReferenceKind<SegmentRow, ReferenceBody<Schemas['SegmentPatch']>, Schemas['Segment']> = {
  table: 'segments',
  noun: 'segment',
  listRows: (reference) => reference.segments,
  toView: toSegmentView,
  toColumns: ({ parent_slug, ...body }, reference, current) =>
    pickUpdateColumns({
      ...trimName(body),
      ...buildLink('parent_id', parent_slug, (slug) => findParentIdOrThrow(segments, reference, slug, current)),
    }),
}

export const capabilities: ReferenceKind<
  Vocabulary['capabilities'][number],
  ReferenceBody<Schemas['CapabilityPatch']>,
  Schemas['Capability']
> = {
  table: 'capabilities',
  noun: 'capability',
  listRows: (reference) => reference.capabilities,
  toView: toCapabilityView,
  toColumns: (body) => pickUpdateColumns(trimName(body)),
}

export const needs: ReferenceKind<Vocabulary['needs'][number], ReferenceBody<Schemas['NeedPatch']>, Schemas['Need']> = {
  table: 'needs',
  noun: 'need',
  listRows: (reference) => reference.needs,
  toView: toNeedView,
  toColumns: ({ primary_capability_slug: capability, ...body }, reference) =>
    pickUpdateColumns({
      ...trimName(body),
      ...buildLink(
        'primary_capability_id',
        capability,
        (slug) => findRecordOrThrow(capabilities, reference, slug, '/body/primary_capability_slug').id,
      ),
    }),
}

export const verticals: ReferenceKind<Vocabulary['verticals'][number], ReferenceBody<Schemas['VerticalPatch']>, Schemas['Vertical']> = {
  table: 'verticals',
  noun: 'vertical',
  listRows: (reference) => reference.verticals,
  toView: toVerticalView,
  toColumns: ({ segment_hint_slug: segment, ...body }, reference) =>
    pickUpdateColumns({
      ...trimName(body),
      ...buildLink('segment_hint_id', segment, (slug) => findRecordOrThrow(segments, reference, slug, '/body/segment_hint_slug').id),
    }),
}

export const terms: ReferenceKind<TermRow, ReferenceBody<Schemas['TaxonomyTermPatch']>, Schemas['TaxonomyTerm']> = {
  table: 'taxonomy_terms',
  noun: 'taxonomy term',
  listRows: (reference) => reference.terms,
  toView: toTermView,
  async toColumns({ parent_slug, replaced_by_slug, ...body }, reference, current) {
    const [parent, replaced] = await resolveTogether(
      () => buildLink('parent_id', parent_slug, (slug) => findParentIdOrThrow(terms, reference, slug, current)),
      () => buildReplacementLink(body.status ?? current?.status ?? 'active', replaced_by_slug, reference, current),
    )
    return pickUpdateColumns({ ...trimName(body), ...parent, ...replaced })
  },
}

/**
 * Returns the column for the replacement of a term. Only a deprecated term has a replacement, which is another, active term. A term that
 * becomes active again loses its replacement.
 */
function buildReplacementLink(
  status: string,
  slug: string | null | undefined,
  reference: Vocabulary,
  currentTerm: TermRow | undefined,
): Columns {
  if (status === 'active' && typeof slug === 'string')
    throw createInvalidRequestError([{ path: '/body/replaced_by_slug', message: 'needs the status deprecated' }])
  if (status === 'active') return { replaced_by_id: null }
  return buildLink('replaced_by_id', slug, (wanted) => {
    const found = findRecordOrThrow(terms, reference, wanted, '/body/replaced_by_slug')
    if (found.id === currentTerm?.id || found.status !== 'active')
      throw new ApiError(
        'CONFLICT',
        `The term "${found.slug}" cannot be the replacement: it is ${found.id === currentTerm?.id ? 'the term itself' : 'deprecated, too'}.`,
        {
          hint: 'Choose an active term.',
        },
      )
    return found.id
  })
}

type Child = { readonly id: string; readonly slug: string; readonly parent_id: string | null }

function findParentIdOrThrow<Row extends Child>(
  kind: Pick<ReferenceKind<Row, never, object>, 'noun' | 'listRows'>,
  reference: Vocabulary,
  slug: string,
  current: Row | undefined,
): string {
  const parent = findRecordOrThrow(kind, reference, slug, '/body/parent_slug')
  if (current && isBelow(kind.listRows(reference), parent.id, current.id))
    throw new ApiError('CONFLICT', `The ${kind.noun} "${parent.slug}" is "${current.slug}" itself or is below it.`, {
      hint: `Choose a parent that is not below "${current.slug}".`,
    })
  return parent.id
}

function buildLink(column: string, slug: string | null | undefined, resolve: (slug: string) => string): Columns {
  if (slug === undefined) return {}
  return { [column]: slug === null ? null : resolve(slug) }
}

function trimName<Body extends { readonly name?: string }>(body: Body): Body {
  return body.name === undefined ? body : { ...body, name: body.name.trim() }
}

/** Drops the columns that were not sent (undefined), and the slug, which never changes. */
function pickUpdateColumns({ slug: _slug, ...columns }: Readonly<Record<string, Columns[string] | undefined>>): Columns {
  return Object.fromEntries(Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
