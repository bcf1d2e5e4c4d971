import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { canRetry, isSessionEnded } from './failure.ts'
import { endSession } from './session.ts'

/** Retries a failed read up to twice if that may help. Never retries a write, because its outcome may be unknown. */
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
