import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, read } from '../api/client.ts'
import { ActionButton } from '../shell/forms/action-button.tsx'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { List } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { say } from '../shell/messages.tsx'
import { figure } from '../values/figure.ts'
import { ExactMoment, Moment } from '../values/moment.tsx'
import { Quoted } from '../values/quoted.tsx'
import { EventName } from './event.tsx'
import { allOfWebhooks, type ParkedEvent, parkedQuery } from './queries.ts'
import { SendDialog } from './send-dialog.tsx'
import styles from './webhooks.module.css'

type Open = { readonly deed: 'send' | 'drop'; readonly event: ParkedEvent['event'] }

/** Lists the events that the receiver took at none of ten tries, the oldest first: each can be sent again, or dropped. */
export function ParkedEvents({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(parkedQuery(id))
  const [open, setOpen] = useState<Open | undefined>()
  const close = () => setOpen(undefined)
  return (
    <>
      <List query={query} what="The parked events" empty="No event is parked.">
        {(events) => <ParkedTable events={events} onDeed={setOpen} />}
      </List>
      {open?.deed === 'send' && <RedeliverDialog id={id} event={open.event} onClose={close} />}
      {open?.deed === 'drop' && <DropDialog id={id} event={open.event} onClose={close} />}
    </>
  )
}

type OnDeed = { readonly onDeed: (open: Open) => void }

function ParkedTable({ events, onDeed }: OnDeed & { readonly events: readonly ParkedEvent[] }) {
  return (
    <Wide label="Parked events">
      <table>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Happened</th>
            <th scope="col" data-number>
              Tries
            </th>
            <th scope="col">Last try</th>
            <th scope="col">What came of it</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {events.map((parked) => (
            <ParkedRow key={parked.event.id} of={parked} onDeed={onDeed} />
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

function ParkedRow({ of: { event, attempts, last_attempt_at, problem }, onDeed }: OnDeed & { readonly of: ParkedEvent }) {
  const hidden = <span className={styles.hidden}> {event.id}</span>
  return (
    <tr>
      <th scope="row">
        <EventName {...event} />
      </th>
      <td>
        <ExactMoment at={event.at} />
      </td>
      <td data-number>{figure(attempts)}</td>
      <td>
        <Moment at={last_attempt_at} />
      </td>
      <td>{problem && <Quoted text={problem} />}</td>
      <td>
        <span className={styles.deeds}>
          <ActionButton operation="redeliverParkedEvent" onClick={() => onDeed({ deed: 'send', event })}>
            Send again{hidden}
          </ActionButton>
          <ActionButton operation="deleteParkedEvent" look="destructive" onClick={() => onDeed({ deed: 'drop', event })}>
            Drop{hidden}
          </ActionButton>
        </span>
      </td>
    </tr>
  )
}

type DialogProps = { readonly id: string; readonly event: ParkedEvent['event']; readonly onClose: () => void }

function RedeliverDialog({ id, event, onClose }: DialogProps) {
  const params = { path: { id, event: event.id } }
  return (
    <SendDialog
      title="Send the event again"
      send={() => read(api.POST('/webhooks/{id}/parked/{event}/redeliver', { params }))}
      onClose={onClose}
    >
      <p>
        <EventName {...event} /> is sent once, now, out of order. When the receiver has taken it, it is parked no more.
      </p>
    </SendDialog>
  )
}

function DropDialog({ id, event, onClose }: DialogProps) {
  const client = useQueryClient()
  const params = { path: { id, event: event.id } }
  const drop = async () => {
    await read(api.DELETE('/webhooks/{id}/parked/{event}', { params }))
    void client.invalidateQueries(allOfWebhooks)
    say('The event is dropped.', 'good')
  }
  return (
    <ConfirmDialog title="Drop the event?" confirm="Drop" busy="Dropping …" onConfirm={drop} onClose={onClose}>
      <p>
        The receiver is never told of <EventName {...event} />, unless the webhook is replayed from before it.
      </p>
    </ConfirmDialog>
  )
}
