import { queryOptions } from '@tanstack/react-query'
import { read } from './client.ts'

/** The options of one answer of the API, for `useQuery`. */
export function readQuery<Data>(
  queryKey: readonly unknown[],
  call: (signal: AbortSignal) => Promise<{ data?: Data }>,
  options?: { readonly staleTime?: number },
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => read(call(signal)), ...options })
}
