import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../api/session.ts'
import { createLazyPart } from '../shell/later.tsx'

const SignInAgain = createLazyPart(() => import('./sign-in-again.tsx').then((module) => module.SignInAgain))

/** Asks to sign in again above a page whose session has ended. The page below keeps all unsent text. */
export function SessionEnded() {
  const { data } = useQuery(sessionQuery)
  if (!data?.ended || !data.curator) return null
  return <SignInAgain previousCurator={data.curator} />
}
