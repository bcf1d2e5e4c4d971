import { api, requireData } from '../api/client.ts'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { GeneratedPassword } from './add.tsx'
import type { Curator } from './queries.ts'

type Props = { readonly curator: Curator; readonly onReset: (handover: GeneratedPassword) => void; readonly onClose: () => void }

/** Generates another password for a curator, after a confirmation. */
export function ResetDialog({ curator: { id, name }, onReset, onClose }: Props) {
  const reset = async () => {
    const { password } = await requireData(api.POST('/curators/{id}/password', { params: { path: { id } }, body: {} }))
    if (password) onReset({ name, password })
  }
  return (
    <ConfirmDialog title="Set another password?" confirm="Set another password" busy="Setting it …" onConfirm={reset} onClose={onClose}>
      <p>
        <QuotedText text={name} /> is signed out everywhere, and signs in with the password that you hand over.
      </p>
    </ConfirmDialog>
  )
}
