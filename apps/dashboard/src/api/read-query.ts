import { queryOptions } from '@tanstack/react-query'
import { requireData } from './client.ts'

/** The options of one answer of the API, for `useQuery`. */
export function readQuery<Data>(
  queryKey: readonly unknown[],
  call: (signal: AbortSignal) => Promise<{ data?: Data }>,
  options?: { readonly staleTime?: number },
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => requireData(call(signal)), ...options })
}
