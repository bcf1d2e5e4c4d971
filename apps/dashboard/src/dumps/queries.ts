import type { components } from '@catalog/contract/curation/types'
import type { InfiniteData } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { buildPagedQuery, listRows, type Page } from '../shell/lists/paged-query.ts'

export type Dump = components['schemas']['RequestedDump']
export type DumpFile = Dump['files'][number]

/** Interval at which an open page polls an unfinished dump, and the time after the request at which it stops. */
const lookEvery = 3_000
const lookFor = 3_600_000

export const dumpsQuery = {
  ...buildPagedQuery(['dumps'], (cursor, signal) => api.GET('/dumps', { params: { query: { ...cursor, limit: 200 } }, signal })),
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data?: InfiniteData<Page<Dump>, unknown> | undefined } }) =>
    listRows(data).some(isUnderWay) && lookEvery,
}

/** True when the dump is expected soon. */
function isUnderWay({ state, asked_at }: Dump): boolean {
  return (state === 'waiting' || state === 'running') && Date.now() - Date.parse(asked_at) < lookFor
}

/** Slightly less than the 15 minutes for which links are valid, so that no link expires just before it is pressed. */
const goodForMs = 895_000

/**
 * True when links that were read at `readAt` have expired. Both times come from the clock of this computer, because the server's clock may
 * differ.
 */
export function haveLinksExpired(readAt: number, now = Date.now()): boolean {
  return now - readAt >= goodForMs
}
