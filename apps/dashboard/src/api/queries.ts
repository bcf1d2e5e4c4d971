import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { canRetry, isSessionEnded } from './failure.ts'
import { endSession } from './session.ts'

/** Reads are tried twice more where that may help; writes never by themselves, because their outcome may be unknown. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleSessionEnd }),
  mutationCache: new MutationCache({ onError: handleSessionEnd }),
  defaultOptions: {
    queries: { retry: (tries, error) => tries < 2 && canRetry(error), staleTime: 15_000 },
    mutations: { retry: false },
  },
})

function handleSessionEnd(error: unknown): void {
  if (isSessionEnded(error)) endSession(queryClient)
}
