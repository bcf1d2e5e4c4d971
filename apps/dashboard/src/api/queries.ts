import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { mayPass, sessionEnded } from './failure.ts'
import { endSession } from './session.ts'

/** Reads are tried twice more where that may help; writes never by themselves, because their outcome may be unknown. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteEnd }),
  mutationCache: new MutationCache({ onError: noteEnd }),
  defaultOptions: {
    queries: { retry: (tries, error) => tries < 2 && mayPass(error), staleTime: 15_000 },
    mutations: { retry: false },
  },
})

function noteEnd(error: unknown): void {
  if (sessionEnded(error)) endSession(queryClient)
}
