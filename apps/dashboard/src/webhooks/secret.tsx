import type { ReactNode } from 'react'
import { SecretDialog } from '../shell/secret-dialog.tsx'

type Props = { readonly title: string; readonly secret: string; readonly children: ReactNode; readonly onClose: () => void }

/** Shows the secret of a webhook, which its receiver needs. */
export function WebhookSecret({ title, secret, children, onClose }: Props) {
  return (
    <SecretDialog title={title} label="The secret" secret={secret} onClose={onClose}>
      <p>Send it to the receiver over a channel that you trust. With it, the receiver verifies that an event comes from this catalog.</p>
      {children}
    </SecretDialog>
  )
}
