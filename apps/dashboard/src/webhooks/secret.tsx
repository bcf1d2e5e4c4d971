import type { ReactNode } from 'react'
import { SecretDialog } from '../shell/secret-dialog.tsx'

type Props = { readonly title: string; readonly secret: string; readonly children: ReactNode; readonly onClose: () => void }

/** Shows the secret of a webhook, with which its receiver verifies events. */
export function WebhookSecret({ title, secret, children, onClose }: Props) {
  return (
    <SecretDialog title={title} label="Signing secret" secret={secret} onClose={onClose}>
      <p>
        Send it to the operator of the receiver over a secure channel. The receiver uses it to verify that an event comes from this catalog.
      </p>
      {children}
    </SecretDialog>
  )
}
