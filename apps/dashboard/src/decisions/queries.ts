import type { paths } from '@catalog/contract/curation/types'
import { isKind } from '@catalog/contract/wording/kinds'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { buildPagedQuery } from '../shell/lists/paged-query.ts'

type Answer = paths['/proposals']['get']['responses'][200]['content']['application/json']
export type DecidedProposal = Answer['data'][number]
export const outcomes = ['accepted', 'rejected', 'undone'] as const
export type Outcome = (typeof outcomes)[number]
export const decisionFilters = ['by', 'outcome', 'agent', 'kind', 'from', 'to'] as const
export type DecisionFilters = { readonly [Name in (typeof decisionFilters)[number]]?: string | undefined }
type Query = NonNullable<paths['/proposals']['get']['parameters']['query']>

/**
 * Reads the decisions, newest first. A proposal whose decision was undone waits again and no longer has the curator and the day of that
 * decision, so it cannot be filtered by them.
 */
export function buildDecisionsQuery({ by, outcome, agent, kind, from, to }: DecisionFilters) {
  const common = { limit: 50, ...(agent && { agent }), ...(isKind(kind) && { kind: [kind] }) }
  const query: Query =
    outcome === 'undone'
      ? { ...common, status: 'pending', undone: true }
      : {
          ...common,
          status: outcome === 'accepted' || outcome === 'rejected' ? outcome : 'decided',
          order: 'decided',
          ...(by && { decided_by: by }),
          ...(isDay(from) && { decided_after: `${from}T00:00:00.000Z` }),
          ...(isDay(to) && { decided_before: `${to}T00:00:00.000Z` }),
        }
  const pages = buildPagedQuery(['decisions', query], (cursor, signal) =>
    api.GET('/proposals', { params: { query: { ...query, ...cursor } }, signal }),
  )
  return { ...pages, placeholderData: keepPreviousData }
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)
}
