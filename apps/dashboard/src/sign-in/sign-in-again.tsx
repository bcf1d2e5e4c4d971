import { useQueryClient } from '@tanstack/react-query'
import type { Curator } from '../api/session.ts'
import { Dialog } from '../shell/dialog.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { removeDrafts } from '../values/use-draft.ts'
import { SignInForm } from './form.tsx'

/** Asks the curator whose session has ended to sign in again. */
export function SignInAgain({ previousCurator }: { readonly previousCurator: Curator }) {
  const client = useQueryClient()
  return (
    <Dialog title="Your session has ended" canClose={false} onClose={() => {}}>
      <p>
        Sign in again as <QuotedText text={previousCurator.email} />. Nothing that you typed is lost.
      </p>
      <SignInForm
        email={previousCurator.email}
        onSignedIn={(curator) => {
          // Another curator may have other permissions and see other proposals, so nothing of the previous page may stay.
          if (curator.id === previousCurator.id) return void client.invalidateQueries()
          removeDrafts()
          location.reload()
        }}
      />
    </Dialog>
  )
}
