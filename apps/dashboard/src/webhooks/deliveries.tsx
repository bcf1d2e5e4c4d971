import { useInfiniteQuery } from '@tanstack/react-query'
import { List } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { Badge } from '../values/badge.tsx'
import { formatNumber } from '../values/figure.ts'
import { ExactMoment } from '../values/moment.tsx'
import { DeliveryAnswer } from './answer.tsx'
import { EventName } from './event.tsx'
import { buildDeliveriesQuery, type Delivery } from './queries.ts'
import styles from './webhooks.module.css'

const kinds = { event: undefined, test: 'test', redelivery: 'redelivery' } as const

const columns: readonly Column<Delivery>[] = [
  { title: 'Sent', cell: ({ at }) => <ExactMoment at={at} /> },
  {
    title: 'Event',
    cell: ({ kind, event }) => (
      <>
        {kind !== 'test' && <EventName {...event} />} {kinds[kind] && <Badge>{kinds[kind]}</Badge>}
      </>
    ),
  },
  { title: 'Attempt', isNumber: true, cell: ({ attempt }) => formatNumber(attempt) },
  { title: 'Outcome', cell: (delivery) => <Outcome delivery={delivery} /> },
]

/** Lists the deliveries of the last 7 days with their outcomes, newest first. */
export function Deliveries({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(buildDeliveriesQuery(id))
  return (
    <List query={query} what="The deliveries" empty="Nothing was sent in the last 7 days.">
      {(deliveries) => <Table label="Deliveries" rows={deliveries} rowKey={({ id: key }) => key} columns={columns} />}
    </List>
  )
}

function Outcome({ delivery }: { readonly delivery: Delivery }) {
  return (
    <div className={styles.answer}>
      <DeliveryAnswer delivery={delivery} />
      {delivery.next_attempt_at && (
        <p className={styles.outcome}>
          Next attempt at <ExactMoment at={delivery.next_attempt_at} />
        </p>
      )}
    </div>
  )
}
