import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, requireData } from '../api/client.ts'
import { ActionButton } from '../shell/forms/action-button.tsx'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { List } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { Buttons } from '../shell/parts/buttons.tsx'
import { formatNumber } from '../values/figure.ts'
import { HiddenText } from '../values/hidden-text.tsx'
import { ExactMoment, Moment } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { EventName } from './event.tsx'
import { allOfWebhooks, buildParkedQuery, type ParkedEvent } from './queries.ts'
import { SendDialog } from './send-dialog.tsx'

type OpenDialog = { readonly action: 'send' | 'drop'; readonly event: ParkedEvent['event'] }

/** Lists the events whose ten deliveries all failed, oldest first. A curator can send each again or drop it. */
export function ParkedEvents({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(buildParkedQuery(id))
  const [open, setOpen] = useState<OpenDialog | undefined>()
  const close = () => setOpen(undefined)
  return (
    <>
      <List query={query} what="The parked events" empty="No parked events.">
        {(events) => <Table label="Parked events" rows={events} rowKey={({ event }) => event.id} columns={buildColumns(setOpen)} />}
      </List>
      {open?.action === 'send' && <RedeliverDialog id={id} event={open.event} onClose={close} />}
      {open?.action === 'drop' && <DropDialog id={id} event={open.event} onClose={close} />}
    </>
  )
}

function buildColumns(onAction: (open: OpenDialog) => void): readonly Column<ParkedEvent>[] {
  return [
    { title: 'Event', cell: ({ event }) => <EventName {...event} /> },
    { title: 'Happened', cell: ({ event }) => <ExactMoment at={event.at} /> },
    { title: 'Attempts', isNumber: true, cell: ({ attempts }) => formatNumber(attempts) },
    { title: 'Last attempt', cell: ({ last_attempt_at: at }) => <Moment at={at} /> },
    { title: 'Problem', cell: ({ problem }) => problem && <QuotedText text={problem} /> },
    { title: 'Change', cell: ({ event }) => <ParkedEventActions event={event} onAction={onAction} /> },
  ]
}

type ParkedEventActionsProps = { readonly event: ParkedEvent['event']; readonly onAction: (open: OpenDialog) => void }

function ParkedEventActions({ event, onAction }: ParkedEventActionsProps) {
  const hidden = <HiddenText> {event.id}</HiddenText>
  return (
    <Buttons>
      <ActionButton operation="redeliverParkedEvent" onClick={() => onAction({ action: 'send', event })}>
        Send again{hidden}
      </ActionButton>
      <ActionButton operation="deleteParkedEvent" look="destructive" onClick={() => onAction({ action: 'drop', event })}>
        Drop{hidden}
      </ActionButton>
    </Buttons>
  )
}

type DialogProps = { readonly id: string; readonly event: ParkedEvent['event']; readonly onClose: () => void }

function RedeliverDialog({ id, event, onClose }: DialogProps) {
  const params = { path: { id, event: event.id } }
  return (
    <SendDialog
      title="Send the event again"
      send={() => requireData(api.POST('/webhooks/{id}/parked/{event}/redeliver', { params }))}
      onClose={onClose}
    >
      <p>
        <EventName {...event} /> is sent once now, out of order. If the receiver accepts it, it is no longer parked.
      </p>
    </SendDialog>
  )
}

function DropDialog({ id, event, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      title="Drop the event?"
      confirm="Drop"
      busy="Dropping …"
      onConfirm={() => requireData(api.DELETE('/webhooks/{id}/parked/{event}', { params: { path: { id, event: event.id } } }))}
      refreshes={[allOfWebhooks.queryKey]}
      doneMessage="Event dropped."
      onClose={onClose}
    >
      <p>
        The receiver will never get <EventName {...event} />, unless the webhook is replayed from an earlier point.
      </p>
    </ConfirmDialog>
  )
}
