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
    <StateDialog {...props} state="paused" title="Pause the webhook?" confirm="Pause" busy="Pausing …" doneMessage="The webhook is paused.">
      <p>Nothing is sent until it is resumed, except for an event that is already being sent. Nothing is lost for 90 days.</p>
    </StateDialog>
  )
}

/** Resumes a paused or disabled webhook, after a confirmation. */
export function ResumeDialog(props: Props) {
  return (
    <StateDialog
      {...props}
      state="active"
      title="Resume the webhook?"
      confirm="Resume"
      busy="Resuming …"
      doneMessage="The webhook goes on."
    >
      <p>It continues where it stopped: the events since then are sent now, in order. To leave them out, replay it from a later time.</p>
    </StateDialog>
  )
}

type RotateProps = Props & { readonly onRotated: (secret: string) => void }

/** Gives the webhook another secret after a confirmation. The secret goes to `onRotated` and is kept nowhere else. */
export function RotateDialog({ webhook: { id, previous_secret_until: previousUntil }, onRotated, onClose }: RotateProps) {
  return (
    <ConfirmDialog
      title="Give the webhook a new secret?"
      confirm="Give a new secret"
      busy="Making it …"
      look="primary"
      onConfirm={async () => onRotated((await requireData(api.POST('/webhooks/{id}/rotate', { params: { path: { id } } }))).secret)}
      refreshes={[allOfWebhooks.queryKey]}
      onClose={onClose}
    >
      <p>For another 24 hours events are signed with both, so there is time to give the receiver the new one.</p>
      {previousUntil && (
        <p>
          <strong>It was given a new one within the last day: the oldest of the three ends at once.</strong>
        </p>
      )}
    </ConfirmDialog>
  )
}

/** Deletes the webhook, after the curator has typed the receiver's host. */
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
      doneMessage="The webhook is deleted."
      onClose={onClose}
    >
      <p>
        <QuotedText text={url} /> receives no more events. Its deliveries {parked > 0 && 'and parked events '}are deleted with it; the
        change log keeps its settings. To stop it for a while, pause it.
      </p>
    </ConfirmDialog>
  )
}

/** Returns the host of an address, which is short enough to be typed. */
function getHost(url: string): string {
  return URL.parse(url)?.host ?? toPlainText(url)
}
