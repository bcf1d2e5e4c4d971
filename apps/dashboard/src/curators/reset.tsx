import { api, requireData } from '../api/client.ts'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { GeneratedPassword } from './add.tsx'
import type { Curator } from './queries.ts'

type Props = { readonly curator: Curator; readonly onReset: (handover: GeneratedPassword) => void; readonly onClose: () => void }

/** Generates a new password for a curator after a confirmation. */
export function ResetDialog({ curator: { id, name }, onReset, onClose }: Props) {
  const reset = async () => {
    const { password } = await requireData(api.POST('/curators/{id}/password', { params: { path: { id } }, body: {} }))
    if (password) onReset({ name, password })
  }
  return (
    <ConfirmDialog title="Reset the password?" confirm="Reset the password" busy="Resetting …" onConfirm={reset} onClose={onClose}>
      <p>
        <QuotedText text={name} /> is signed out everywhere and needs the new password to sign in.
      </p>
    </ConfirmDialog>
  )
}
