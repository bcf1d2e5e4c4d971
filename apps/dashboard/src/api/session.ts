import type { components } from '@catalog/contract/curation/types'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { api, requireData } from './client.ts'
import { ApiFailure, isSessionEnded } from './failure.ts'

export type Role = components['schemas']['CuratorRole']
export type Curator = components['schemas']['SignedInCurator']
/**
 * The curator who is signed in. `ended` is true when the session ended just now: the page stays open, and asks the curator to sign in
 * again.
 */
export type Session = { readonly curator: Curator | undefined; readonly ended: boolean }

export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: readSession, staleTime: Number.POSITIVE_INFINITY })

async function readSession(): Promise<Session> {
  try {
    const { curator } = await requireData(api.GET('/session'))
    return { curator, ended: false }
  } catch (error) {
    if (error instanceof ApiFailure && isSessionEnded(error)) return { curator: undefined, ended: false }
    throw error
  }
}

/** Marks the session as ended. Keeps the curator, so that typed text is still there when the same curator signs in again. */
export function endSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, (was) => (was?.curator ? { ...was, ended: true } : was))
}

/** Returns the curator who is signed in; only for components inside `<SignedIn>`. */
export function useCurator(): Curator {
  const curator = useQuery(sessionQuery).data?.curator
  if (!curator) throw new Error('No curator is signed in.')
  return curator
}
