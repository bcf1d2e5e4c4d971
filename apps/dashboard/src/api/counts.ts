import type { components } from '@catalog/contract/curation/types'
import { api } from './client.ts'
import { readQuery } from './read-query.ts'

/** Counts the waiting proposals by status and kind, for the navigation and the filters of the inbox. */
export const countsQuery = readQuery(['inbox-counts'], () => api.GET('/proposals/counts'), { staleTime: 60_000 })

type Counts = components['schemas']['InboxCounts']

/** Counts the pending proposals that wait for a curator; those with an open question wait for their agent. */
export function countForCurators({ by_status: { pending }, waiting_on: { agent } }: Counts): Counts['by_status']['pending'] {
  return pending.more ? pending : { ...pending, count: pending.count - agent.count }
}
