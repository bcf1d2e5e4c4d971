import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { api, requireData } from '../api/client.ts'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { allOfWebhooks, type Webhook } from './queries.ts'

type Props = { readonly webhook: Webhook; readonly onClose: () => void }

type StateProps = Props & {
  readonly state: 'active' | 'paused'
  readonly title: string
  readonly confirm: string
  readonly busy: string
  readonly doneMessage: string
  readonly children: ReactNode
}

function StateDialog({ webhook: { id }, state, ...dialog }: StateProps) {
  const updateState = () => requireData(api.PATCH('/webhooks/{id}', { params: { path: { id } }, body: { state } }))
  return <ConfirmDialog {...dialog} look="primary" onConfirm={updateState} refreshes={[allOfWebhooks.queryKey]} />
}

/** Pauses a webhook, after a confirmation. */
export function PauseDialog(props: Props) {
  return (
    <StateDialog {...props} state="paused" title="Pause the webhook?" confirm="Pause" busy="Pausing …" doneMessage="Webhook paused.">
      <p>No events are sent until you resume it, except one that is already being sent. Unsent events are kept for 90 days.</p>
    </StateDialog>
  )
}

/** Resumes a paused or disabled webhook, after a confirmation. */
export function ResumeDialog(props: Props) {
  return (
    <StateDialog {...props} state="active" title="Resume the webhook?" confirm="Resume" busy="Resuming …" doneMessage="Webhook resumed.">
      <p>It continues where it stopped: events since then are sent now, in order. To skip them, replay it from a later time.</p>
    </StateDialog>
  )
}

type RotateProps = Props & { readonly onRotated: (secret: string) => void }

/** Rotates the secret of a webhook after a confirmation. The new secret is passed to `onRotated` and stored nowhere. */
export function RotateDialog({ webhook: { id, previous_secret_until: previousUntil }, onRotated, onClose }: RotateProps) {
  return (
    <ConfirmDialog
      title="Rotate the secret?"
      confirm="Rotate secret"
      busy="Rotating …"
      look="primary"
      onConfirm={async () => onRotated((await requireData(api.POST('/webhooks/{id}/rotate', { params: { path: { id } } }))).secret)}
      refreshes={[allOfWebhooks.queryKey]}
      onClose={onClose}
    >
      <p>For 24 hours, events are signed with both the old and the new secret, so you have time to update the receiver.</p>
      {previousUntil && (
        <p>
          <strong>The secret was already rotated within the last day: the oldest of the three stops working immediately.</strong>
        </p>
      )}
    </ConfirmDialog>
  )
}

/** Deletes the webhook after the curator types the receiver's host. */
export function DeleteDialog({ webhook: { id, url, parked }, onClose }: Props) {
  const [, go] = useLocation()
  const remove = async () => {
    await requireData(api.DELETE('/webhooks/{id}', { params: { path: { id } } }))
    go('/webhooks')
  }
  return (
    <ConfirmDialog
      title="Delete the webhook?"
      confirm="Delete"
      busy="Deleting …"
      typed={getHost(url)}
      onConfirm={remove}
      refreshes={[['webhooks', 'list']]}
      doneMessage="Webhook deleted."
      onClose={onClose}
    >
      <p>
        <QuotedText text={url} /> will receive no more events. Its deliveries {parked > 0 && 'and parked events '}are deleted, too; the
        change log keeps its settings. To stop it temporarily, pause it.
      </p>
    </ConfirmDialog>
  )
}

/** Returns the host of a URL, because the whole URL may be too long to type. */
function getHost(url: string): string {
  return URL.parse(url)?.host ?? toPlainText(url)
}
