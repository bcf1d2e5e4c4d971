import type { components } from '@catalog/contract/curation/types'
import { api } from '../api/client.ts'
import { readQuery } from '../api/read-query.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

type Schemas = components['schemas']
export type FieldEvent = Schemas['FieldEvent']
export type FieldEventSummary = Schemas['FieldEventSummary']
export type Scorecard = Schemas['FieldEventScorecard']
export type Candidate = Schemas['FieldEventRosterCandidate']

export const lifecycles: readonly Schemas['FieldEventLifecycleStatus'][] = [
  'researching',
  'planning',
  'outreach',
  'booked',
  'attended',
  'follow_up',
  'skipped',
]
export const eventKinds: readonly Schemas['FieldEventKind'][] = [
  'conference',
  'summit',
  'meetup',
  'side_event',
  'roadshow',
  'webinar',
  'other',
]
export const priorities: readonly Schemas['FieldEventPriority'][] = ['must_attend', 'high', 'medium', 'watch', 'skip']
export const reviewStatuses: readonly Schemas['RosterReviewStatus'][] = ['unreviewed', 'matched', 'promoted', 'dismissed']

export type EventFilter = {
  readonly q?: string
  readonly lifecycle_status?: Schemas['FieldEventLifecycleStatus']
  readonly event_kind?: Schemas['FieldEventKind']
  readonly priority?: Schemas['FieldEventPriority']
  readonly starts_after?: string
  readonly starts_before?: string
}

export function buildFieldEventsQuery(filter: EventFilter) {
  return buildPagedQuery(['field-events', 'list', filter], (cursor, signal) =>
    api.GET('/field-events', { params: { query: { ...filter, view: 'summary', ...cursor } }, signal }),
  )
}

export function buildFieldEventQuery(slug: string) {
  return readQuery(['field-events', 'one', slug], (signal) => api.GET('/field-events/{slug}', { params: { path: { slug } }, signal }))
}

export function buildScorecardQuery(slug: string) {
  return readQuery(['field-events', 'scorecard', slug], (signal) =>
    api.GET('/field-events/{slug}/scorecard', { params: { path: { slug } }, signal }),
  )
}

export function buildRosterQuery(slug: string, status: Schemas['RosterReviewStatus'] | undefined) {
  return buildPagedQuery(['field-events', 'roster', slug, status ?? 'all'], (cursor, signal) =>
    api.GET('/field-events/{slug}/roster', {
      params: { path: { slug }, query: { ...cursor, ...(status ? { review_status: status } : {}) } },
      signal,
    }),
  )
}
