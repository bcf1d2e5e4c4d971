import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../api/session.ts'
import { Dialog } from '../shell/dialog.tsx'
import { Quoted } from '../values/quoted.tsx'
import { dropDrafts } from '../values/use-draft.ts'
import { SignInForm } from './form.tsx'

/** Asks to sign in again above a page whose session has ended. The page below keeps all that was typed and not yet sent. */
export function SessionEnded() {
  const { data } = useQuery(sessionQuery)
  const client = useQueryClient()
  if (!data?.ended || !data.curator) return null
  const before = data.curator
  return (
    <Dialog title="Your session has ended" canClose={false} onClose={() => {}}>
      <p>
        Sign in again as <Quoted text={before.email} />. Nothing that you typed is lost.
      </p>
      <SignInForm
        email={before.email}
        onSignedIn={(curator) => {
          // Somebody else has other rights, and another view of what waits: nothing of the page before may stay.
          if (curator.id === before.id) return void client.invalidateQueries()
          dropDrafts()
          location.reload()
        }}
      />
    </Dialog>
  )
}
