import { api, requireData } from '../api/client.ts'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { ApiKey } from './queries.ts'
import { getKeyName } from './state.tsx'

type Props = { readonly apiKey: ApiKey; readonly onClose: () => void }

/** Rotates the secret of a key after a confirmation. The new secret is passed to `onRotated` and stored nowhere. */
export function RotateDialog({ apiKey: { id }, onRotated, onClose }: Props & { readonly onRotated: (secret: string) => void }) {
  return (
    <ConfirmDialog
      title="Rotate the secret?"
      confirm="Rotate secret"
      busy="Rotating …"
      look="primary"
      onConfirm={async () => onRotated((await requireData(api.POST('/keys/{id}/rotate', { params: { path: { id } } }))).key)}
      refreshes={[['keys']]}
      onClose={onClose}
    >
      <p>The key keeps its limits and its history. The old secret works for another 24 hours.</p>
    </ConfirmDialog>
  )
}

/** Revokes the key permanently after the curator types "revoke". */
export function RevokeDialog({ apiKey: key, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Revoke the key?"
      confirm="Revoke"
      busy="Revoking …"
      typed="revoke"
      onConfirm={() => requireData(api.POST('/keys/{id}/revoke', { params: { path: { id: key.id } } }))}
      refreshes={[['keys']]}
      doneMessage="Key revoked."
      onClose={onClose}
    >
      <p>
        The key <QuotedText text={getKeyName(key)} /> of <QuotedText text={key.agent} /> stops working immediately. This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
