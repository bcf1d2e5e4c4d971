import type { components } from '@catalog/contract/curation/types'
import { api } from '../api/client.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

export type DirectWrite = components['schemas']['DirectWrite']
export type LogEntry = components['schemas']['CurationLogEntry']

export const writeFilters = ['agent', 'operation', 'subject_type', 'subject_id', 'record', 'after', 'before'] as const
export const logFilters = ['curator', 'operation', 'subject_type', 'subject_id', 'after', 'before'] as const

type Filter<Names extends readonly string[]> = { readonly [Name in Names[number]]?: string }

export function buildWritesQuery(filter: Filter<typeof writeFilters>) {
  return buildPagedQuery(['trail', 'writes', filter], (cursor, signal) =>
    api.GET('/direct-writes', { params: { query: { ...filter, ...cursor } }, signal }),
  )
}

export function buildLogQuery(filter: Filter<typeof logFilters>) {
  return buildPagedQuery(['trail', 'log', filter], (cursor, signal) =>
    api.GET('/log', { params: { query: { ...filter, ...cursor } }, signal }),
  )
}
