import { queryOptions } from '@tanstack/react-query'
import { api, read } from './client.ts'

/** The numbers of proposals that wait, by status and kind: for the navigation and the filters of the inbox. */
export const countsQuery = queryOptions({
  queryKey: ['inbox-counts'],
  queryFn: () => read(api.GET('/proposals/counts')),
  staleTime: 60_000,
})
