import type { components } from '@catalog/contract/curation/types'
import type { InfiniteData } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { buildPagedQuery, listRows, type Page } from '../shell/lists/paged-query.ts'

export type Dump = components['schemas']['RequestedDump']
export type DumpFile = Dump['files'][number]

/** Interval between two looks at a dump that is being made, and the time after its request for which an open page looks. */
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

/** A little less than the 15 minutes that links live, so that none expires before it is pressed. */
const goodForMs = 895_000

/** True when links that were read then have ended. Both times are of this computer, whose clock may not be that of the server. */
export function haveLinksEnded(readAt: number, now = Date.now()): boolean {
  return now - readAt >= goodForMs
}
