import { useQuery } from '@tanstack/react-query'
import { Redirect, useSearchParams } from 'wouter'
import { sessionQuery } from '../api/session.ts'
import { useTitle } from '../shell/use-title.ts'
import { QuotedText } from '../values/quoted.tsx'
import { SignInForm } from './form.tsx'
import styles from './sign-in.module.css'

/** Signs a curator in, and then opens the requested page. */
export function SignInPage() {
  useTitle('Sign in')
  const [search] = useSearchParams()
  const session = useQuery(sessionQuery)
  const error = search.get('error')
  if (session.data?.curator && !session.data.ended) return <Redirect to={toInternalPath(search.get('return_to'))} replace />
  return (
    <main className={styles.page}>
      <h1>Sign in to Catalog</h1>
      {error && (
        <p role="alert">
          The provider did not sign you in: <QuotedText text={error} />
        </p>
      )}
      <SignInForm />
    </main>
  )
}

/** Returns a path only if it is within this dashboard: `//elsewhere` and `/\elsewhere` would lead to another site. */
function toInternalPath(path: string | null): string {
  return path && /^\/(?![/\\])/.test(path) ? path : '/'
}
