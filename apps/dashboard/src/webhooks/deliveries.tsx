import { useInfiniteQuery } from '@tanstack/react-query'
import { List } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { Badge } from '../values/badge.tsx'
import { figure } from '../values/figure.ts'
import { ExactMoment } from '../values/moment.tsx'
import { Answer } from './answer.tsx'
import { EventName } from './event.tsx'
import { type Delivery, deliveriesQuery } from './queries.ts'
import styles from './webhooks.module.css'

const kinds = { event: undefined, test: 'test', redelivery: 'once more' } as const

/** Lists what was sent in the last 7 days and what was answered, the newest first. */
export function Deliveries({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(deliveriesQuery(id))
  return (
    <List query={query} what="The deliveries" empty="Nothing was sent in the last 7 days.">
      {(deliveries) => (
        <Wide label="Deliveries">
          <table>
            <thead>
              <tr>
                <th scope="col">Sent</th>
                <th scope="col">Event</th>
                <th scope="col" data-number>
                  Try
                </th>
                <th scope="col">What came of it</th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} of={delivery} />
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </List>
  )
}

function DeliveryRow({ of: delivery }: { readonly of: Delivery }) {
  const kind = kinds[delivery.kind]
  return (
    <tr>
      <th scope="row">
        <ExactMoment at={delivery.at} />
      </th>
      <td>
        {delivery.kind !== 'test' && <EventName {...delivery.event} />} {kind && <Badge>{kind}</Badge>}
      </td>
      <td data-number>{figure(delivery.attempt)}</td>
      <td className={styles.answer}>
        <Answer of={delivery} />
        {delivery.next_attempt_at && (
          <p className={styles.outcome}>
            Tried again at <ExactMoment at={delivery.next_attempt_at} />
          </p>
        )}
      </td>
    </tr>
  )
}
