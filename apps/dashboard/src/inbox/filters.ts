import type { paths } from '@catalog/contract/curation/types'

export type InboxQuery = NonNullable<paths['/proposals']['get']['parameters']['query']>

export const statuses = ['pending', 'unmatched', 'accepted', 'rejected', 'all'] as const
export const orders = ['oldest', 'newest', 'trusted', 'decided'] as const
export const turns = ['agent', 'curator'] as const
export const sources = ['recorder', 'mail', 'voice_memo', 'manual', 'agent'] as const

/** The filters in the address. They have the same names in the API. */
const lists = ['kind', 'not_agent'] as const
const texts = ['agent', 'entity', 'person', 'record', 'decided_by', 'decided_after', 'decided_before', 'reviewer'] as const

/** Reads the filters from the address, without unknown and invalid ones. By default, the oldest proposal comes first. */
export function parseFilters(search: URLSearchParams): InboxQuery {
  const status = findValue(statuses, search.get('status'))
  const source = findValue(sources, search.get('source'))
  const turn = findValue(turns, search.get('waiting_on'))
  const confidence = Number(search.get('min_confidence'))
  const destructive = search.get('destructive')
  const named = texts.flatMap((name) => toEntry(name, search.get(name) || undefined))
  const listed = lists.flatMap((name) => toEntry(name, search.get(name)?.split(',').filter(Boolean)))
  return {
    ...Object.fromEntries([...named, ...listed]),
    ...(status && status !== 'pending' && { status }),
    ...(source && { source }),
    ...(turn && { waiting_on: turn }),
    ...([1, 2, 3, 4, 5].includes(confidence) && { min_confidence: confidence }),
    ...(search.get('snoozed') === 'true' && { snoozed: true }),
    ...((destructive === 'true' || destructive === 'false') && { destructive: destructive === 'true' }),
    order: findValue(orders, search.get('order')) ?? (isDecided({ status }) ? 'decided' : 'oldest'),
  }
}

/** Writes one filter into the address, and takes it out if there is no value. The others stay as they are. */
export function replaceFilter(search: URLSearchParams, name: keyof InboxQuery, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(name)
  else next.set(name, value)
  // The server would refuse an order that the new status does not support.
  if (name === 'status') next.delete('order')
  return next
}

/** True for a proposal that was accepted or rejected; the others wait. */
export function isDecided({ status }: { readonly status?: string | undefined }): boolean {
  return status === 'accepted' || status === 'rejected'
}

/** True for a list that includes decided proposals, so that a proposal stays in it after the decision. */
export function isShowingDecided(filters: InboxQuery): boolean {
  return isDecided(filters) || filters.status === 'all'
}

function toEntry<Value>(name: string, value: Value | undefined): [string, Value][] {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [[name, value]]
}

function findValue<Value extends string>(values: readonly Value[], value: string | null): Value | undefined {
  return values.find((each) => each === value)
}
