import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { api, requireData } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { type Curator, sessionQuery } from '../api/session.ts'
import { FailureNotice } from '../shell/failure-notice.tsx'
import { FirstRun } from './first-run.tsx'
import styles from './sign-in.module.css'

type Credentials = { readonly email: string; readonly password: string }

/** Returns the address to which the provider redirects the browser: this page, without the parameters of a failed attempt. */
function getReturnAddress(): string {
  const { pathname, search } = location
  return pathname === '/sign-in' ? (new URLSearchParams(search).get('return_to') ?? '/') : pathname + search
}

/** Shows the ways to sign in that this server offers, and stores the new session for all pages. */
export function SignInForm({
  email,
  onSignedIn,
}: {
  readonly email?: string | undefined
  readonly onSignedIn?: (curator: Curator) => void
}) {
  const methods = useQuery({ queryKey: ['sign-in-methods'], queryFn: () => requireData(api.GET('/sign-in')) })
  const client = useQueryClient()
  const signIn = useMutation({
    mutationFn: async (body: Credentials) => (await requireData(api.POST('/sign-in', { body }))).curator,
    onSuccess: (curator) => {
      client.setQueryData(sessionQuery.queryKey, { curator, ended: false })
      onSignedIn?.(curator)
    },
  })
  const leave = useMutation({
    mutationFn: async () => (await requireData(api.POST('/sign-in/oidc', { body: { return_to: getReturnAddress() } }))).url,
    onSuccess: (url) => location.assign(url),
  })
  if (methods.isPending) return <p aria-busy="true">Loading …</p>
  if (methods.isError)
    return <FailureNotice what="The ways to sign in could not be loaded" error={methods.error} retry={() => void methods.refetch()} />
  if (methods.data.has_curators === false) return <FirstRun onDone={() => methods.refetch()} />
  return (
    <div className={styles.ways}>
      {methods.data.password && <PasswordForm email={email} busy={signIn.isPending} onSubmit={(body) => signIn.mutate(body)} />}
      {signIn.isError && <FailureNotice what="Sign-in failed" error={signIn.error} />}
      {isWrongPassword(signIn.error) && <p>If you lost your password, ask an admin to reset it.</p>}
      {methods.data.oidc && (
        <button type="button" disabled={leave.isPending} onClick={() => leave.mutate()}>
          Sign in with your organisation
        </button>
      )}
      {leave.isError && <FailureNotice what="The provider could not be reached" error={leave.error} />}
    </div>
  )
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiFailure && error.facts.status === 401
}

type PasswordProps = { readonly email: string | undefined; readonly busy: boolean; readonly onSubmit: (credentials: Credentials) => void }

function PasswordForm({ email, busy, onSubmit }: PasswordProps) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    onSubmit({ email: String(fields.get('email')), password: String(fields.get('password')) })
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <label htmlFor={`${id}-email`}>Email</label>
      <input id={`${id}-email`} name="email" type="email" autoComplete="username" defaultValue={email} required />
      <label htmlFor={`${id}-password`}>Password</label>
      <input id={`${id}-password`} name="password" type="password" autoComplete="current-password" required />
      <button type="submit" data-look="primary" disabled={busy}>
        {busy ? 'Signing in …' : 'Sign in'}
      </button>
    </form>
  )
}
