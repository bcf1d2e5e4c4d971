import type { components } from '@catalog/contract/curation/types'
import { api } from '../api/client.ts'
import { readQuery } from '../api/read-query.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

type Schemas = components['schemas']
export type Sprint = Schemas['DiscoverySprint']
export type SprintStatus = Schemas['SprintStatus']
export type Target = Schemas['SprintTarget']
export type TargetSummary = Schemas['SprintTargetSummary']
export type TargetStatus = Schemas['SprintTargetStatus']
export type TargetUpdate = Schemas['SprintTargetUpdate']

/** Stages of a target, in order. */
export const targetStatuses: readonly TargetStatus[] = ['not_started', 'researching', 'contacted', 'in_review', 'complete', 'parked']

export function buildSprintsQuery(status: SprintStatus | undefined) {
  return buildPagedQuery(['sprints', 'list', status ?? 'all'], (cursor, signal) =>
    api.GET('/discovery-sprints', { params: { query: { ...cursor, ...(status ? { status } : {}) } }, signal }),
  )
}

export function buildSprintQuery(slug: string) {
  return readQuery(['sprints', 'one', slug], (signal) => api.GET('/discovery-sprints/{slug}', { params: { path: { slug } }, signal }))
}

export function buildTargetsQuery(slug: string, status: TargetStatus) {
  return buildPagedQuery(['sprints', 'targets', slug, status], (cursor, signal) =>
    api.GET('/discovery-sprints/{slug}/targets', { params: { path: { slug }, query: { ...cursor, status } }, signal }),
  )
}

export function buildTargetQuery(slug: string, target: string) {
  return readQuery(['sprints', 'target', slug, target], (signal) =>
    api.GET('/discovery-sprints/{slug}/targets/{target}', { params: { path: { slug, target } }, signal }),
  )
}
