import { queryOptions } from '@tanstack/react-query'
import { requireData } from './client.ts'

/** Builds the options of `useQuery` for one call of the API. */
export function readQuery<Data>(
  queryKey: readonly unknown[],
  call: (signal: AbortSignal) => Promise<{ data?: Data }>,
  options?: { readonly staleTime?: number },
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => requireData(call(signal)), ...options })
}
