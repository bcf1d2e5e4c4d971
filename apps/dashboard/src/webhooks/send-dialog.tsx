import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOutcomeUnknown } from '../api/failure.ts'
import { Dialog } from '../shell/dialog.tsx'
import { WriteFailure } from '../shell/forms/form.tsx'
import { Buttons } from '../shell/parts/buttons.tsx'
import { DeliveryAnswer } from './answer.tsx'
import { allOfWebhooks, type Delivery } from './queries.ts'
import styles from './webhooks.module.css'

type Props = {
  readonly title: string
  /** Describes the event, and the effect of sending it. */
  readonly children: ReactNode
  readonly send: () => Promise<Delivery>
  readonly onClose: () => void
}

/** Sends an event once, and shows the outcome, including a failed delivery. */
export function SendDialog({ title, children, send, onClose }: Props) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => void client.invalidateQueries(allOfWebhooks),
    onError: (error) => void (isOutcomeUnknown(error) && client.invalidateQueries()),
  })
  const { data: delivery, error, isPending } = sending
  // The button is hidden after a success, so that no event is sent twice by mistake.
  const isTaken = delivery?.outcome === 'delivered'
  return (
    <Dialog title={title} onClose={onClose} canClose={!isPending}>
      {children}
      <div role="status" aria-busy={isPending} className={styles.sent}>
        {isPending && <p>Sending; the receiver has 15 seconds to answer …</p>}
        {delivery && <DeliveryAnswer delivery={delivery} />}
      </div>
      {error && <WriteFailure what="Nothing was sent" error={error} />}
      <Buttons>
        {!isTaken && (
          <button type="button" data-look="primary" disabled={isPending} onClick={() => sending.mutate()}>
            {isPending ? 'Sending …' : delivery || error ? 'Send once more' : 'Send'}
          </button>
        )}
        <button type="button" disabled={isPending} onClick={onClose}>
          Close
        </button>
      </Buttons>
    </Dialog>
  )
}
