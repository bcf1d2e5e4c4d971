import type { ReactNode } from 'react'
import { SecretDialog } from '../shell/secret-dialog.tsx'

type Props = { readonly title: string; readonly secret: string; readonly children: ReactNode; readonly onClose: () => void }

/** Shows the secret of a webhook, which its receiver needs. */
export function WebhookSecret({ title, secret, children, onClose }: Props) {
  return (
    <SecretDialog title={title} label="The secret" secret={secret} onClose={onClose}>
      <p>Give it to the receiver by a way that you trust: by it, the receiver sees that an event is from here.</p>
      {children}
    </SecretDialog>
  )
}
