import type { components, operations } from '@catalog/contract/curation/types'
import { queryOptions } from '@tanstack/react-query'
import { api, requireData } from '../api/client.ts'
import { readQuery } from '../api/read-query.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

type Schemas = components['schemas']
export type Entity = Schemas['EntityDossier']
export type Person = Schemas['PersonDossier']
/** The records that have a dossier. */
export type DossierType = 'entity' | 'person'
export type Provenance = Schemas['RecordProvenance']
export type ProvenanceField = Schemas['ProvenanceField']
export type Origin = Schemas['ProvenanceOrigin']
/** A past value that the history does not prove. */
export type UnsureValue = Schemas['UnsureValue']
export type HistoryEntry = Schemas['RecordHistoryEntry']
/** Two records that may be the same. */
export type Duplicate = Schemas['ReviewedDuplicate']

type Query<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>
type Lifecycle = Schemas['LifecycleStatus']

export function buildEntitiesQuery(query: Pick<Query<'listEntities'>, 'q' | 'segment' | 'lifecycle_status'>) {
  return buildPagedQuery(['records', 'entities', query], (cursor, signal) =>
    api.GET('/entities', { params: { query: { ...query, ...cursor } }, signal }),
  )
}

export function buildPeopleQuery(query: { readonly q?: string; readonly lifecycle_status?: Lifecycle }) {
  return buildPagedQuery(['records', 'people', query], (cursor, signal) =>
    api.GET('/people', { params: { query: { ...query, ...cursor } }, signal }),
  )
}

export function buildFieldEventsQuery(query: { readonly q?: string }) {
  return buildPagedQuery(['records', 'field-events', query], (cursor, signal) =>
    api.GET('/field-events', { params: { query: { ...query, view: 'summary', ...cursor } }, signal }),
  )
}

export function buildEntityQuery(id: string) {
  return readQuery(['records', 'entity', id], (signal) =>
    api.GET('/entities/{id}', { params: { path: { id }, query: { include_inactive: true } }, signal }),
  )
}

export function buildPersonQuery(id: string) {
  return readQuery(['records', 'person', id], (signal) =>
    api.GET('/people/{id}', { params: { path: { id }, query: { include_inactive: true } }, signal }),
  )
}

const allParts = ['relationships', 'people', 'lore', 'org_fit', 'providers', 'events'] as const satisfies Query<'getEntity'>['include']

/** Reads a record with all its parts, as of a moment or, without one, as it is today. */
export function buildWholeRecordQuery(type: DossierType, id: string, at?: string) {
  const query = { include_inactive: true, ...(at !== undefined && { as_of: at }) }
  return queryOptions({
    queryKey: ['records', type, id, 'whole', at],
    queryFn: ({ signal }): Promise<Entity | Person> =>
      type === 'entity'
        ? requireData(api.GET('/entities/{id}', { params: { path: { id }, query: { ...query, include: [...allParts] } }, signal }))
        : requireData(api.GET('/people/{id}', { params: { path: { id }, query }, signal })),
  })
}

export function buildProvenanceQuery(type: DossierType, id: string) {
  return readQuery(['records', 'provenance', type, id], (signal) =>
    api.GET('/records/{type}/{id}/provenance', { params: { path: { type, id } }, signal }),
  )
}

export function buildHistoryQuery(type: DossierType, id: string, field: string | undefined) {
  return buildPagedQuery(['records', 'history', type, id, field], (cursor, signal) =>
    api.GET('/records/{type}/{id}/history', { params: { path: { type, id }, query: { ...(field && { field }), ...cursor } }, signal }),
  )
}

export function buildSourcesQuery(id: string) {
  return buildPagedQuery(['records', 'sources', id], (cursor, signal) =>
    api.GET('/entities/{id}/sources', { params: { path: { id }, query: cursor }, signal }),
  )
}

export function buildTouchpointsQuery(id: string) {
  return buildPagedQuery(['records', 'touchpoints', id], (cursor, signal) =>
    api.GET('/people/{id}/touchpoints', { params: { path: { id }, query: cursor }, signal }),
  )
}

export function buildDuplicatesQuery(query: Omit<Query<'listDuplicates'>, 'cursor' | 'limit'>) {
  return buildPagedQuery(['records', 'duplicates', query], (cursor, signal) =>
    api.GET('/duplicates', { params: { query: { ...query, ...cursor } }, signal }),
  )
}

export function buildWaitingQuery(type: DossierType, id: string) {
  return buildPagedQuery(['inbox', 'of', type, id], (cursor, signal) =>
    api.GET('/proposals', { params: { query: { status: 'pending', [type]: id, ...cursor } }, signal }),
  )
}
