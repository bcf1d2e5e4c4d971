import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { api, read } from '../api/client.ts'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { say } from '../shell/messages.tsx'
import { plainText, Quoted } from '../values/quoted.tsx'
import { allOfWebhooks, type Webhook, webhookQuery } from './queries.ts'

type Props = { readonly of: Webhook; readonly onClose: () => void }

/** Asks, and stops a webhook for a while. */
export function PauseDialog({ of: { id }, onClose }: Props) {
  const setState = useSetState(id)
  const pause = async () => {
    await setState('paused')
    say('The webhook is paused.', 'good')
  }
  return (
    <ConfirmDialog title="Pause the webhook?" confirm="Pause" busy="Pausing …" look="primary" onConfirm={pause} onClose={onClose}>
      <p>Nothing is sent until it is resumed, but for an event that is on its way. Nothing is lost for 90 days.</p>
    </ConfirmDialog>
  )
}

/** Asks, and lets a webhook go on that was paused or disabled. */
export function ResumeDialog({ of: { id }, onClose }: Props) {
  const setState = useSetState(id)
  const resume = async () => {
    await setState('active')
    say('The webhook goes on.', 'good')
  }
  return (
    <ConfirmDialog title="Resume the webhook?" confirm="Resume" busy="Resuming …" look="primary" onConfirm={resume} onClose={onClose}>
      <p>It goes on where it stood: what happened meanwhile is sent now, in order. To leave that out, replay it from a later time.</p>
    </ConfirmDialog>
  )
}

function useSetState(id: string): (state: 'active' | 'paused') => Promise<void> {
  const client = useQueryClient()
  return async (state) => {
    const saved = await read(api.PATCH('/webhooks/{id}', { params: { path: { id } }, body: { state } }))
    client.setQueryData(webhookQuery(id).queryKey, saved)
    void client.invalidateQueries(allOfWebhooks)
  }
}

/** Asks, and gives the webhook another secret, which goes to `onRotated` and is kept nowhere else. */
export function RotateDialog({
  of: { id, previous_secret_until },
  onRotated,
  onClose,
}: Props & { readonly onRotated: (secret: string) => void }) {
  const client = useQueryClient()
  const rotate = async () => {
    const { secret } = await read(api.POST('/webhooks/{id}/rotate', { params: { path: { id } } }))
    void client.invalidateQueries(allOfWebhooks)
    onRotated(secret)
  }
  return (
    <ConfirmDialog
      title="Give the webhook a new secret?"
      confirm="Give a new secret"
      busy="Making it …"
      look="primary"
      onConfirm={rotate}
      onClose={onClose}
    >
      <p>For another 24 hours events are signed with both, so the receiver can take up the new one at its leisure.</p>
      {previous_secret_until && (
        <p>
          <strong>It was given a new one within the last day: the oldest of the three ends at once.</strong>
        </p>
      )}
    </ConfirmDialog>
  )
}

/** Asks for the receiver's host, and deletes the webhook. */
export function DeleteDialog({ of: { id, url, parked }, onClose }: Props) {
  const client = useQueryClient()
  const [, go] = useLocation()
  const remove = async () => {
    await read(api.DELETE('/webhooks/{id}', { params: { path: { id } } }))
    go('/webhooks')
    void client.invalidateQueries({ queryKey: ['webhooks', 'list'] })
    say('The webhook is deleted.', 'good')
  }
  return (
    <ConfirmDialog title="Delete the webhook?" confirm="Delete" busy="Deleting …" typed={hostOf(url)} onConfirm={remove} onClose={onClose}>
      <p>
        <Quoted text={url} /> is told of nothing any more. What was sent and {parked > 0 ? 'the parked events go' : 'answered goes'} with
        it; the log keeps what it was. To stop it for a while, pause it.
      </p>
    </ConfirmDialog>
  )
}

/** Returns the host of an address, which is short enough to be typed. */
function hostOf(url: string): string {
  return URL.parse(url)?.host ?? plainText(url)
}
